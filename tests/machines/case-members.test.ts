import { expect, test } from 'vitest'
import { contextAt, edges, people, samples } from '#kit/case-table.ts'
import { eventInputs, isAskKind, isEdge, missingInput } from '#machines/case/case.event-inputs.ts'
import { type CaseState, caseStates } from '#machines/case/case.states.ts'
import { allowedEdgesOf, endsApproval, mailPreviewOf } from '#machines/case/member.connect.ts'

const AT = Date.UTC(2026, 10, 25)
const caseIn = (state: string) => ({ state, context: contextAt(AT) })
const { owner, member, lead } = people

test.each(caseStates)('%s: each role has exactly the edges of the table', (state) => {
  for (const [who, by] of Object.entries({ owner, member, lead }))
    expect([who, [...allowedEdgesOf(caseIn(state), by, AT)].sort()]).toEqual([who, edges[state].flatMap(([type, one]) => (one === who ? [type] : [])).sort()])
})

test('a state of a newer release has no edges and no emails', () => {
  expect(allowedEdgesOf(caseIn('parked'), lead, AT)).toEqual([])
  expect(mailPreviewOf(caseIn('parked'), 'CLAIM', lead, AT)).toEqual({ customer: null, team: null })
})

test('every event of the chart has declared inputs, and nothing else is an edge', () => {
  expect(Object.keys(eventInputs).sort()).toEqual(Object.keys(samples).sort())
  expect(['CLAIM', 'DANCE', 'toString'].map(isEdge)).toEqual([true, false, false])
  expect(['field', 'document', 'question', 'approval', 'money'].map(isAskKind)).toEqual([true, true, true, true, false])
})

test.each([
  ['ASK', {}, 'ask'],
  ['ASK', { ask: 'document' }, 'text'],
  ['ASK', { ask: 'document', document: ' ', text: ' ' }, 'text'],
  ['ASK', { ask: 'document', document: 'W-9' }, undefined],
  ['ASK', { ask: 'question', document: 'W-9' }, 'text'],
  ['ASK', { ask: 'approval' }, undefined],
  ['ASK', { ask: 'document', text: 'W-9' }, undefined],
  ['FILE', { takes: '5 days' }, 'with'],
  ['FILE', { with: 'Texas' }, undefined],
  ['COMPLETE', {}, undefined],
  ['DANCE', {}, undefined],
] as const)('%s with %o is missing %s', (edge, said, missing) => expect(missingInput(edge, said)).toBe(missing))

test.each([
  ['received', 'CLAIM', member, {}, 'Bob started working on your request.'],
  ['inWork', 'ASK', owner, { ask: 'document', text: 'your W-9' }, 'We need one thing from you: your W-9'],
  ['inWork', 'ASK', owner, {}, 'We need one thing from you.'],
  ['inWork', 'ASK', owner, { ask: 'approval' }, 'We need one thing from you: your approval before we file.'],
  ['inWork', 'FILE', owner, { with: 'Texas' }, 'We filed your paperwork with Texas.'],
  ['inWork', 'DECLINE', owner, { reason: 'Not for us' }, 'We couldn’t complete this request: Not for us'],
  ['inWork', 'MESSAGE', lead, { text: 'Hello' }, 'Lea wrote to you.'],
  ['inWork', 'NOTE', lead, { text: 'Hello' }, null],
  ['inWork', 'ASSIGN', lead, { to: 'bob' }, null],
  ['received', 'ASSIGN', lead, { to: 'bob' }, 'Bob started working on your request.'],
  ['inWork', 'RELEASE', owner, {}, null],
  ['held', 'MESSAGE', lead, { text: 'Hello' }, null],
  ['held', 'HOLD.SPAM', lead, {}, null],
  ['held', 'HOLD.RELEASE', lead, {}, 'A receipt for the request.'],
  ['held', 'HOLD.RELEASE', member, {}, null],
  ['inWork', 'COMPLETE', member, {}, null],
] as const satisfies readonly (readonly [CaseState, ...unknown[]])[])('%s, %s by %o: the email to the customer', (state, edge, by, said, customer) =>
  expect(mailPreviewOf(caseIn(state), edge, by, AT, said)).toEqual({ customer, team: null }),
)

test.each([
  ['inWork', 'FILE.ATTACH', {}, true],
  ['waitingForCustomer', 'FILE.ATTACH', {}, true],
  ['inWork', 'FILE.ATTACH', { approved: false }, false],
  ['inWork', 'MESSAGE', {}, false],
  // Requests of the kind `lead` are not filed with an agency.
  ['inWork', 'FILE.ATTACH', { kind: 'lead' }, false],
  ['withAgency', 'FILE.ATTACH', {}, false],
  ['closed.completed', 'FILE.ATTACH', {}, false],
] as const)('%s, %s with %o: whether it voids an approval', (state, edge, context, ends) =>
  expect(endsApproval({ state, context: { ...contextAt(AT), ...context } }, edge, member, AT)).toBe(ends),
)
