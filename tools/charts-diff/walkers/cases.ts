/** Rows of cases in every position, as the server writes them, and what this code's chart lets be done with such a row. */
import { initialTransition, type SnapshotFrom, transition } from 'xstate'
import type { CaseKind } from '#contract/request/cases.ts'
import { DAY_MS } from '#contract/request/retention.ts'
import { everyTry, people, type Sample, samples } from '#kit/case-table.ts'
import { START_MS } from '#kit/samples.ts'
import { contextIn } from '#machines/case/case.context.ts'
import { nextDue } from '#machines/case/case.due.ts'
import type { CaseEvent } from '#machines/case/case.events.ts'
import { caseMachine } from '#machines/case/case.machine.ts'
import { type CaseState, customerWords, stateOf, stateValueOf } from '#machines/case/case.states.ts'

/** What a row of the table `cases` keeps of the chart. */
export interface CaseRow {
  readonly state: string
  readonly context: string
}

/** What leads elsewhere than the one sample of its kind; the same hash is shown that was approved. */
const VARIANTS: Partial<Record<Sample, readonly object[]>> = {
  ASK: [{ ask: 'document' }, { ask: 'approval' }, { ask: 'field' }],
  ANSWER: [{}, { which: '1' }, { approves: true, shown: 'hash' }],
  'ASK.WITHDRAW': [{}, { which: '1' }],
  FILE: [{ shows: 'hash' }, { shows: 'other' }],
}
/** At once, and when what is closed is closed for good. */
export const TIMES = [START_MS, START_MS + 61 * DAY_MS]
/** All that anybody could try. */
export const tries = everyTry.flatMap(([type, who]) => (VARIANTS[type] ?? [samples[type]]).map((more) => ({ who, event: { type, ...more } })))

const KINDS: readonly CaseKind[] = ['filing', 'lead']

type Snapshot = SnapshotFrom<typeof caseMachine>

/** A row as the server reads it (`server/requests/cases.ts`). */
export const read = ({ state, context }: CaseRow): Snapshot => caseMachine.resolveState({ value: stateValueOf(state), context: contextIn(context) })

/** Rows with the same key differ in who of the team owns them, which is tried with each of its people, and in no more. */
function keyOf({ value, context }: Snapshot): string {
  const { kind, owner, asks, approved, approval, reminders } = context
  return JSON.stringify([value, kind, owner === null, asks.map((ask) => ask.kind), approved, approval, reminders])
}

/** Every row that people and time can bring a case to. */
export function caseRows(): readonly CaseRow[] {
  const born = KINDS.flatMap((kind) => [false, true].map((isHeld) => initialTransition(caseMachine, { kind, isHeld, at: START_MS })[0]))
  const rowOf = (snapshot: Snapshot): CaseRow => ({ state: stateOf(snapshot), context: JSON.stringify(snapshot.context) })
  const rows = new Map(born.map((snapshot) => [keyOf(snapshot), { row: rowOf(snapshot), snapshot }]))
  for (const { snapshot } of rows.values())
    for (const { who, event } of tries) {
      // Without an end to what can be asked, or to how often time reminds, there is none to the rows.
      if ((event.type === 'ASK' && snapshot.context.asks.length > 1) || (event.type === 'WAIT.REMIND' && snapshot.context.reminders > 1)) continue
      const sent = { ...event, by: people[who], at: START_MS } as CaseEvent
      if (!snapshot.can(sent)) continue
      const [next] = transition(caseMachine, snapshot, sent)
      const key = keyOf(next)
      if (!rows.has(key)) rows.set(key, { row: rowOf(next), snapshot: next })
    }
  return [...rows.values()].map(({ row }) => row)
}

/** What can be done with each row, and where that leads: `owner: COMPLETE → closed.completed`. A row that cannot be read says why. */
export const caseWays = (rows: readonly CaseRow[]): readonly (readonly string[] | { readonly problem: string })[] => rows.map(waysOf)

function waysOf(row: CaseRow): readonly string[] | { readonly problem: string } {
  try {
    const snapshot = read(row)
    if (!Object.hasOwn(customerWords, row.state)) return { problem: 'there is no such state' }
    const due = nextDue(row.state as CaseState, snapshot.context)
    return [
      ...(due ? [`time: ${due.event} is due`] : []),
      ...TIMES.slice(0, row.state.startsWith('closed') ? 2 : 1).flatMap((at, late) =>
        tries.flatMap(({ who, event: { type, ...more } }) => {
          const event = { type, ...more, by: people[who], at } as CaseEvent
          if (!snapshot.can(event)) return []
          const said = Object.keys(more).length > 0 ? `${type} ${JSON.stringify(more)}` : type
          return [`${who}: ${said}${late ? ' after 61 days' : ''} → ${stateOf(transition(caseMachine, snapshot, event)[0])}`]
        }),
      ),
    ]
  } catch (problem) {
    return { problem: problem instanceof Error ? problem.message : String(problem) }
  }
}
