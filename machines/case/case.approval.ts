import type { SnapshotFrom } from 'xstate'
import type { caseMachine } from '#machines/case/case.machine.ts'
import { stateOf } from '#machines/case/case.states.ts'

type Snapshot = SnapshotFrom<typeof caseMachine>

/** Whether a transition voids the customer's approval before the team sends the filing. */
export const hasEndedApproval = (before: Snapshot, after: Snapshot): boolean =>
  stateOf(before) !== 'withAgency' && before.context.kind === 'filing' && before.context.approved && !after.context.approved
