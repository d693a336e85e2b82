import type { TeamMembersView } from '#machines/team/team-members.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Says what will happen, and asks whether it should. */
export function AskedDialog({ asked }: Pick<TeamMembersView, 'asked'>) {
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
              {asked.go}
            </Button>
            <Button variant="primary" disabled={asked.busy} onClick={asked.keep}>
              Leave it
            </Button>
          </ButtonRow>
        </>
      )}
    </Dialog>
  )
}
