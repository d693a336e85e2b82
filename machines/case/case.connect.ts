/** Actions of the sender, derived from the case's chart. */
import type { CaseContext, CaseEvent } from '#machines/case/case.events.ts'
import { caseMachine } from '#machines/case/case.machine.ts'
import { caseStates, stateValueOf } from '#machines/case/case.states.ts'

export interface SerializedCase {
  readonly state: string
  readonly context: object
}

/** Returns undefined for a state of a newer release, so that no action is offered. */
export const snapshotOf = ({ state, context }: SerializedCase) =>
  caseStates.some((known) => known === state) ? caseMachine.resolveState({ value: stateValueOf(state), context: context as CaseContext }) : undefined

export interface CustomerEdges {
  readonly withdraw: boolean
  readonly message: boolean
  readonly file: boolean
}

export const NO_EDGES: CustomerEdges = { withdraw: false, message: false, file: false }

/** Returns the sender's edges. `at`: milliseconds since the epoch, because closed cases can reopen only for a while. */
export function customerEdges(stored: SerializedCase, at: number): CustomerEdges {
  const snapshot = snapshotOf(stored)
  if (!snapshot) return NO_EDGES
  const can = (type: 'WITHDRAW' | 'MESSAGE' | 'FILE.ATTACH') => snapshot.can({ type, by: { role: 'customer' }, at } satisfies CaseEvent)
  return { withdraw: can('WITHDRAW'), message: can('MESSAGE'), file: can('FILE.ATTACH') }
}
