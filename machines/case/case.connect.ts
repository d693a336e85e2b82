/** What the sender of a request can do with it now: the edges that the case's own chart has for him, and no list of ours. */
import type { CaseContext, CaseEvent } from '#machines/case/case.events.ts'
import { caseMachine } from '#machines/case/case.machine.ts'
import { caseStates, stateValueOf } from '#machines/case/case.states.ts'

/** A case as the server tells it. */
export interface ToldCase {
  readonly state: string
  readonly context: object
}

/** A state of a newer release is none that we know: nothing is offered. */
export const snapshotOf = ({ state, context }: ToldCase) =>
  caseStates.some((known) => known === state) ? caseMachine.resolveState({ value: stateValueOf(state), context: context as CaseContext }) : undefined

export interface CustomerEdges {
  readonly withdraw: boolean
  readonly message: boolean
  readonly file: boolean
}

/** Nobody who has not shown that the request is his. */
export const NO_EDGES: CustomerEdges = { withdraw: false, message: false, file: false }

/**
 * The edges from a case's state as the server tells it.
 *
 * @param at now, in milliseconds since the epoch: a closed case goes on for some time
 */
export function customerEdges(told: ToldCase, at: number): CustomerEdges {
  const snapshot = snapshotOf(told)
  if (!snapshot) return NO_EDGES
  const can = (type: 'WITHDRAW' | 'MESSAGE' | 'FILE.ATTACH') => snapshot.can({ type, by: { role: 'customer' }, at } satisfies CaseEvent)
  return { withdraw: can('WITHDRAW'), message: can('MESSAGE'), file: can('FILE.ATTACH') }
}
