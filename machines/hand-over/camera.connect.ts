import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { cameraMachine } from '#machines/hand-over/camera.machine.ts'

const CAMERA_SCREENS = ['preparing', 'offline', 'refused', 'failed', 'code', 'receiving', 'interrupted', 'receiveFailed', 'received', 'expired'] as const

export function connectCamera(snapshot: SnapshotFrom<typeof cameraMachine>, send: ActorRefFrom<typeof cameraMachine>['send']) {
  const { code, problem } = snapshot.context
  return {
    /** Null while the dialog is closed. */
    screen: snapshot.matches('expiring') ? 'expired' : (CAMERA_SCREENS.find((state) => snapshot.matches(state)) ?? null),
    code,
    problem,
    isConnected: snapshot.matches({ code: 'waiting' }),
    busy: snapshot.hasTag('busy'),
    open: () => send({ type: 'CAMERA.OPEN' }),
    close: () => send({ type: 'CAMERA.CLOSE' }),
    retry: () => send({ type: 'CAMERA.RETRY' }),
  } as const
}

export type CameraView = ReturnType<typeof connectCamera>
