import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CaseAheadRow, CaseAheadView } from '#machines/team/case/case-ahead.connect.ts'
import { caseStreamHandlers, connectCasePage } from '#machines/team/case/case-page.connect.ts'
import { connectCasePresence } from '#machines/team/case/case-presence.connect.ts'
import { LoadFailed, LoadingStatus } from '#src/account-area/status-text.tsx'
import { now } from '#src/flow/now.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { sendPresence } from '#src/platform/api/team-case.ts'
import { casePageFlow, casePresenceFlow } from '#src/team/case/case-flows.ts'
import { CaseLayout } from '#src/team/case/case-layout.tsx'
import { CaseRowHead } from '#src/team/case/case-row-head.tsx'
import type { TeamScreenProps } from '#src/team/shell/team-screen-props.ts'
import { useLookedAt, useStreamHandlers } from '#src/team/shell/use-team-live.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface CasesProps extends TeamScreenProps {
  readonly current: string | undefined
  readonly ahead: CaseAheadView
}

/** Opened cases stay mounted, with their drafts. Cases that are likely to be opened next load before that. */
export function Cases({ current, ahead, ...props }: CasesProps) {
  const [opened, setOpened] = useState<readonly string[]>([])
  if (current !== undefined && !opened.includes(current)) setOpened([...opened, current])
  const unopened = ahead.references.filter((reference) => !opened.includes(reference))
  return [...opened, ...unopened].map((reference) => (
    <div key={reference} hidden={reference !== current}>
      <CasePage {...props} reference={reference} row={ahead.rowOf(reference)} isOpened={opened.includes(reference)} isShown={reference === current} />
    </div>
  ))
}

interface CasePageProps extends TeamScreenProps {
  readonly reference: string
  readonly row: CaseAheadRow | null
  readonly isOpened: boolean
  readonly isShown: boolean
}

function CasePage(props: CasePageProps) {
  const page = useCasePage(props)
  // Presence, which marks a case as read, begins with its opening.
  return props.isOpened && <OpenedCase {...props} page={page} />
}

function OpenedCase({ page: { view, state }, ...props }: CasePageProps & { readonly page: ReturnType<typeof useCasePage> }) {
  const presence = useCasePresence(props)
  return (
    <div data-flow="case-page" data-state={state}>
      <chakra.div data-flow="case-presence" data-state={presence.state} onInput={presence.type}>
        {view.screen === 'loading' && (
          <>
            {props.row !== null && <CaseRowHead row={props.row} />}
            <LoadingStatus>Loading the case...</LoadingStatus>
          </>
        )}
        {view.screen === 'failed' && <LoadFailed problem={view.problem} onRetry={view.retry} />}
        {view.screen === 'gone' && (
          <Notice kind="info" action={<LinkButton to="/team">Go to the inbox</LinkButton>}>
            <span>We couldn’t find this case. It may have been erased.</span>
          </Notice>
        )}
        {view.screen === 'case' && <CaseLayout view={view} self={props.self} />}
      </chakra.div>
    </div>
  )
}

function useCasePage({ reference, isShown, self, live }: CasePageProps) {
  const { snapshot, send, state } = useFlow(casePageFlow, { actor: { input: { reference } } })
  useStreamHandlers(live, { ...caseStreamHandlers(reference, send), lost: () => undefined })
  const view = connectCasePage(snapshot, send, { self, at: now() })
  // It may have failed before the member opened it.
  const open = useEffectEvent(() => {
    if (view.screen === 'failed') view.retry()
  })
  useEffect(() => {
    if (isShown) open()
  }, [isShown])
  return { view, state }
}

function useCasePresence({ reference, isShown, me }: CasePageProps) {
  const { send, state } = useFlow(casePresenceFlow, { actor: { input: { reference } } })
  const isThere = useLookedAt() && isShown && me !== null
  useEffect(() => connectCasePresence(send).look(isThere), [send, isThere])
  // A page that closes can no longer send through its chart.
  const leave = useEffectEvent(() => void sendPresence({ reference, doing: 'gone' }).catch(() => undefined))
  useEffect(() => () => leave(), [])
  return { state, type: connectCasePresence(send).type }
}
