import { chakra } from '@chakra-ui/react/styled-system'
import { callbackRequest } from '#contract/requests/callback-request.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

interface LogOutDialogProps {
  /** Names of flows with drafts, or null if the browser's storage fails or does not respond. */
  readonly draftFlows: readonly string[] | null
  readonly titleOf: (flow: string) => string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks for a confirmation before logout, because logout erases this device. Lists the drafts that would be lost. */
export function LogOutDialog({ draftFlows, titleOf, onConfirm, onCancel }: LogOutDialogProps) {
  return (
    <Dialog open title="Log out and erase your drafts?" onClose={onCancel}>
      {draftFlows === null ? (
        <p>We couldn’t read which drafts you have on this device.</p>
      ) : (
        <>
          <p>You haven’t sent these forms yet:</p>
          <chakra.ul marginBlock="3" paddingInlineStart="5" listStyleType="disc" color="ink" fontWeight="strong">
            {draftFlows.map((flow) => (
              <li key={flow}>{flow === callbackRequest.route ? callbackRequest.title : titleOf(flow)}</li>
            ))}
          </chakra.ul>
        </>
      )}
      <chakra.p marginBottom="4">
        Logging out erases all drafts and attachments in all tabs, so the next person on this device can’t see them. Requests you’ve already sent aren’t
        affected.
      </chakra.p>
      <ButtonRow>
        <Button onClick={onConfirm}>Log out and erase</Button>
        <Button variant="primary" onClick={onCancel}>
          Stay logged in
        </Button>
      </ButtonRow>
    </Dialog>
  )
}
