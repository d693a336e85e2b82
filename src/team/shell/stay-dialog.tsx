import type { TeamSessionView } from '#machines/team/sign-in/team-session.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Countdown } from '#src/ui/form-parts/countdown.tsx'
import { Notice } from '#src/ui/notice.tsx'

export function StayDialog({ view }: { readonly view: Extract<TeamSessionView, { screen: 'loggedIn' }> }) {
  return (
    <Dialog open={view.endsAt !== null} title="Are you still there?" onClose={view.stay}>
      <p>
        <Countdown until={view.endsAt ?? 0} label="You’ve been inactive for a while. We’ll log you out in" />
      </p>
      <p>Your text is saved.</p>
      {view.problem !== null && (
        <Notice kind="error">
          <span>{view.problem}</span>
        </Notice>
      )}
      <ButtonRow>
        <Button variant="primary" busy={view.staying} busyLabel="Extending..." onClick={view.stay}>
          Stay logged in
        </Button>
        <Button disabled={view.staying} onClick={view.leave}>
          Log out
        </Button>
      </ButtonRow>
    </Dialog>
  )
}
