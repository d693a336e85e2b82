import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { StreamMessage, TeamLiveEvent, teamLiveMachine } from '#machines/team/inbox/team-live.machine.ts'

export type TeamLiveActor = ActorRefFrom<typeof teamLiveMachine>

export interface StreamHandlers {
  readonly heard: (heard: StreamMessage) => void
  /** The stream opened. It misses no event after the one with this sequence number. */
  readonly opened: (after: number) => void
  readonly lost: () => void
}

const stateIn = (snapshot: SnapshotFrom<typeof teamLiveMachine>) => {
  if (snapshot.matches({ on: 'listening' })) return 'live'
  if (snapshot.matches({ on: 'polling' })) return 'polling'
  return snapshot.matches('lost') ? 'lost' : 'opening'
}

export function connectTeamLive(snapshot: SnapshotFrom<typeof teamLiveMachine>, send: (event: TeamLiveEvent) => void) {
  return {
    is: stateIn(snapshot),
    show: (isShown: boolean) => send({ type: isShown ? 'LIVE.SHOW' : 'LIVE.HIDE' }),
    networkBack: () => send({ type: 'NETWORK.BACK' }),
  } as const
}

/** Subscribes to the stream and reports its current state. Returns the unsubscribe function. */
export function subscribeToStream(live: TeamLiveActor, { heard, opened, lost }: StreamHandlers): () => void {
  const snapshot = live.getSnapshot()
  const { is } = connectTeamLive(snapshot, live.send)
  if (is === 'live') opened(Number(snapshot.context.after))
  if (is === 'lost') lost()
  const subscriptions = [live.on('heard', (told) => heard(told.heard)), live.on('opened', ({ after }) => opened(Number(after))), live.on('lost', lost)]
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe()
  }
}
