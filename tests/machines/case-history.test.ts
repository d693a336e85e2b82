import { expect, test } from 'vitest'
import { historyOf } from '#machines/team/case/case-history.ts'

const read = (edge: string, mail: object, said: object = {}) => {
  const event = { version: 2, at: 1, role: 'customer', who: null, name: null, edge, from: 'inWork', to: 'inWork', said: { ...said, mail } }
  const [shown] = historyOf({ happened: [event], members: [{ id: 'ann', name: 'Ann Miller' }] })
  return shown ?? expect.fail()
}
const MAIL = { id: '1', from: 'dana@x.example', subject: 'Re: yours' }

test("an email is the customer's message, with quoted text separate", () => {
  expect(read('MESSAGE', { ...MAIL, quoted: '> earlier' }, { text: 'Yes.', files: [{ name: 'a.pdf' }] })).toMatchObject({
    text: 'The customer wrote, with a.pdf',
    body: 'Yes.',
    quoted: '> earlier',
    way: 'email',
    metadata: '',
    kind: 'message',
  })
})

test('an email from another address shows that, with its omissions, findings, and results', () => {
  const leftOut = [
    { name: 'a.heic', why: 'type' },
    { name: 'b.pdf', why: 'size' },
    { name: 'c.pdf', why: 'count' },
  ]
  expect(read('MESSAGE', { ...MAIL, from: 'lee@b.example', isOther: true, auth: 'spf=fail', isCut: true, leftOut, putBy: 'ann' })).toMatchObject({
    text: 'lee@b.example (not the customer’s address) wrote',
    metadata:
      'Files left out: a.heic (unsupported file type), b.pdf (too large), c.pdf (too many). This is only part of the email. The mail server reported spf=fail. Ann Miller added this email to the case.',
  })
})

test('a stored email has its original, and only an automatic one can become a message', () => {
  expect(read('MESSAGE', { ...MAIL, original: 'stored' }).original).toEqual({ id: '1', from: 'dana@x.example', canClaim: false })
  expect(read('MAIL.AUTO', { ...MAIL, kind: 'auto', original: 'automatic' }).original?.canClaim).toBe(true)
  expect(read('MAIL.AUTO', { ...MAIL, kind: 'auto', original: 'stored' }).original?.canClaim).toBe(false)
  expect(read('MESSAGE', MAIL)).not.toHaveProperty('original')
})

test.each([
  ['bounce', 'An email to the customer bounced', 'failure'],
  ['auto', 'An automatic reply arrived', 'step'],
])('%s: %s', (kind, text, shown) =>
  expect(read('MAIL.AUTO', { ...MAIL, kind, isOther: true }, { text: 'Away.' })).toMatchObject({
    text,
    body: 'Away.',
    metadata: 'From dana@x.example.',
    kind: shown,
  }),
)

test.each([
  ['ANSWER', { revision: 2 }, 'The customer answered'],
  ['ANSWER', { revision: 2, endsApproval: true }, 'The customer answered, which ended the approval'],
  ['CORRECT', { revision: 2, endsApproval: true }, 'The customer sent a corrected form, which ended the approval'],
])('%s %j: %s', (edge, said, text) => {
  const event = { version: 2, at: 1, role: 'customer', who: null, name: null, edge, from: 'inWork', to: 'inWork', said }
  expect(historyOf({ happened: [event], members: [] })[0]?.text).toBe(text)
})

const ANN = { role: 'member', who: 'ann', name: 'Ann Miller' }
const CUSTOMER = { role: 'customer', who: null, name: null }
const CLOCK = { role: 'time', who: null, name: null }
const FILES = [{ name: 'a.pdf' }, { name: 'b.pdf' }]
const STEP = { body: '', metadata: '', kind: 'step' }

