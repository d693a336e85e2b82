/** When what was approved is not approved any more. */
import type { SnapshotFrom } from 'xstate'
import type { caseMachine } from '#machines/case/case.machine.ts'

type Snapshot = SnapshotFrom<typeof caseMachine>

/** Whether a move has ended an approval by which something could still be filed. */
export const hasEndedApproval = (before: Snapshot, after: Snapshot): boolean =>
  !before.matches('withAuthority') && before.context.kind === 'filing' && before.context.approved && !after.context.approved
