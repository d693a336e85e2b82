import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { callbackDialogMachine } from '#machines/callback-dialog/callback-dialog.machine.ts'

/** What the dialog is drawn with. */
export function connectCallbackDialog(snapshot: SnapshotFrom<typeof callbackDialogMachine>, send: ActorRefFrom<typeof callbackDialogMachine>['send']) {
  return {
    open: snapshot.matches('open'),
    onClose: () => send({ type: 'DIALOG.CLOSE' }),
  } as const
}
