import type { TeamSessionView } from '#machines/team/sign-in/team-session.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Countdown } from '#src/ui/form-parts/countdown.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Nothing was done for a while: who is there says so, else the session ends. */
export function StayDialog({ view }: { readonly view: Extract<TeamSessionView, { screen: 'in' }> }) {
  return (
    <Dialog open={view.endsAt !== null} title="Are you still there?" onClose={view.stay}>
      <p>
        <Countdown until={view.endsAt ?? 0} label="Nothing was done for a while. You are signed out in" />
      </p>
      <p>Nothing you typed is lost.</p>
      {view.problem !== null && (
        <Notice kind="error">
          <span>{view.problem}</span>
        </Notice>
      )}
      <ButtonRow>
        <Button variant="primary" busy={view.staying} busyLabel="Staying..." onClick={view.stay}>
          Stay signed in
        </Button>
        <Button disabled={view.staying} onClick={view.leave}>
          Sign out
        </Button>
      </ButtonRow>
    </Dialog>
  )
}
