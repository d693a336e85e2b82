import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { alertMachine } from '#machines/alert/alert.machine.ts'

export function connectAlert(snapshot: SnapshotFrom<typeof alertMachine>, send: ActorRefFrom<typeof alertMachine>['send']) {
  const { alert, dismissAt } = snapshot.context
  return {
    alert: alert && { ...alert, title: alert.kind === 'success' ? 'Success' : 'Error', dismissAt },
    onClose: () => send({ type: 'ALERT.CLOSE' }),
    onCancelRedirect: () => send({ type: 'ALERT.CANCEL_REDIRECT' }),
    onPause: () => send({ type: 'ALERT.PAUSE' }),
    onResume: () => send({ type: 'ALERT.RESUME' }),
  } as const
}
