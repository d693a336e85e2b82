import { expect, test } from 'vitest'
import type { CaseKind } from '#contract/request/case-kind.ts'
import type { CaseEventData } from '#machines/case/case.events.ts'
import { type ProgressHistoryEvent, progressStepsOf } from '#machines/case/case.progress.ts'
import type { CaseState } from '#machines/case/case.states.ts'

type Step = readonly [edge: string, to: string, said?: CaseEventData]
interface ProgressInput {
  readonly approved?: boolean
  readonly asks?: 'approval' | 'document'
}

/** Describes each step with the number of its event. `✓` is completed, `→` is current, and `·` is still to come. */
function progressAfter(kind: CaseKind, steps: readonly Step[], { approved = false, asks }: ProgressInput = {}): string {
  const events = steps.map(([edge, to, said = {}], index): ProgressHistoryEvent => ({ at: index + 1, edge, to, said }))
  const context = { kind, approved, asks: asks ? [{ number: 1, kind: asks }] : [] }
  const marks = { behind: '✓', now: '→', ahead: '·' }
  return progressStepsOf(events.at(-1)?.to as CaseState, context, events)
    .map(({ label, at, is }) => `${marks[is]} ${label}${at === undefined ? '' : ` ${at}`}`)
    .join(' | ')
}

const arrive: Step = ['ARRIVE', 'received']
const claim: Step = ['CLAIM', 'inWork']
const approve: readonly Step[] = [
  ['ASK', 'waitingForCustomer', { number: 1, ask: 'approval' }],
  ['ANSWER', 'inWork', { which: '1', approves: true }],
]
const file: Step = ['FILE', 'withAgency']

test.each([
  ['filing', 'sent', [arrive], {}, '→ Received 1 | · In progress | · You approve | · Filed | · Done'],
  ['filing', 'claimed', [arrive, claim], {}, '✓ Received 1 | → In progress 2 | · You approve | · Filed | · Done'],
  ['filing', 'given back', [arrive, claim, ['RELEASE', 'received']], {}, '→ Received 1 | · In progress | · You approve | · Filed | · Done'],
  [
    'filing',
    'a document is needed',
    [arrive, claim, ['ASK', 'waitingForCustomer']],
    { asks: 'document' },
    '✓ Received 1 | → In progress 2 | · You approve | · Filed | · Done',
  ],
  ['filing', 'an approval is needed', [arrive, claim, approve[0]], { asks: 'approval' }, '✓ Received 1 | ✓ In progress 2 | → You approve 3 | · Filed | · Done'],
  ['filing', 'approved', [arrive, claim, ...approve], { approved: true }, '✓ Received 1 | ✓ In progress 2 | ✓ You approve 4 | · Filed | · Done'],
  [
    'filing',
    'the approval ended',
    [arrive, claim, ...approve, ['FILE.ATTACH', 'inWork']],
    {},
    '✓ Received 1 | → In progress 2 | · You approve | · Filed | · Done',
  ],
  ['filing', 'filed', [arrive, claim, ...approve, file], { approved: true }, '✓ Received 1 | ✓ In progress 2 | ✓ You approve 4 | → Filed 5 | · Done'],
  [
    'filing',
    'refused by the agency',
    [arrive, claim, ...approve, file, ['AGENCY.REFUSE', 'inWork']],
    {},
    '✓ Received 1 | → In progress 2 | · You approve | · Filed | · Done',
  ],
  [
    'filing',
    'done',
    [arrive, claim, ...approve, file, ['AGENCY.ACCEPT', 'closed.completed']],
    { approved: true },
    '✓ Received 1 | ✓ In progress 2 | ✓ You approve 4 | ✓ Filed 5 | ✓ Done 6',
  ],
  ['filing', 'done without a filing', [arrive, claim, ['COMPLETE', 'closed.completed']], {}, '✓ Received 1 | ✓ In progress 2 | ✓ Done 3'],
  ['filing', 'canceled', [arrive, claim, ['WITHDRAW', 'closed.withdrawn']], {}, '✓ Received 1 | ✓ In progress 2 | → Canceled 3'],
  [
    'filing',
    'reopened',
    [arrive, claim, ...approve, file, ['AGENCY.ACCEPT', 'closed.completed'], ['REOPEN', 'inWork']],
    {},
    '✓ Received 1 | → In progress 7 | · You approve | · Filed | · Done',
  ],
  [
    'filing',
    'reopened after a refusal',
    [arrive, claim, ...approve, file, ['ASK', 'waitingForCustomer'], ['WAIT.END', 'dormant'], ['DECLINE', 'closed.declined'], ['REOPEN', 'inWork']],
    {},
    '✓ Received 1 | → In progress 9 | · You approve | · Filed | · Done',
  ],
  ['lead', 'sent', [arrive], {}, '→ Received 1 | · We contact you | · Done'],
  ['lead', 'claimed', [arrive, claim], {}, '✓ Received 1 | → We contact you 2 | · Done'],
  // No event records when the team called the customer.
  ['lead', 'done', [arrive, claim, ['COMPLETE', 'closed.completed']], {}, '✓ Received 1 | ✓ We contact you | ✓ Done 3'],
] as [CaseKind, string, Step[], ProgressInput, string][])('the road of a %s that was %s', (kind, _, steps, now, expected) => {
  expect(progressAfter(kind, steps, now)).toBe(expected)
})

test('a case reopened by a message has a road without that event', () => {
  const events = [arrive, claim, ['COMPLETE', 'closed.completed'] as Step].map(([edge, to], index) => ({ at: index + 1, edge, to, said: {} }))
  expect(progressStepsOf('inWork', { kind: 'lead', approved: false, asks: [] }, events).map(({ is }) => is)).toEqual(['behind', 'now', 'ahead'])
})
