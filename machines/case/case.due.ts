/** What is due in a case without anybody doing something, as data: the row of a case keeps when, and the server's worker sends the event. */
import { DAY_MS } from '#contract/retention.ts'
import type { CaseContext, CaseEvent } from '#machines/case/case.events.ts'
import { REOPEN_WITHIN_MS } from '#machines/case/case.machine.ts'
import type { CaseState } from '#machines/case/case.states.ts'

interface Due {
  /** Milliseconds from the begin of the state. */
  readonly afterMs: number
  readonly event: Extract<CaseEvent['type'], 'WAIT.REMIND' | 'WAIT.END'>
}

const WAIT_ENDS_AFTER_MS = 14 * DAY_MS
/** In the order in which they happen; which comes next is told by how many reminders there were (CASES.md, section 1). */
const WAITING: readonly Due[] = [
  { afterMs: 3 * DAY_MS, event: 'WAIT.REMIND' },
  { afterMs: 7 * DAY_MS, event: 'WAIT.REMIND' },
  { afterMs: WAIT_ENDS_AFTER_MS, event: 'WAIT.END' },
]

/** What time does next to a case in this state, and when, in milliseconds since the epoch; undefined where nothing is due. */
export function nextDue(state: CaseState, { since, reminders }: Pick<CaseContext, 'since' | 'reminders'>) {
  const due = state === 'waitingForCustomer' ? WAITING[reminders] : undefined
  return due && { at: since + due.afterMs, event: due.event }
}

/** Until when the customer can do what his page offers in this state, in milliseconds since the epoch; undefined where that does not end. */
export function openUntil(state: CaseState, { since }: Pick<CaseContext, 'since'>): number | undefined {
  if (state === 'waitingForCustomer') return since + WAIT_ENDS_AFTER_MS
  return state.startsWith('closed.') ? since + REOPEN_WITHIN_MS : undefined
}
