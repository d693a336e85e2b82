/** What the sender of a request can do with it now: the edges that the case's own chart has for him, and no list of ours. */
import type { CaseContext, CaseEvent } from '#machines/case/case.events.ts'
import { caseMachine } from '#machines/case/case.machine.ts'
import { caseStates, stateValueOf } from '#machines/case/case.states.ts'

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
export function customerEdges({ state, context }: { readonly state: string; readonly context: object }, at: number): CustomerEdges {
  // A state of a newer release: the page offers nothing that it does not know.
  if (!caseStates.some((known) => known === state)) return NO_EDGES
  const snapshot = caseMachine.resolveState({ value: stateValueOf(state), context: context as CaseContext })
  const can = (type: 'WITHDRAW' | 'MESSAGE' | 'FILE.ATTACH') => snapshot.can({ type, by: { role: 'customer' }, at } satisfies CaseEvent)
  return { withdraw: can('WITHDRAW'), message: can('MESSAGE'), file: can('FILE.ATTACH') }
}
