/** The customer's actions, derived from the case chart. */
import type { RequestStatusResponse } from '#contract/request/request-calls.ts'
import type { CaseContext, CaseEvent } from '#machines/case/case.events.ts'
import { caseMachine } from '#machines/case/case.machine.ts'
import { caseStates, stateValueOf } from '#machines/case/case.states.ts'

export interface SerializedCase {
  readonly state: string
  readonly context: object
}

/** Returns undefined for a state from a newer release, for which the page offers no action. */
export const snapshotOf = ({ state, context }: SerializedCase) =>
  caseStates.some((caseState) => caseState === state) ? caseMachine.resolveState({ value: stateValueOf(state), context: context as CaseContext }) : undefined

/** Returns the customer's possible actions. `at`: milliseconds since the epoch. A closed case can reopen only for a limited time. */
export function customerActionsOf(serializedCase: SerializedCase, at: number): NonNullable<RequestStatusResponse['can']> {
  const snapshot = snapshotOf(serializedCase)
  if (!snapshot) return { withdraw: false, message: false, file: false }
  const canSend = (type: 'WITHDRAW' | 'MESSAGE' | 'FILE.ATTACH') => snapshot.can({ type, by: { role: 'customer' }, at } satisfies CaseEvent)
  return { withdraw: canSend('WITHDRAW'), message: canSend('MESSAGE'), file: canSend('FILE.ATTACH') }
}
