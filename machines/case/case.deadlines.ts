/** Case deadlines. The server stores the next event's time in the case's database row, and a worker sends the event. */
import { DAY_MS } from '#contract/request/retention.ts'
import type { CaseContext, CaseEvent } from '#machines/case/case.events.ts'
import { REOPEN_WITHIN_MS } from '#machines/case/case.machine.ts'
import type { CaseState } from '#machines/case/case.states.ts'

type TimedEvent = Extract<CaseEvent['type'], 'WAIT.REMIND' | 'WAIT.END' | 'SNOOZE.END'>
interface TimedStep {
  /** Milliseconds since the state began. */
  readonly afterMs: number
  readonly event: TimedEvent
}

const WAIT_ENDS_AFTER_MS = 14 * DAY_MS
/** In chronological order. The number of reminders that were sent is the index of the next step (docs/cases.md). */
const CUSTOMER_WAIT_STEPS: readonly TimedStep[] = [
  { afterMs: 3 * DAY_MS, event: 'WAIT.REMIND' },
  { afterMs: 7 * DAY_MS, event: 'WAIT.REMIND' },
  { afterMs: WAIT_ENDS_AFTER_MS, event: 'WAIT.END' },
]

/** Returns the next timed event and its time in milliseconds since the epoch, or undefined. */
export function nextTimedEvent(state: CaseState, { since, reminders, snoozedUntil }: Pick<CaseContext, 'since' | 'reminders' | 'snoozedUntil'>) {
  const waitStep = state === 'waitingForCustomer' ? CUSTOMER_WAIT_STEPS[reminders] : undefined
  const next: { readonly at: number; readonly event: TimedEvent } | undefined = waitStep && { at: since + waitStep.afterMs, event: waitStep.event }
  if (snoozedUntil === null || (next && next.at <= snoozedUntil)) return next
  return { at: snoozedUntil, event: 'SNOOZE.END' as const }
}

/**
 * Returns the time when the wait for the customer ends, or when a closed case can no longer reopen, in milliseconds since the epoch.
 * Undefined for other states.
 */
export function customerDeadline(state: CaseState, { since }: Pick<CaseContext, 'since'>): number | undefined {
  if (state === 'waitingForCustomer') return since + WAIT_ENDS_AFTER_MS
  return state.startsWith('closed.') ? since + REOPEN_WITHIN_MS : undefined
}
