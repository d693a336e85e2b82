import type { Me } from '#machines/team/sign-in/team-session.machine.ts'
import { Prove } from '#src/team/sign-in/prove.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

interface ProveDialogProps {
  readonly open: boolean
  readonly me: Me
  readonly onClose: () => void
  readonly onProven: (me: Me) => void
}

/** A second factor once more, before what is dangerous; what was asked for is done then. */
export function ProveDialog({ open, me, onClose, onProven }: ProveDialogProps) {
  return (
    <Dialog open={open} title="Show again that it is you" onClose={onClose}>
      <p>What you asked for is done as soon as you have shown it.</p>
      <Prove me={me} submitLabel="Go on" onProven={onProven} />
    </Dialog>
  )
}
