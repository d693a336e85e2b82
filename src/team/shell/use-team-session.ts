import { useEffect } from 'react'
import { connectTeamSession } from '#machines/team/sign-in/team-session.connect.ts'
import { now } from '#src/flow/now.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { setTeamSessionSource } from '#src/platform/api/team-client.ts'
import { teamSessionFlow } from '#src/team/shell/team-flows.ts'

export function useTeamSession() {
  const { actor, snapshot, send, state } = useFlow(teamSessionFlow, { actor: { input: { now } } })
  useEffect(() => {
    const { onActivity, onRefused } = connectTeamSession(actor.getSnapshot(), send)
    setTeamSessionSource({ token: () => actor.getSnapshot().context.me?.token, onActivity, onRefused })
  }, [actor, send])
  return { view: connectTeamSession(snapshot, send), state }
}
