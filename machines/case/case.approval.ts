import type { SnapshotFrom } from 'xstate'
import type { caseMachine } from '#machines/case/case.machine.ts'
import { stateOf } from '#machines/case/case.states.ts'

type Snapshot = SnapshotFrom<typeof caseMachine>

/** Whether a transition voided the customer's approval before the filing was sent. */
export const hasEndedApproval = (before: Snapshot, after: Snapshot): boolean =>
  stateOf(before) !== 'withAgency' && before.context.kind === 'filing' && before.context.approved && !after.context.approved
