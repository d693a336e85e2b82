import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { fileChoiceMachine } from '#machines/forms/file-choice.machine.ts'

function shrinkOfferOf(snapshot: SnapshotFrom<typeof fileChoiceMachine>) {
  if (snapshot.matches('tooBig')) return 'open'
  if (snapshot.matches('shrinking')) return 'busy'
  return snapshot.matches('unshrinkable') ? 'failed' : 'none'
}

export function connectFileChoice(snapshot: SnapshotFrom<typeof fileChoiceMachine>, send: ActorRefFrom<typeof fileChoiceMachine>['send']) {
  return {
    offer: shrinkOfferOf(snapshot),
    shrink: () => send({ type: 'FILE.SHRINK' }),
    remove: () => send({ type: 'FILE.REMOVE' }),
  } as const
}
