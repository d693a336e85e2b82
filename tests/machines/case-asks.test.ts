import { expect, test } from 'vitest'
import { type AskRecord, collectAsks, findOpenAsks, parseFileIds } from '#machines/case/case.asks.ts'
import type { CaseEventData } from '#machines/case/case.events.ts'

const approved = { hash: 'h', revision: 1, files: [] }
const ASK_EVENTS = [
  ['ASK', 'waitingForCustomer', { number: 2, ask: 'field', text: 'It is misspelled', field: 'companyName' }],
  ['ASK', 'waitingForCustomer', { number: 3, ask: 'document', text: 'For the bank', document: 'EIN letter' }],
  ['MESSAGE', 'waitingForCustomer', { text: 'Why so many?' }],
  ['ASK', 'waitingForCustomer', { number: 5, ask: 'question', text: 'How many trucks?' }],
  ['ASK', 'waitingForCustomer', { number: 6, ask: 'approval', text: 'Look it through', pages: 'a,b' }],
] as const
type EventSummary = readonly [edge: string, to: string, said: CaseEventData]
const eventsOf = (happened: readonly EventSummary[]) => happened.map(([edge, to, said], index) => ({ at: index + 1, edge, to, said }))
const eventsAfter = (...more: readonly EventSummary[]) => eventsOf([...ASK_EVENTS, ...more])

const [FIELD, DOCUMENT, QUESTION, APPROVAL]: readonly AskRecord[] = [
  { number: 2, kind: 'field', text: 'It is misspelled', field: 'companyName', pages: [], at: 1, outcome: 'open' },
  { number: 3, kind: 'document', text: 'For the bank', document: 'EIN letter', pages: [], at: 2, outcome: 'open' },
  { number: 5, kind: 'question', text: 'How many trucks?', pages: [], at: 4, outcome: 'open' },
  { number: 6, kind: 'approval', text: 'Look it through', pages: ['a', 'b'], at: 5, outcome: 'open' },
]

test('lists each ask with all its details in order, and no others', () => {
  expect(collectAsks(eventsAfter())).toStrictEqual([FIELD, DOCUMENT, QUESTION, APPROVAL])
  expect(findOpenAsks(eventsAfter())).toStrictEqual([FIELD, DOCUMENT, QUESTION, APPROVAL])
  expect(collectAsks([])).toEqual([])
  expect(collectAsks(eventsOf([['ASK', 'waitingForCustomer', {}]]))).toStrictEqual([
    { number: 0, kind: 'question', text: '', pages: [], at: 1, outcome: 'open' },
  ])
})

test.each<readonly [string, readonly EventSummary[], readonly (object | undefined)[]]>([
  [
    'an answer belongs to the ask it names',
    [['ANSWER', 'waitingForCustomer', { which: '5', text: 'Four' }]],
    [undefined, undefined, { outcome: 'answered', endedAt: 6, answer: { which: '5', text: 'Four' } }, undefined],
  ],
  [
    'an approval is stored with the displayed version',
    [['ANSWER', 'waitingForCustomer', { which: '6', approves: true, shown: approved }]],
    [undefined, undefined, undefined, { outcome: 'answered', endedAt: 6, answer: { which: '6', approves: true, shown: approved } }],
  ],
  ['one ask is canceled', [['ASK.WITHDRAW', 'waitingForCustomer', { which: '3' }]], [undefined, { outcome: 'withdrawn', endedAt: 6 }, undefined, undefined]],
  ['an event without an ask ends nothing', [['ANSWER', 'waitingForCustomer', { which: '4' }]], [undefined, undefined, undefined, undefined]],
  ['a timeout keeps it open', [['WAIT.END', 'dormant', {}]], [undefined, undefined, undefined, undefined]],
  [
    'closing the case ends only the open asks',
    [
      ['ANSWER', 'waitingForCustomer', { which: '2', revision: 2 }],
      ['ASK.WITHDRAW', 'waitingForCustomer', { which: '3' }],
      ['DECLINE', 'closed.declined', { reason: 'Not for us' }],
    ],
    [
      { outcome: 'answered', endedAt: 6, answer: { which: '2', revision: 2 } },
      { outcome: 'withdrawn', endedAt: 7 },
      { outcome: 'over', endedAt: 8 },
      { outcome: 'over', endedAt: 8 },
    ],
  ],
  [
    'a closed or answered ask accepts no answer',
    [
      ['ANSWER', 'waitingForCustomer', { which: '2' }],
      ['ANSWER', 'waitingForCustomer', { which: '2', text: 'Again' }],
      ['WITHDRAW', 'closed.withdrawn', {}],
      ['ANSWER', 'closed.withdrawn', { which: '3' }],
    ],
    [{ outcome: 'answered', endedAt: 6, answer: { which: '2' } }, ...Array.from({ length: 3 }, () => ({ outcome: 'over', endedAt: 8 }) as const)],
  ],
])('%s', (_, more, changes) => {
  const all = [FIELD, DOCUMENT, QUESTION, APPROVAL].map((one, index) => ({ ...one, ...changes[index] }))
  expect(collectAsks(eventsAfter(...more))).toStrictEqual(all)
  expect(findOpenAsks(eventsAfter(...more))).toStrictEqual(all.filter((_one, index) => changes[index] === undefined))
})

test.each([
  ['ANSWER', { outcome: 'answered', endedAt: 2, answer: {} }],
  ['ASK.WITHDRAW', { outcome: 'withdrawn', endedAt: 2 }],
] as const)('%s without a number is from a release with only one ask', (edge, changes) =>
  expect(
    collectAsks(
      eventsOf([
        ['ASK', 'waitingForCustomer', { text: 'Why?' }],
        [edge, 'inWork', {}],
      ]),
    ),
  ).toStrictEqual([{ number: 0, kind: 'question', text: 'Why?', pages: [], at: 1, ...changes }]),
)

test.each([
  [undefined, []],
  ['', []],
  ['a', ['a']],
  ['a,,b,', ['a', 'b']],
])('the files of %j', (pages, ids) => expect(parseFileIds(pages)).toEqual(ids))
