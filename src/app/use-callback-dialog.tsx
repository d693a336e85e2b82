import { type ComponentType, useReducer, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { nextOfCallbackDialog } from '#machines/callback-dialog/callback-dialog.states.ts'
import { answerPresses } from '#src/app/pressed.ts'

interface CallbackDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The "Let us talk" dialog, loaded when it is asked for; the contact page instead when it cannot be loaded. */
export function useCallbackDialog() {
  const navigate = useNavigate()
  const [Dialog, setDialog] = useState<ComponentType<CallbackDialogProps> | null>(null)
  const [state, send] = useReducer(nextOfCallbackDialog, 'closed')
  const open = async () => {
    send('CALLBACK.OPEN')
    try {
      const { CallbackDialog } = await import('#src/flows/callback-request/callback-dialog.tsx')
      setDialog(() => CallbackDialog)
      send('DIALOG.LOADED')
    } catch {
      send('DIALOG.LOST')
      await navigate('/contact-us')
    }
    answerPresses()
  }
  return { open: () => void open(), dialog: Dialog && <Dialog open={state === 'open'} onClose={() => send('CALLBACK.CLOSE')} /> }
}
