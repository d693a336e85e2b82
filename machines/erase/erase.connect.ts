import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { eraseMachine } from '#machines/erase/erase.machine.ts'

/** The button below a form, its question, and how it ended. */
export function connectErase(snapshot: SnapshotFrom<typeof eraseMachine>, send: ActorRefFrom<typeof eraseMachine>['send']) {
  return {
    asking: snapshot.matches('asking') || snapshot.matches('erasing') || snapshot.matches('failed'),
    busy: snapshot.hasTag('busy'),
    failed: snapshot.matches('failed'),
    erased: snapshot.matches('erased'),
    ask: () => send({ type: 'ERASE.ASK' }),
    confirm: () => send({ type: 'ERASE.CONFIRM' }),
    cancel: () => send({ type: 'ERASE.CANCEL' }),
  } as const
}
