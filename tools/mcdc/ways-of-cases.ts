/** Every row of a case that people and time can bring it to, and everything that anybody could try there. */
import { initialTransition, transition } from 'xstate'
import { everyTry, people, type Who } from '#kit/case-table.ts'
import { START_MS } from '#kit/samples.ts'
import type { CaseEvent } from '#machines/case/case.events.ts'
import { caseMachine } from '#machines/case/case.machine.ts'
import { type CaseRow, caseRows, read, TIMES, tries } from '../charts-diff/walkers/cases.ts'
import { walkOn } from './recorder.ts'

/** What tells apart which of several is meant, and an approval that says what it is of from one that does not. */
const more = everyTry.flatMap(([type, who]) => (['ANSWER', 'ASK.WITHDRAW'].includes(type) ? [{ who, event: { type, which: '0' } }] : []))
const files = (Object.keys(people) as Who[]).map((who) => ({ who, event: { type: 'FILE' } as const }))

/** Also as a release left it that did not know what was approved. */
const withOlder = (row: CaseRow): readonly CaseRow[] =>
  row.context.includes('"approval":"') ? [row, { ...row, context: row.context.replace(/"approval":"\w+"/, '"approval":null') }] : [row]

export function walkCases(): void {
  for (const kind of ['filing', 'lead'] as const)
    for (const isHeld of [false, true]) {
      walkOn({ title: `case: a ${kind} comes${isHeld ? ', and something speaks for spam' : ''}`, steps: () => [] })
      initialTransition(caseMachine, { kind, isHeld, at: START_MS })
      walkOn(undefined)
    }
  // How often time has reminded says nothing of who may do what.
  for (const row of caseRows()
    .filter(({ context }) => context.includes('"reminders":0'))
    .flatMap(withOlder)) {
    const snapshot = read(row)
    for (const [late, at] of TIMES.slice(0, row.state.startsWith('closed') ? 2 : 1).entries())
      for (const { who, event } of [...tries, ...more, ...files]) {
        const { type, ...rest } = event
        const said = `${who}: ${type}${Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''}${late ? ' after 61 days' : ''}`
        walkOn({ title: `case: in ${row.state}, ${said}`, steps: () => [`A case in ${row.state}: ${row.context}`, `- ${said}`] })
        transition(caseMachine, snapshot, { ...event, by: people[who], at } as CaseEvent)
        walkOn(undefined)
      }
  }
}
