import type { ActionDialogsView } from '#machines/team/members/step-up.connect.ts'
import type { CurrentMember } from '#machines/team/sign-in/team-session.machine.ts'
import { VerifyDialog } from '#src/team/sign-in/verify-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface ActionDialogsProps {
  readonly view: ActionDialogsView
  /** Null after the session has ended. In that case, the login replaces the page, so no dialog is shown. */
  readonly me: CurrentMember | null
  readonly onVerified: (me: CurrentMember) => void
}

export function ActionDialogs({ view, me, onVerified }: ActionDialogsProps) {
  if (me === null) return null
  return (
    <>
      <ConfirmActionDialog confirmation={view.confirmation} />
      <VerifyDialog
        open={view.isVerifying}
        me={me}
        onClose={view.cancelVerification}
        onVerified={(verifiedMember) => {
          onVerified(verifiedMember)
          view.onVerified(verifiedMember.provenUntil)
        }}
      />
    </>
  )
}

export function ConfirmActionDialog({ confirmation }: Pick<ActionDialogsView, 'confirmation'>) {
  return (
    <Dialog open={confirmation !== null} title={confirmation?.title ?? ''} onClose={() => confirmation?.cancel()}>
      {confirmation !== null && (
        <>
          <p>{confirmation.effect}</p>
          {confirmation.problem !== null && (
            <Notice kind="error">
              <span>{confirmation.problem}</span>
            </Notice>
          )}
          <ButtonRow>
            <Button busy={confirmation.busy} busyLabel="One moment..." onClick={confirmation.confirm}>
              {confirmation.label}
            </Button>
            <Button variant="primary" disabled={confirmation.busy} onClick={confirmation.cancel}>
              Cancel
            </Button>
          </ButtonRow>
        </>
      )}
    </Dialog>
  )
}
