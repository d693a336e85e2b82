import { chakra } from '@chakra-ui/react/styled-system'
import { messages } from '#contract/messages.ts'
import { talk } from '#contract/talk.ts'
import { Button } from '#src/components/button.tsx'
import { ButtonRow } from '#src/components/button-row.tsx'
import { Dialog } from '#src/components/dialog.tsx'
import { Elsewhere } from '#src/components/elsewhere.tsx'
import { Notice } from '#src/components/notice.tsx'
import { requestFlow } from '#src/flows/request-flow.ts'
import { TalkForm } from '#src/pages/talk-form.tsx'
import { useRequest } from '#src/pages/use-request.ts'

/** The dialog says itself how it went: the site's alert would lie behind it. */
const talkFlow = requestFlow.provide({ actions: { tellReceived: () => undefined, tellFailed: () => undefined } })

interface TalkDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** "Let us talk" over any page. It stays where it is when it is closed, and so does what was typed. */
export function TalkDialog({ open, onClose }: TalkDialogProps) {
  const { view, state } = useRequest(talk, talkFlow)
  return (
    <Dialog open={open} title={talk.title} onClose={onClose}>
      <div data-flow={talk.route} data-state={state}>
        {view.screen === 'received' && <Received reference={view.reference} onAnother={view.sendAnother} />}
        {view.screen === 'elsewhere' && <Elsewhere onRetake={view.retake} />}
        {view.screen === 'form' && <TalkForm view={view} />}
      </div>
    </Dialog>
  )
}

interface ReceivedProps {
  readonly reference: string
  readonly onAnother: () => void
}

function Received({ reference, onAnother }: ReceivedProps) {
  return (
    <chakra.div display="grid" gap="4" marginTop="4">
      <Notice kind="info">{messages.submitted}</Notice>
      <p>
        Your reference: <strong>{reference}</strong>
      </p>
      <ButtonRow>
        <Button onClick={onAnother}>Write another message</Button>
      </ButtonRow>
    </chakra.div>
  )
}
