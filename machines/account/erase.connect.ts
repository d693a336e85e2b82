import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { eraseMachine } from '#machines/account/erase.machine.ts'

export function connectErase(snapshot: SnapshotFrom<typeof eraseMachine>, send: ActorRefFrom<typeof eraseMachine>['send']) {
  const erased = snapshot.matches('erased')
  return {
    asking: !erased && !snapshot.matches('idle'),
    busy: snapshot.hasTag('busy'),
    failed: snapshot.matches('failed'),
    erased,
    ask: () => send({ type: 'ERASE.ASK' }),
    confirm: () => send({ type: 'ERASE.CONFIRM' }),
    cancel: () => send({ type: 'ERASE.CANCEL' }),
  } as const
}
