import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { connectTeamLive, type StreamHandlers, subscribeToStream, type TeamLiveActor } from '#machines/team/inbox/team-live.connect.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { teamLiveFlow } from '#src/team/shell/team-flows.ts'

const subscribeToVisibility = (notify: () => void) => {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}
const isPageVisible = () => document.visibilityState === 'visible'
export const useIsPageVisible = (): boolean => useSyncExternalStore(subscribeToVisibility, isPageVisible, () => false)

export function useTeamLive(isLoggedIn: boolean) {
  const { actor, snapshot, send, state } = useFlow(teamLiveFlow, { actor: {} })
  const isShown = useIsPageVisible() && isLoggedIn
  useEffect(() => {
    connectTeamLive(actor.getSnapshot(), send).show(isShown)
  }, [actor, send, isShown])
  useEffect(() => {
    const { onNetworkOnline } = connectTeamLive(actor.getSnapshot(), send)
    addEventListener('online', onNetworkOnline)
    return () => removeEventListener('online', onNetworkOnline)
  }, [actor, send])
  return { liveActor: actor as unknown as TeamLiveActor, view: connectTeamLive(snapshot, send), state }
}

export function useStreamHandlers(liveActor: TeamLiveActor, handlers: StreamHandlers): void {
  const onMessage = useEffectEvent(handlers.onMessage)
  const onOpened = useEffectEvent(handlers.onOpened)
  const onLost = useEffectEvent(handlers.onLost)
  useEffect(() => subscribeToStream(liveActor, { onMessage, onOpened, onLost }), [liveActor])
}
