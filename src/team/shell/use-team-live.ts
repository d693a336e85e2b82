import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { connectTeamLive, type StreamHandlers, subscribeToStream, type TeamLiveActor } from '#machines/team/inbox/team-live.connect.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { teamLiveFlow } from '#src/team/shell/team-flows.ts'

const whenLookedAt = (tell: () => void) => {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
const isLookedAt = () => document.visibilityState === 'visible'
export const useIsPageVisible = (): boolean => useSyncExternalStore(whenLookedAt, isLookedAt, () => false)

export function useTeamLive(isIn: boolean) {
  const { actor, snapshot, send, state } = useFlow(teamLiveFlow, { actor: {} })
  const isShown = useIsPageVisible() && isIn
  useEffect(() => {
    connectTeamLive(actor.getSnapshot(), send).show(isShown)
  }, [actor, send, isShown])
  useEffect(() => {
    const { networkBack } = connectTeamLive(actor.getSnapshot(), send)
    addEventListener('online', networkBack)
    return () => removeEventListener('online', networkBack)
  }, [actor, send])
  return { live: actor as unknown as TeamLiveActor, view: connectTeamLive(snapshot, send), state }
}

export function useStreamHandlers(live: TeamLiveActor, told: StreamHandlers): void {
  const heard = useEffectEvent(told.heard)
  const opened = useEffectEvent(told.opened)
  const lost = useEffectEvent(told.lost)
  useEffect(() => subscribeToStream(live, { heard, opened, lost }), [live])
}
