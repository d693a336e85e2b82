import type { TeamSessionView } from '#machines/team/sign-in/team-session.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Countdown } from '#src/ui/form-parts/countdown.tsx'
import { Notice } from '#src/ui/notice.tsx'

export function ExtendSessionDialog({ view }: { readonly view: Extract<TeamSessionView, { screen: 'loggedIn' }> }) {
  return (
    <Dialog open={view.endsAt !== null} title="Are you still there?" onClose={view.extend}>
      <p>
        <Countdown endsAt={view.endsAt ?? 0} label="You’ve been inactive for a while. We’ll log you out in" />
      </p>
      <p>Your text is saved.</p>
      {view.problem !== null && (
        <Notice kind="error">
          <span>{view.problem}</span>
        </Notice>
      )}
      <ButtonRow>
        <Button variant="primary" busy={view.extending} busyLabel="Extending..." onClick={view.extend}>
          Stay logged in
        </Button>
        <Button disabled={view.extending} onClick={view.logOut}>
          Log out
        </Button>
      </ButtonRow>
    </Dialog>
  )
}
