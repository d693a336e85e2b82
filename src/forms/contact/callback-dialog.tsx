import { chakra } from '@chakra-ui/react/styled-system'
import { messages } from '#contract/messages.ts'
import { callbackRequest } from '#contract/requests/callback-request.ts'
import { connectRequest } from '#machines/forms/request.connect.ts'
import { useStateText, useView } from '#src/flow/use-flow.ts'
import { CallbackForm } from '#src/forms/contact/callback-form.tsx'
import { requestFlow, useRequest } from '#src/forms/request/request.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { OpenInOtherTab } from '#src/ui/form-parts/open-in-other-tab.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** The dialog shows the result itself, because the alert would be behind the dialog. */
const callbackFlow = requestFlow.provide({ actions: { emitReceived: () => undefined, emitFailed: () => undefined } })

export interface CallbackDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** "Let us talk" dialog. It stays mounted after it closes, to keep the input. */
export function CallbackDialog({ open, onClose }: CallbackDialogProps) {
  const { actor } = useRequest(callbackRequest, callbackFlow)
  const view = useView(actor, connectRequest)
  return (
    <Dialog open={open} onClose={onClose} title={callbackRequest.title}>
      <div data-flow={callbackRequest.route} data-state={useStateText(actor)}>
        {view.screen === 'received' && <CallbackReceived reference={view.reference} onAnother={view.sendAnother} />}
        {view.screen === 'openInOtherTab' && <OpenInOtherTab onRetake={view.retake} />}
        {view.screen === 'form' && <CallbackForm actor={actor} view={view} />}
      </div>
    </Dialog>
  )
}

interface CallbackReceivedProps {
  readonly reference: string
  readonly onAnother: () => void
}

function CallbackReceived({ reference, onAnother }: CallbackReceivedProps) {
  return (
    <chakra.div display="grid" gap="4" marginTop="4">
      <Notice kind="info">{messages.submitted}</Notice>
      <p>
        Your reference number: <strong>{reference}</strong>
      </p>
      <ButtonRow>
        <Button onClick={onAnother}>Write another message</Button>
      </ButtonRow>
    </chakra.div>
  )
}