const rows: readonly (readonly [edge: string, who: object, said: object, text: string, more?: object])[] = [
  ['ARRIVE', CUSTOMER, {}, 'The customer sent the request', { kind: 'log' }],
  ['ADOPT', { role: 'operator', who: null, name: null }, {}, 'The customer sent the request (imported from an earlier release)', { kind: 'log' }],
  ['HOLD.RELEASE', ANN, {}, 'Ann Miller marked the case as not spam', { kind: 'log' }],
  ['HOLD.SPAM', ANN, {}, 'Ann Miller closed the case as spam', { kind: 'refusal' }],
  ['CLAIM', ANN, {}, 'Ann Miller claimed the case', { kind: 'log' }],
  ['CLAIM', { role: 'operator', who: 'ann', name: 'Ann Miller' }, {}, 'An operator for Ann Miller claimed the case', { kind: 'log' }],
  ['CLAIM', { ...ANN, name: null }, {}, 'ann claimed the case', { kind: 'log' }],
  ['CLAIM', { ...ANN, who: null, name: null }, {}, 'member claimed the case', { kind: 'log' }],
  ['RELEASE', ANN, {}, 'Ann Miller unclaimed the case', { kind: 'log' }],
  ['ASSIGN', ANN, { to: 'bob' }, 'Ann Miller assigned the case to Bob Ray', { kind: 'log' }],
  ['ASSIGN', ANN, { to: 'cy' }, 'Ann Miller assigned the case to cy', { kind: 'log' }],
  ['WITHDRAW', CUSTOMER, {}, 'The customer canceled the request', { kind: 'refusal' }],
  [
    'ASK',
    ANN,
    { document: 'EIN letter', text: 'For the bank' },
    'Ann Miller asked the customer',
    { body: 'EIN letter\nFor the bank', ask: expect.any(Object), kind: 'ask' },
  ],
  ['ASK', ANN, { document: '', text: 'How many?' }, 'Ann Miller asked the customer', { body: 'How many?', ask: expect.any(Object), kind: 'ask' }],
  ['ASK.WITHDRAW', ANN, { which: '4' }, 'Ann Miller canceled an ask'],
  ['ANSWER', CUSTOMER, { text: '' }, 'The customer answered', { way: 'page' }],
  ['ANSWER', CUSTOMER, { files: [{ name: 'license.jpg' }] }, 'The customer answered with license.jpg', { way: 'page' }],
  ['ANSWER', CUSTOMER, { files: FILES }, 'The customer answered with 2 files: a.pdf, b.pdf', { way: 'page' }],
  ['ANSWER', CUSTOMER, { approves: true, shown: { hash: 'h' } }, 'The customer approved the filing', { way: 'page' }],
  ['ANSWER', CUSTOMER, { approves: false, text: 'The name.' }, 'The customer didn’t approve the filing', { body: 'The name.', way: 'page', kind: 'refusal' }],
  ['FILE', ANN, { with: 'Texas' }, 'Ann Miller filed the paperwork with Texas'],
  ['FILE', ANN, {}, 'Ann Miller filed the paperwork'],
  ['FILE', ANN, { with: 'Texas', takes: '5 days' }, 'Ann Miller filed the paperwork with Texas', { body: 'A decision usually takes 5 days.' }],
  ['COMPLETE', ANN, { text: 'EIN 12' }, 'Ann Miller completed the case', { body: 'EIN 12' }],
  ['DECLINE', ANN, { reason: 'Not for us' }, 'Ann Miller declined the case', { body: 'Not for us', kind: 'refusal' }],
  ['AGENCY.ACCEPT', ANN, {}, 'Ann Miller marked the case as accepted by the agency'],
  ['AGENCY.REFUSE', ANN, { reason: 'Name taken' }, 'Ann Miller marked the case as sent back by the agency', { body: 'Name taken', kind: 'refusal' }],
  ['REOPEN', ANN, {}, 'Ann Miller reopened the case', { kind: 'log' }],
  ['NOTE', ANN, { text: 'Called' }, 'Ann Miller wrote a note', { body: 'Called', kind: 'note' }],
  ['NOTE', ANN, { text: 'See', files: [{ name: 'a.pdf' }] }, 'Ann Miller wrote a note, with a.pdf', { body: 'See', kind: 'note' }],
  ['MESSAGE', ANN, { text: 'Hello' }, 'Ann Miller wrote', { body: 'Hello', way: 'page', kind: 'message' }],
  ['MESSAGE', CUSTOMER, { text: 'See', files: FILES }, 'The customer wrote, with 2 files: a.pdf, b.pdf', { body: 'See', way: 'page', kind: 'message' }],
  ['MESSAGE', CUSTOMER, { revision: 2 }, 'The customer sent a corrected form'],
  ['MESSAGE', { role: 'operator', who: null, name: null }, { text: 'Hi' }, 'An operator for the customer wrote', { body: 'Hi', way: 'page', kind: 'message' }],
  ['MESSAGE', CUSTOMER, { mail: MAIL }, 'The customer wrote', { way: 'email', kind: 'message' }],
  ['FILE.ATTACH', CUSTOMER, {}, 'The customer added a file'],
  ['FILE.ATTACH', ANN, { files: [{ name: 'a.pdf' }] }, 'Ann Miller added a.pdf'],
  ['FILE.ATTACH', CUSTOMER, { files: FILES }, 'The customer added 2 files: a.pdf, b.pdf'],
  ['FILE.ATTACH', ANN, { what: 'Quote', files: FILES }, 'Ann Miller added Quote: a.pdf, b.pdf'],
  [
    'FILE.ATTACH',
    ANN,
    { what: 'Quote', text: 'As promised', files: [{ name: 'a.pdf' }] },
    'Ann Miller added Quote: a.pdf',
    { body: 'As promised', way: 'page', kind: 'message' },
  ],
  ['FILE.OPEN', ANN, { files: [{ name: 'a.pdf' }] }, 'Ann Miller opened a.pdf', { kind: 'log' }],
  ['READ', ANN, {}, 'Ann Miller read the case', { kind: 'log' }],
  [
    'MAIL.FAILED',
    CLOCK,
    { email: 'dana@x.example', reason: 'The mailbox is full.' },
    'An email to dana@x.example wasn’t delivered',
    { body: 'The mailbox is full.', kind: 'failure' },
  ],
  ['MAIL.FAILED', CLOCK, {}, 'An email to the customer wasn’t delivered', { kind: 'failure' }],
  ['EMAIL.CORRECT', ANN, { email: 'dana@y.example' }, 'Ann Miller corrected the email address to dana@y.example', { kind: 'log' }],
  ['CORRECT', CUSTOMER, { revision: 2 }, 'The customer sent a corrected form'],
  ['WAIT.REMIND', CLOCK, {}, 'The system reminded the customer', { kind: 'log' }],
  ['SNOOZE', ANN, { until: '2026-12-03' }, 'Ann Miller snoozed the case until December 3, 2026', { kind: 'log' }],
  ['SNOOZE.END', CLOCK, {}, 'The system ended the snooze', { kind: 'log' }],
  ['WAIT.END', CLOCK, {}, 'The system put the case on hold', { kind: 'log' }],
  ['PARK', ANN, {}, 'Ann Miller PARK'],
]
test.each(rows.map(([edge, who, said, text, more = {}]) => [edge, who, said, text, more] as const))('%s by %j with %j: %s', (edge, who, said, text, more) => {
  const event = { version: 7, at: 5, edge, from: 'inWork', to: 'inWork', said: { ...said }, ...CUSTOMER, ...who }
  const [shown] = historyOf({ happened: [event], members: [{ id: 'bob', name: 'Bob Ray' }] })
  expect(shown).toEqual({
    version: 7,
    at: 5,
    who: expect.any(String),
    by: /^The customer|for the customer/.test(text) ? 'customer' : 'team',
    text,
    ...STEP,
    ...more,
  })
  expect(text.startsWith(`${shown?.who} `)).toBe(true)
})

