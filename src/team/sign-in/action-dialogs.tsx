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
      <ConfirmActionDialog asked={view.asked} />
      <VerifyDialog
        open={view.isProving}
        me={me}
        onClose={view.cancelProof}
        onVerified={(verifiedMember) => {
          onVerified(verifiedMember)
          view.proven(verifiedMember.provenUntil)
        }}
      />
    </>
  )
}

export function ConfirmActionDialog({ asked }: Pick<ActionDialogsView, 'asked'>) {
  return (
    <Dialog open={asked !== null} title={asked?.title ?? ''} onClose={() => asked?.keep()}>
      {asked !== null && (
        <>
          <p>{asked.effect}</p>
          {asked.problem !== null && (
            <Notice kind="error">
              <span>{asked.problem}</span>
            </Notice>
          )}
          <ButtonRow>
            <Button busy={asked.busy} busyLabel="One moment..." onClick={asked.confirm}>
              {asked.label}
            </Button>
            <Button variant="primary" disabled={asked.busy} onClick={asked.keep}>
              Cancel
            </Button>
          </ButtonRow>
        </>
      )}
    </Dialog>
  )
}
