import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { eraseDeviceMachine } from '#machines/erase-device/erase-device.machine.ts'

/** The button below a form, its question, and how it ended. */
export function connectEraseDevice(snapshot: SnapshotFrom<typeof eraseDeviceMachine>, send: ActorRefFrom<typeof eraseDeviceMachine>['send']) {
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
