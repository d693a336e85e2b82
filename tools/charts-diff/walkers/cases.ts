/** Case rows in each position, in the server's format, and the moves that the case chart of this tree allows. */
import { initialTransition, type SnapshotFrom, transition } from 'xstate'
import type { CaseKind } from '#contract/request/case-kind.ts'
import { DAY_MS } from '#contract/request/retention.ts'
import { everyAttempt, people, type Sample, samples } from '#kit/case-table.ts'
import { START_MS } from '#kit/samples.ts'
import { parseContext } from '#machines/case/case.context.ts'
import { nextTimedEvent } from '#machines/case/case.deadlines.ts'
import type { CaseEvent } from '#machines/case/case.events.ts'
import { caseMachine } from '#machines/case/case.machine.ts'
import { type CaseState, customerStateTexts, stateOf, stateValueOf } from '#machines/case/case.states.ts'

export interface CaseRow {
  readonly state: string
  readonly context: string
}

/**
 * Samples that lead to a different state than the main sample of their kind. The `shows` of FILE must equal the `shown` of the approving
 * ANSWER.
 */
const VARIANTS: Partial<Record<Sample, readonly object[]>> = {
  ASK: [{ ask: 'document' }, { ask: 'approval' }, { ask: 'field' }],
  ANSWER: [{}, { which: '1' }, { approves: true, shown: 'hash' }],
  'ASK.WITHDRAW': [{}, { which: '1' }],
  FILE: [{ shows: 'hash' }, { shows: 'other' }],
}
/** Two times: now, and a time when a closed case can no longer reopen. */
export const TIMES = [START_MS, START_MS + 61 * DAY_MS]
export const attempts = everyAttempt.flatMap(([type, who]) => (VARIANTS[type] ?? [samples[type]]).map((extra) => ({ who, event: { type, ...extra } })))

const CASE_KINDS: readonly CaseKind[] = ['filing', 'lead']

type Snapshot = SnapshotFrom<typeof caseMachine>

/** Restores a row in the same way as `server/requests/cases.ts`. */
export const readRow = ({ state, context }: CaseRow): Snapshot => caseMachine.resolveState({ value: stateValueOf(state), context: parseContext(context) })

/** Key of a row. Rows with the same key differ only in their owner, and each member is tried as the owner. */
function keyOf({ value, context }: Snapshot): string {
  const { kind, owner, asks, approved, approval, snoozedUntil, reminders } = context
  return JSON.stringify([value, kind, owner === null, asks.map((ask) => ask.kind), approved, approval, snoozedUntil, reminders])
}

export function caseRows(): readonly CaseRow[] {
  const newSnapshots = CASE_KINDS.flatMap((kind) => [false, true].map((isHeld) => initialTransition(caseMachine, { kind, isHeld, at: START_MS })[0]))
  const rowOf = (snapshot: Snapshot): CaseRow => ({ state: stateOf(snapshot), context: JSON.stringify(snapshot.context) })
  const rows = new Map(newSnapshots.map((snapshot) => [keyOf(snapshot), { row: rowOf(snapshot), snapshot }]))
  for (const { snapshot } of rows.values())
    for (const { who, event } of attempts) {
      // Limits asks and reminders, because the number of rows would be infinite.
      if ((event.type === 'ASK' && snapshot.context.asks.length > 1) || (event.type === 'WAIT.REMIND' && snapshot.context.reminders > 1)) continue
      const caseEvent = { ...event, by: people[who], at: START_MS } as CaseEvent
      if (!snapshot.can(caseEvent)) continue
      const [nextSnapshot] = transition(caseMachine, snapshot, caseEvent)
      const key = keyOf(nextSnapshot)
      if (!rows.has(key)) rows.set(key, { row: rowOf(nextSnapshot), snapshot: nextSnapshot })
    }
  return [...rows.values()].map(({ row }) => row)
}

/**
 * Returns the possible moves of each row and their targets, such as `owner: COMPLETE → closed.completed`. A row that cannot be read has a
 * problem instead.
 */
export const caseMoves = (rows: readonly CaseRow[]): readonly (readonly string[] | { readonly problem: string })[] => rows.map(movesOf)

function movesOf(row: CaseRow): readonly string[] | { readonly problem: string } {
  try {
    const snapshot = readRow(row)
    if (!Object.hasOwn(customerStateTexts, row.state)) return { problem: 'there is no such state' }
    const dueEvent = nextTimedEvent(row.state as CaseState, snapshot.context)
    return [
      ...(dueEvent ? [`time: ${dueEvent.event} is due`] : []),
      ...TIMES.slice(0, row.state.startsWith('closed') ? 2 : 1).flatMap((at, timeIndex) =>
        attempts.flatMap(({ who, event: { type, ...more } }) => {
          const event = { type, ...more, by: people[who], at } as CaseEvent
          if (!snapshot.can(event)) return []
          const label = Object.keys(more).length > 0 ? `${type} ${JSON.stringify(more)}` : type
          return [`${who}: ${label}${timeIndex ? ' after 61 days' : ''} → ${stateOf(transition(caseMachine, snapshot, event)[0])}`]
        }),
      ),
    ]
  } catch (problem) {
    return { problem: problem instanceof Error ? problem.message : String(problem) }
  }
}
