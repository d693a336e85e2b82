import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { fileChoiceMachine } from '#machines/forms/file-choice.machine.ts'

function resizeOfferOf(snapshot: SnapshotFrom<typeof fileChoiceMachine>) {
  if (snapshot.matches('tooBig')) return 'open'
  if (snapshot.matches('resizing')) return 'busy'
  return snapshot.matches('resizeFailed') ? 'failed' : 'none'
}

export function connectFileChoice(snapshot: SnapshotFrom<typeof fileChoiceMachine>, send: ActorRefFrom<typeof fileChoiceMachine>['send']) {
  return {
    offer: resizeOfferOf(snapshot),
    resize: () => send({ type: 'FILE.RESIZE' }),
    remove: () => send({ type: 'FILE.REMOVE' }),
  } as const
}
