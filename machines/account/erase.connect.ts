import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { eraseMachine } from '#machines/account/erase.machine.ts'

export function connectErase(snapshot: SnapshotFrom<typeof eraseMachine>, send: ActorRefFrom<typeof eraseMachine>['send']) {
  const isErased = snapshot.matches('erased')
  return {
    confirming: !isErased && !snapshot.matches('idle'),
    busy: snapshot.hasTag('busy'),
    failed: snapshot.matches('failed'),
    erased: isErased,
    start: () => send({ type: 'ERASE.START' }),
    confirm: () => send({ type: 'ERASE.CONFIRM' }),
    cancel: () => send({ type: 'ERASE.CANCEL' }),
  } as const
}
