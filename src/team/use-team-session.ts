import { useEffect } from 'react'
import { connectTeamSession } from '#machines/team/team-session.connect.ts'
import { holdTeamSession } from '#src/device/api/team-ask.ts'
import { now } from '#src/flows/kit/now.ts'
import { useFlow } from '#src/flows/kit/use-flow.ts'
import { teamSessionFlow } from '#src/team/team-flows.ts'

/** The member's session: calls carry its token, and tell it that they were answered. */
export function useTeamSession() {
  const { actor, snapshot, send, state } = useFlow(teamSessionFlow, { actor: { input: { now } } })
  useEffect(() => {
    holdTeamSession({
      token: () => actor.getSnapshot().context.me?.token,
      use: () => actor.send({ type: 'SESSION.USED' }),
      refuse: () => actor.send({ type: 'SESSION.REFUSED' }),
    })
  }, [actor])
  return { view: connectTeamSession(snapshot, send), state }
}