test.each([
  [{}, ''],
  [{ leftOut: [] }, ''],
  [{ auth: 'spf=pass' }, 'The mail server reported spf=pass.'],
  [{ isCut: true }, 'This is only part of the email.'],
  [{ putBy: 'bob' }, 'Bob Ray added this email to the case.'],
  [{ putBy: 'cy' }, 'cy added this email to the case.'],
  [{ leftOut: [{ name: 'a.exe', why: 'type' }] }, 'Files left out: a.exe (unsupported file type).'],
])('next to an email with %j: %j', (more, expectedMetadata) => {
  const event = { version: 2, at: 1, ...CUSTOMER, edge: 'MESSAGE', from: 'inWork', to: 'inWork', said: { mail: { ...MAIL, ...more } } }
  expect(historyOf({ happened: [event], members: [{ id: 'bob', name: 'Bob Ray' }] })[0]?.metadata).toBe(expectedMetadata)
})

test('an event shows those of its files that still exist, in their order', () => {
  const letter = { id: 'f-1', name: 'ein.pdf' }
  const lease = { id: 'f-2', name: 'lease.pdf' }
  const said = { files: [lease, { id: 'f-3', name: 'old.pdf' }, letter] }
  const event = { version: 2, at: 1, ...CUSTOMER, edge: 'ANSWER', from: 'waitingForCustomer', to: 'inWork', said }
  expect(historyOf({ happened: [event], members: [], files: [letter, lease] as never })[0]?.files).toEqual([lease, letter])
})

