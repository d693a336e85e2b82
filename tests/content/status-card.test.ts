/** The picture of a request page must match the chart and the page's text. */
import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { REFERENCE_PATTERN } from '#contract/request/reference.ts'
import type { CaseEvent, CaseEventData } from '#machines/case/case.events.ts'
import { caseMachine } from '#machines/case/case.machine.ts'
import { customerStateTexts, stateOf } from '#machines/case/case.states.ts'
import { caseFactsOf, type HistoryEvent, timelineOf } from '#machines/case/case.timeline.ts'
import { statusCard } from '#src/site/content/status-card.ts'

const DAY_MS = 86_400_000
const day = (date: number) => date * DAY_MS
const ann = { role: 'member', id: 'ann' } as const
const customer = { role: 'customer' } as const
const ASKED = 'Review and approve the Articles.'

const steps: readonly (readonly [
  date: number,
  event: Record<string, unknown> & { readonly type: CaseEvent['type'] },
  by: typeof ann | typeof customer,
  said?: CaseEventData,
])[] = [
  [4, { type: 'CLAIM' }, ann],
  [6, { type: 'ASK', ask: 'approval', text: ASKED }, ann, { text: ASKED }],
  [7, { type: 'ANSWER', approves: true }, customer, { approves: true }],
  [12, { type: 'FILE' }, ann, { with: 'the Texas Secretary of State' }],
]

test('shows the page of a filing step by step', () => {
  let [snapshot] = initialTransition(caseMachine, { kind: 'filing', isHeld: false, at: day(3) })
  const history: HistoryEvent[] = [{ at: day(3), edge: 'ARRIVE', role: 'customer', who: null, to: stateOf(snapshot), said: {} }]
  for (const [date, event, by, said = {}] of steps) {
    const before = snapshot
    ;[snapshot] = transition(caseMachine, snapshot, { ...event, by, at: day(date) } as CaseEvent)
    expect([event.type, stateOf(snapshot)]).not.toEqual([event.type, stateOf(before)])
    history.push({ at: day(date), edge: event.type, role: by.role, who: by.role === 'member' ? by.id : null, to: stateOf(snapshot), said })
  }
  const words = customerStateTexts[stateOf(snapshot)]
  expect(statusCard).toMatchObject({
    short: words.short,
    says: words.says(caseFactsOf(history, (at) => `November ${at / DAY_MS}`)),
    next: words.next,
    timeline: timelineOf(history).map(({ at, text }) => ({ day: `Nov ${at / DAY_MS}`, text })),
  })
  expect(statusCard.reference).toMatch(REFERENCE_PATTERN)
})
