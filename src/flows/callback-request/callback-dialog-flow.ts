import { useSelector } from '@xstate/react'
import { createActor } from 'xstate'
import { connectCallbackDialog } from '#machines/callback-dialog/callback-dialog.connect.ts'
import { callbackDialogMachine } from '#machines/callback-dialog/callback-dialog.machine.ts'
import { inspected } from '#src/flows/kit/inspect.ts'

const dialogActor = createActor(callbackDialogMachine, inspected).start()

/** Opens the dialog; the page sends this while the dialog itself is still on its way to the screen. */
export const askForDialog = () => dialogActor.send({ type: 'DIALOG.OPEN' })

/** What the dialog is drawn with. */
export function useCallbackDialog() {
  const snapshot = useSelector(dialogActor, (current) => current)
  return connectCallbackDialog(snapshot, dialogActor.send)
}