const askedOf = (...later: { readonly edge: string; readonly to?: string; readonly said?: Record<string, unknown> }[]) => {
  const ask = { edge: 'ASK', said: { ask: 'document', number: 2, document: 'EIN letter', text: 'For the bank' } }
  const happened = [ask, ...later].map((event, at) => ({ version: at + 2, at, from: 'inWork', to: 'inWork', ...ANN, said: {}, ...event }))
  return historyOf({ happened, members: [], files: [{ id: 'f-1' }] as never })[0]
}
const letter = { id: 'f-1', name: 'ein.pdf' }
test.each<readonly [string, Parameters<typeof askedOf>, string, object]>([
  ['open', [], 'ask', { outcome: 'open', files: [] }],
  ['answered', [{ edge: 'ANSWER', said: { which: '2', files: [letter] } }], 'step', { outcome: 'answered', files: [{ ...letter, storedFile: { id: 'f-1' } }] }],
  ['about another ask', [{ edge: 'ANSWER', said: { which: '9', files: [letter] } }], 'ask', { outcome: 'open', files: [] }],
  ['canceled', [{ edge: 'ASK.WITHDRAW', said: { which: '2' } }], 'refusal', { outcome: 'withdrawn' }],
  ['closed first', [{ edge: 'DECLINE', to: 'closed.declined' }], 'refusal', { outcome: 'over' }],
  ['answered with an erased file', [{ edge: 'ANSWER', said: { files: [{ id: 'f-2', name: 'old.pdf' }] } }], 'step', { files: [{ storedFile: null }] }],
])('an ask that is %s', (_, later, kind, expected) => {
  expect(askedOf(...later)).toMatchObject({ kind, ask: { title: 'EIN letter', text: 'For the bank', ...expected } })
})

const threadOf = (...events: { readonly edge: string; readonly said?: Record<string, unknown> }[]) => {
  const customers = ['ARRIVE', 'ANSWER', 'MESSAGE']
  const authorOf = (edge: string) => (customers.includes(edge) ? CUSTOMER : ANN)
  const happened = events.map((event, at) => ({ version: at + 1, at, from: 'inWork', to: 'inWork', said: {}, ...authorOf(event.edge), ...event }))
  return historyOf({ happened, members: [] })
}

test.each(['ARRIVE', 'ADOPT'])('the history starts with the message of the first version (%s)', (edge) => {
  const event = { version: 1, at: 1, role: edge === 'ARRIVE' ? 'customer' : 'time', who: null, name: null, edge, from: null, to: 'received', said: {} }
  const version = (revision: number, name: string, value: string) => ({ revision, receivedAt: 1, groups: [{ title: '', rows: [{ name, label: '', value }] }] })
  const startOf = (name: string) => historyOf({ happened: [event], members: [], revisions: [version(2, name, 'Two.'), version(1, name, 'One.')] })[0]
  expect(startOf('Message')).toMatchObject({ body: 'One.', kind: 'message', by: 'customer' })
  expect(startOf('fullname')).toMatchObject({ body: '', kind: 'log' })
})

test('a customer’s event includes its first reader', () => {
  const shown = threadOf({ edge: 'ARRIVE' }, { edge: 'CLAIM' }, { edge: 'MESSAGE' }, { edge: 'NOTE' }, { edge: 'READ' }, { edge: 'MESSAGE' })
  expect(shown.map(({ version, read }) => [version, read])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, { who: 'Ann Miller', at: 4 }],
    [4, undefined],
    [6, undefined],
  ])
})

test('an answer directly below its ask does not repeat it', () => {
  const ask = { edge: 'ASK', said: { ask: 'approval', number: 2, text: 'Please review.' } }
  const answer = { edge: 'ANSWER', said: { which: '2', approves: true } }
  expect(threadOf(ask, { edge: 'WAIT.REMIND' }, answer).at(-1)).not.toHaveProperty('about')
  expect(threadOf(ask, { edge: 'NOTE' }, answer).at(-1)).toHaveProperty('about', 'Please review.')
  expect(threadOf(ask, { edge: 'ASK', said: { number: 3 } }, answer).at(-1)).toHaveProperty('about', 'Please review.')
})

test('an approval shows the files that the customer reviewed', () => {
  const event = { version: 2, at: 1, ...ANN, edge: 'ASK', from: 'inWork', to: 'waitingForCustomer', said: { ask: 'approval', pages: 'f-1' } }
  expect(historyOf({ happened: [event], members: [], files: [letter, { id: 'f-2', name: 'other.pdf' }] as never })[0]?.ask?.files).toEqual([
    { ...letter, storedFile: letter },
  ])
})

test('a member who opens a file again adds no line', () => {
  const opening = (version: number, who: string, name: string) =>
    ({ version, at: version, role: 'member', who, name: who, edge: 'FILE.OPEN', from: 'inWork', to: 'inWork', said: { files: [{ name }] } }) as const
  const happened = [opening(2, 'ann', 'a.pdf'), opening(3, 'ann', 'b.pdf'), opening(4, 'ann', 'a.pdf'), opening(5, 'bob', 'a.pdf')]
  expect(historyOf({ happened, members: [] }).map(({ version }) => version)).toEqual([2, 3, 5])
})
