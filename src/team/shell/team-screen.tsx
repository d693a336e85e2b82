import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { connectCasePrefetch } from '#machines/team/case/case-prefetch.connect.ts'
import { casePrefetchMachine } from '#machines/team/case/case-prefetch.machine.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { useStepFocus } from '#src/flow/use-step-focus.ts'
import { boxId, caseIn, NOTE_HASH, rowId } from '#src/team/case/case-address.ts'
import { Cases } from '#src/team/case/cases.tsx'
import { Flows } from '#src/team/flows/flows.tsx'
import { Inbox } from '#src/team/inbox/inbox.tsx'
import { KeysDialog } from '#src/team/inbox/keys-dialog.tsx'
import { Mails } from '#src/team/mail/mails.tsx'
import { Members } from '#src/team/members/members.tsx'
import { OwnProfile } from '#src/team/members/own-profile.tsx'
import { SavedReplies } from '#src/team/replies/saved-replies.tsx'
import { Report } from '#src/team/report/report.tsx'
import { LiveNote } from '#src/team/shell/live-note.tsx'
import { ScreenFrame } from '#src/team/shell/screen-frame.tsx'
import type { TeamScreenProps } from '#src/team/shell/team-screen-props.ts'
import { useShortcuts } from '#src/team/shell/use-shortcuts.ts'
import { useTabTitle } from '#src/team/shell/use-tab-title.ts'
import { useTeamLive } from '#src/team/shell/use-team-live.ts'

const INBOX = '/team'
const MAILS = '/team/unmatched'
const MEMBERS = '/team/members'
const REPORT = '/team/report'
const FLOWS = '/team/flows'
const REPLIES = '/team/replies'
const ME = '/team/me'
const titles = {
  [INBOX]: 'Inbox',
  [MAILS]: 'Unmatched email',
  [MEMBERS]: 'Members',
  [REPORT]: 'Report',
  [FLOWS]: 'Flows',
  [REPLIES]: 'Saved replies',
  [ME]: 'You',
} as const

function useCasePrefetch() {
  const { snapshot, send, state } = useFlow(casePrefetchMachine, { actor: {} })
  return { view: connectCasePrefetch(snapshot, send), state }
}

interface TeamScreenFrameProps extends Omit<TeamScreenProps, 'live'> {
  readonly at: string
  readonly onLeave: () => void
}

export function TeamScreen({ at, onLeave, ...props }: TeamScreenFrameProps) {
  const { hash } = useLocation()
  const path = at in titles ? (at as keyof typeof titles) : INBOX
  const reference = caseIn(at)
  const isCase = reference !== undefined
  const isInbox = !isCase && path === INBOX
  const isMails = !isCase && path === MAILS
  const isMe = !isCase && path === ME
  // A screen that was opened once stays mounted.
  const [openReferences, setOpenReferences] = useState<readonly string[]>([])
  if ((isInbox || isMails) && !openReferences.includes(path)) setOpenReferences([...openReferences, path])
  // The inbox focuses the row of the case from which the member returns.
  const [opened, setOpened] = useState(reference)
  if (!isInbox && reference !== opened) setOpened(reference)
  const isReturn = isInbox && opened !== undefined
  const [holdsCodes, setHoldsCodes] = useState(false)
  const control = isReturn ? rowId(opened) : hash === NOTE_HASH && isCase ? boxId('note', reference) : undefined
  const headingRef = useStepFocus(reference ?? path, false, control, isReturn)
  const { liveActor, view, state } = useTeamLive(props.me !== null)
  const isLead = props.me?.member.role === 'lead'
  const isWide = isCase || isInbox || isMails || path === REPORT || path === FLOWS || path === MEMBERS || path === REPLIES
  useTabTitle(isCase || props.me === null ? null : titles[path])
  const prefetch = useCasePrefetch()
  const shortcuts = useShortcuts()
  const heading = (
    <chakra.h1
      ref={headingRef}
      tabIndex={-1}
      fontSize="subheading"
      minHeight="3rem"
      // On narrow screens, the navigation shows that of the inbox instead.
      css={isInbox ? { xlDown: { position: 'absolute', clipPath: 'inset(50%)' } } : {}}
    >
      {titles[path]}
    </chakra.h1>
  )
  const liveNote = (
    // On a separate line, because this text is longer.
    <chakra.div data-flow="team-live" data-state={state} flex={isInbox && (view.is === 'polling' || view.is === 'lost') ? '1 0 100%' : 'none'} order="1">
      <LiveNote is={view.is} compact={isInbox || isCase} />
    </chakra.div>
  )
  return (
    <ScreenFrame wide={isWide} heading={isInbox || isCase ? undefined : heading}>
      {!isInbox && !isCase && <div hidden>{liveNote}</div>}
      {openReferences.includes(INBOX) && (
        <div hidden={!isInbox}>
          <Inbox
            {...props}
            live={liveActor}
            isShown={isInbox}
            shortcuts={shortcuts}
            prefetch={prefetch.view}
            heading={isInbox && heading}
            liveNote={isInbox && liveNote}
          />
        </div>
      )}
      {openReferences.includes(MAILS) && (
        <div hidden={!isMails}>
          <Mails isShown={isMails && props.me !== null} />
        </div>
      )}
      {!isCase && path === MEMBERS && <Members {...props} live={liveActor} />}
      {!isCase && path === REPORT && <Report />}
      {!isCase && path === FLOWS && <Flows />}
      {!isCase && path === REPLIES && <SavedReplies isLead={isLead} />}
      {(isMe || holdsCodes) && (
        <div hidden={!isMe}>
          <OwnProfile {...props} live={liveActor} onCodes={setHoldsCodes} onLeave={onLeave} />
        </div>
      )}
      <div data-flow="case-prefetch" data-state={prefetch.state}>
        <Cases {...props} current={reference} live={liveActor} shortcuts={shortcuts} prefetch={prefetch.view} headingRef={headingRef} liveNote={liveNote} />
      </div>
      {(isInbox || isCase) && <KeysDialog view={shortcuts} page={isCase ? 'case' : 'inbox'} />}
    </ScreenFrame>
  )
}
