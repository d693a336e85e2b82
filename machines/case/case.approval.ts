/** When what was approved is not approved any more. */
import type { SnapshotFrom } from 'xstate'
import type { caseMachine } from '#machines/case/case.machine.ts'
import { stateOf } from '#machines/case/case.states.ts'

type Snapshot = SnapshotFrom<typeof caseMachine>

/** Whether a move has ended an approval by which something could still be filed. */
export const hasEndedApproval = (before: Snapshot, after: Snapshot): boolean =>
  stateOf(before) !== 'withAuthority' && before.context.kind === 'filing' && before.context.approved && !after.context.approved
