import { useEffect, useEffectEvent } from 'react'
import { caseStreamHandlers, connectCasePage } from '#machines/team/case/case-page.connect.ts'
import { connectCasePresence } from '#machines/team/case/case-presence.connect.ts'
import { now } from '#src/flow/now.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { sendPresence } from '#src/platform/api/team-case.ts'
import { casePageFlow, casePresenceFlow } from '#src/team/case/case-flows.ts'
import type { TeamScreenProps } from '#src/team/shell/team-screen-props.ts'
import { useLookedAt, useStreamHandlers } from '#src/team/shell/use-team-live.ts'

interface CasePageProps extends TeamScreenProps {
  readonly reference: string
  readonly isShown: boolean
}

export function useCasePage({ reference, self, live }: CasePageProps) {
  const { snapshot, send, state } = useFlow(casePageFlow, { actor: { input: { reference } } })
  useStreamHandlers(live, { ...caseStreamHandlers(reference, send), lost: () => undefined })
  return { view: connectCasePage(snapshot, send, { self, at: now() }), state }
}

export function useCasePresence({ reference, isShown, me }: CasePageProps) {
  const { send, state } = useFlow(casePresenceFlow, { actor: { input: { reference } } })
  const isThere = useLookedAt() && isShown && me !== null
  useEffect(() => connectCasePresence(send).look(isThere), [send, isThere])
  // A page that closes can no longer send through its chart.
  const leave = useEffectEvent(() => void sendPresence({ reference, doing: 'gone' }).catch(() => undefined))
  useEffect(() => () => leave(), [])
  return { state, type: connectCasePresence(send).type }
}
