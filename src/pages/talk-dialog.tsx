import { messages } from '#contract/messages.ts'
import { talk } from '#contract/talk.ts'
import { connectRequest, requestDraft } from '#machines/request/request.connect.ts'
import { Button } from '#src/components/button.tsx'
import { ButtonRow } from '#src/components/button-row.tsx'
import { Dialog } from '#src/components/dialog.tsx'
import { Elsewhere } from '#src/components/elsewhere.tsx'
import { Notice } from '#src/components/notice.tsx'
import { requestFlow } from '#src/flows/flows.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { TalkForm } from '#src/pages/talk-form.tsx'

/** The dialog says itself how it went: the site's alert would lie behind it. */
const talkFlow = requestFlow.provide({ actions: { tellReceived: () => undefined, tellFailed: () => undefined } })

interface TalkDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** "Let us talk" over any page. It stays where it is when it is closed, and so does what was typed. */
export function TalkDialog({ open, onClose }: TalkDialogProps) {
  const { snapshot, send, state } = useFlow(talkFlow, { actor: { input: { definition: talk } }, draft: { flow: talk.route, of: requestDraft } })
  const view = connectRequest(snapshot, send)
  return (
    <Dialog open={open} title={talk.title} onClose={onClose}>
      <div data-flow={talk.route} data-state={state}>
        {view.screen === 'received' && <Received reference={view.reference} onAnother={view.sendAnother} onClose={onClose} />}
        {view.screen === 'elsewhere' && <Elsewhere onRetake={view.retake} />}
        {view.screen === 'form' && <TalkForm view={view} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

interface ReceivedProps {
  readonly reference: string
  readonly onAnother: () => void
  readonly onClose: () => void
}

function Received({ reference, onAnother, onClose }: ReceivedProps) {
  return (
    <>
      <Notice kind="info">{messages.submitted}</Notice>
      <p>
        Your reference: <strong>{reference}</strong>
      </p>
      <ButtonRow>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
        <Button variant="quiet" onClick={onAnother}>
          Write another message
        </Button>
      </ButtonRow>
    </>
  )
}
