import type { Me } from '#machines/team/sign-in/team-session.machine.ts'
import { Prove } from '#src/team/sign-in/prove.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

interface ProveDialogProps {
  readonly open: boolean
  readonly me: Me
  readonly onClose: () => void
  readonly onProven: (me: Me) => void
}

export function ProveDialog({ open, me, onClose, onProven }: ProveDialogProps) {
  return (
    <Dialog open={open} title="Verify it’s you" onClose={onClose}>
      <p>We’ll continue as soon as you’re verified.</p>
      <Prove me={me} submitLabel="Continue" onProven={onProven} />
    </Dialog>
  )
}
