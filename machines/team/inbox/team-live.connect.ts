import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { StreamMessage, TeamLiveEvent, teamLiveMachine } from '#machines/team/inbox/team-live.machine.ts'

export type TeamLiveActor = ActorRefFrom<typeof teamLiveMachine>

export interface StreamHandlers {
  readonly onMessage: (message: StreamMessage) => void
  /** The stream opened, or polling started. The page gets all changes after this sequence number. */
  readonly onOpened: (after: number) => void
  readonly onLost: () => void
}

const liveStateOf = (snapshot: SnapshotFrom<typeof teamLiveMachine>) => {
  if (snapshot.matches({ shown: 'listening' })) return 'live'
  if (snapshot.matches({ shown: 'polling' })) return 'polling'
  return snapshot.matches('lost') ? 'lost' : 'opening'
}

export function connectTeamLive(snapshot: SnapshotFrom<typeof teamLiveMachine>, send: (event: TeamLiveEvent) => void) {
  return {
    liveState: liveStateOf(snapshot),
    show: (isShown: boolean) => send({ type: isShown ? 'LIVE.SHOW' : 'LIVE.HIDE' }),
    onNetworkOnline: () => send({ type: 'NETWORK.ONLINE' }),
  } as const
}

/** Subscribes to the stream and reports its current state. Returns the unsubscribe function. */
export function subscribeToStream(liveActor: TeamLiveActor, { onMessage, onOpened, onLost }: StreamHandlers): () => void {
  const snapshot = liveActor.getSnapshot()
  const { liveState } = connectTeamLive(snapshot, liveActor.send)
  if (liveState === 'live') onOpened(Number(snapshot.context.after))
  if (liveState === 'lost') onLost()
  const subscriptions = [
    liveActor.on('message', ({ message }) => onMessage(message)),
    liveActor.on('opened', ({ after }) => onOpened(Number(after))),
    liveActor.on('lost', onLost),
  ]
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe()
  }
}
