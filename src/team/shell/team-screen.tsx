import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { connectCasePrefetch } from '#machines/team/case/case-prefetch.connect.ts'
import { casePrefetchMachine } from '#machines/team/case/case-prefetch.machine.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { useStepFocus } from '#src/flow/use-step-focus.ts'
import { NOTE_HASH, parseCasePath, rowId, textBoxId } from '#src/team/case/case-path.ts'
import { Cases } from '#src/team/case/cases.tsx'
import { Flows } from '#src/team/flows/flows.tsx'
import { Inbox } from '#src/team/inbox/inbox.tsx'
import { ShortcutsDialog } from '#src/team/inbox/shortcuts-dialog.tsx'
import { Mails } from '#src/team/mail/mails.tsx'
import { Members } from '#src/team/members/members.tsx'
import { MyProfile } from '#src/team/members/my-profile.tsx'
import { SavedReplies } from '#src/team/replies/saved-replies.tsx'
import { Report } from '#src/team/report/report.tsx'
import { ScreenFrame } from '#src/team/shell/screen-frame.tsx'
import { StreamStatus } from '#src/team/shell/stream-status.tsx'
import type { TeamScreenProps } from '#src/team/shell/team-screen-props.ts'
import { useShortcuts } from '#src/team/shell/use-shortcuts.ts'
import { useTabTitle } from '#src/team/shell/use-tab-title.ts'
import { useTeamLive } from '#src/team/shell/use-team-live.ts'

const INBOX_PATH = '/team'
const MAILS_PATH = '/team/unmatched'
const MEMBERS_PATH = '/team/members'
const REPORT_PATH = '/team/report'
const FLOWS_PATH = '/team/flows'
const REPLIES_PATH = '/team/replies'
const PROFILE_PATH = '/team/me'
const titles = {
  [INBOX_PATH]: 'Inbox',
  [MAILS_PATH]: 'Unmatched email',
  [MEMBERS_PATH]: 'Members',
  [REPORT_PATH]: 'Report',
  [FLOWS_PATH]: 'Flows',
  [REPLIES_PATH]: 'Saved replies',
  [PROFILE_PATH]: 'You',
} as const

function useCasePrefetch() {
  const { snapshot, send, state } = useFlow(casePrefetchMachine, { actor: {} })
  return { view: connectCasePrefetch(snapshot, send), state }
}

interface TeamScreenFrameProps extends Omit<TeamScreenProps, 'liveActor'> {
  readonly urlPath: string
  readonly onLogOut: () => void
}

export function TeamScreen({ urlPath, onLogOut, ...props }: TeamScreenFrameProps) {
  const { hash } = useLocation()
  const path = urlPath in titles ? (urlPath as keyof typeof titles) : INBOX_PATH
  const reference = parseCasePath(urlPath)
  const isCase = reference !== undefined
  const isInbox = !isCase && path === INBOX_PATH
  const isMailList = !isCase && path === MAILS_PATH
  const isProfile = !isCase && path === PROFILE_PATH
  // The inbox and the list of unmatched email stay mounted after they were opened.
  const [mountedPaths, setMountedPaths] = useState<readonly string[]>([])
  if ((isInbox || isMailList) && !mountedPaths.includes(path)) setMountedPaths([...mountedPaths, path])
  // When the member returns to the inbox from a case, the inbox focuses that case's row.
  const [lastReference, setLastReference] = useState(reference)
  if (!isInbox && reference !== lastReference) setLastReference(reference)
  const returnsFromCase = isInbox && lastReference !== undefined
  const [hasUnsavedCodes, setHasUnsavedCodes] = useState(false)
  const focusTargetId = returnsFromCase ? rowId(lastReference) : hash === NOTE_HASH && isCase ? textBoxId('note', reference) : undefined
  const headingRef = useStepFocus(reference ?? path, false, focusTargetId, returnsFromCase)
  const { liveActor, view, state } = useTeamLive(props.currentMember !== null)
  const isLead = props.currentMember?.member.role === 'lead'
  const isWide = isCase || isInbox || isMailList || path === REPORT_PATH || path === FLOWS_PATH || path === MEMBERS_PATH || path === REPLIES_PATH
  useTabTitle(isCase || props.currentMember === null ? null : titles[path])
  const prefetch = useCasePrefetch()
  const shortcuts = useShortcuts()
  const heading = (
    <chakra.h1
      ref={headingRef}
      tabIndex={-1}
      fontSize="subheading"
      minHeight="3rem"
      // On narrow screens, the inbox heading is visually hidden, because the navigation shows the page name.
      css={isInbox ? { xlDown: { position: 'absolute', clipPath: 'inset(50%)' } } : {}}
    >
      {titles[path]}
    </chakra.h1>
  )
  const liveNote = (
    // In the inbox, the texts for `polling` and `lost` have a separate line, because they are long.
    <chakra.div
      data-flow="team-live"
      data-state={state}
      flex={isInbox && (view.liveState === 'polling' || view.liveState === 'lost') ? '1 0 100%' : '0 1 auto'}
      order="1"
    >
      <StreamStatus state={view.liveState} compact={isInbox || isCase} />
    </chakra.div>
  )
  return (
    <ScreenFrame wide={isWide} heading={isInbox || isCase ? undefined : heading}>
      {!isInbox && !isCase && <div hidden>{liveNote}</div>}
      {mountedPaths.includes(INBOX_PATH) && (
        <div hidden={!isInbox}>
          <Inbox
            {...props}
            liveActor={liveActor}
            isShown={isInbox}
            shortcuts={shortcuts}
            prefetch={prefetch.view}
            heading={isInbox && heading}
            liveNote={isInbox && liveNote}
          />
        </div>
      )}
      {mountedPaths.includes(MAILS_PATH) && (
        <div hidden={!isMailList}>
          <Mails isShown={isMailList && props.currentMember !== null} shortcuts={shortcuts} />
        </div>
      )}
      {!isCase && path === MEMBERS_PATH && <Members {...props} liveActor={liveActor} />}
      {!isCase && path === REPORT_PATH && <Report />}
      {!isCase && path === FLOWS_PATH && <Flows />}
      {!isCase && path === REPLIES_PATH && <SavedReplies isLead={isLead} />}
      {(isProfile || hasUnsavedCodes) && (
        <div hidden={!isProfile}>
          <MyProfile {...props} liveActor={liveActor} onCodesShown={setHasUnsavedCodes} onLogOut={onLogOut} />
        </div>
      )}
      <div data-flow="case-prefetch" data-state={prefetch.state}>
        <Cases
          {...props}
          currentReference={reference}
          liveActor={liveActor}
          shortcuts={shortcuts}
          prefetch={prefetch.view}
          headingRef={headingRef}
          liveNote={liveNote}
        />
      </div>
      {(isInbox || isCase || isMailList) && <ShortcutsDialog view={shortcuts} page={isCase ? 'case' : isMailList ? 'mails' : 'inbox'} />}
    </ScreenFrame>
  )
}
