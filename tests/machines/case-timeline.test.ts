import { expect, test } from 'vitest'
import type { CaseEvent } from '#machines/case/case.events.ts'
import { type CaseState, caseStates, customerStateTexts } from '#machines/case/case.states.ts'
import {
  caseFactsOf,
  customerEmailLineOf,
  documentTypesOf,
  type HistoryEvent,
  isSystemEvent,
  teamEmailLineOf,
  timelineOf,
} from '#machines/case/case.timeline.ts'

const event = (edge: string, role: HistoryEvent['role'], to: string, said: HistoryEvent['said'] = {}, who: string | null = null): HistoryEvent => ({
  at: 1,
  edge,
  role,
  who: who ?? (role === 'member' || role === 'lead' ? 'ann.miller@office.example' : null),
  to,
  said,
})

const file = (name: string) => ({ id: name, name, size: 1, sha256: 'x' })

const MAIL = { id: 'm', from: 'dana@x.example', subject: 'Re: yours' }
const OTHER_SENDER_MAIL = { ...MAIL, from: 'lee@b.example', isOther: true } as const

const rows = [
  ['ARRIVE', 'customer', 'received', {}, 'You sent this request.', false, undefined],
  ['ADOPT', 'operator', 'received', {}, 'You sent this request.', false, undefined],
  ['HOLD.RELEASE', 'lead', 'received', {}, undefined, false, undefined],
  ['HOLD.SPAM', 'lead', 'closed.spam', {}, undefined, false, undefined],
  ['CLAIM', 'member', 'inWork', {}, 'Ann started working on your request.', true, undefined],
  ['RELEASE', 'member', 'received', {}, undefined, false, undefined],
  ['ASSIGN', 'lead', 'inWork', { to: 'bob' }, undefined, false, undefined],
  ['WITHDRAW', 'customer', 'closed.withdrawn', {}, 'You canceled this request.', true, 'The customer canceled the request'],
  ['ASK', 'member', 'waitingForCustomer', { ask: 'document', text: 'your EIN letter' }, 'We need one thing from you: your EIN letter', true, undefined],
  ['ASK', 'member', 'waitingForCustomer', {}, 'We need one thing from you.', true, undefined],
  [
    'ASK',
    'member',
    'waitingForCustomer',
    { document: 'EIN letter', text: 'For the bank' },
    'We need one thing from you: EIN letter. For the bank',
    true,
    undefined,
  ],
  ['ASK', 'member', 'waitingForCustomer', { document: 'EIN letter' }, 'We need one thing from you: EIN letter', true, undefined],
  ['ASK.WITHDRAW', 'member', 'inWork', {}, 'We no longer need what we asked for.', true, undefined],
  ['ASK.WITHDRAW', 'member', 'waitingForCustomer', { which: '4' }, 'We no longer need one of the things we asked for.', true, undefined],
  ['ANSWER', 'customer', 'inWork', {}, 'You sent what we asked for.', false, 'The customer sent what we asked for'],
  ['ANSWER', 'customer', 'inWork', { files: [file('w9.pdf')] }, 'You sent what we asked for, a file: w9.pdf', false, 'The customer sent what we asked for'],
  ['ANSWER', 'customer', 'inWork', { field: 'ein', revision: 2 }, 'You sent the correction we asked for.', false, 'The customer sent what we asked for'],
  ['ANSWER', 'customer', 'inWork', { approves: true }, 'You approved the filing we showed you.', false, 'The customer approved the filing'],
  ['ANSWER', 'customer', 'inWork', { approves: false }, 'You didn’t approve the filing we showed you.', false, 'The customer didn’t approve the filing'],
  ['FILE', 'member', 'withAgency', { with: 'the Texas Secretary of State' }, 'We filed your paperwork with the Texas Secretary of State.', true, undefined],
  ['FILE', 'member', 'withAgency', {}, 'We filed your paperwork.', true, undefined],
  ['COMPLETE', 'member', 'closed.completed', {}, 'Your request is done.', true, undefined],
  ['COMPLETE', 'member', 'closed.completed', { text: 'The EIN is 12' }, 'Your request is done: The EIN is 12', true, undefined],
  ['DECLINE', 'member', 'closed.declined', { reason: 'Not in your state' }, 'We couldn’t complete this request: Not in your state', true, undefined],
  ['AGENCY.ACCEPT', 'member', 'closed.completed', {}, 'The agency accepted your filing.', true, undefined],
  ['AGENCY.ACCEPT', 'member', 'closed.completed', { text: 'No. 7' }, 'The agency accepted your filing: No. 7', true, undefined],
  ['AGENCY.REFUSE', 'member', 'inWork', { reason: 'Name taken' }, 'The agency asked for changes: Name taken', true, undefined],
  ['REOPEN', 'member', 'inWork', {}, 'We reopened your request.', true, undefined],
  ['NOTE', 'member', 'inWork', { text: 'Called' }, undefined, false, undefined],
  ['READ', 'member', 'inWork', {}, undefined, false, undefined],
  ['MESSAGE', 'customer', 'inWork', { text: 'Thanks' }, 'You wrote to us.', false, 'The customer wrote'],
  ['MESSAGE', 'customer', 'inWork', { revision: 2 }, 'You sent a corrected form.', false, undefined],
  ['MESSAGE', 'customer', 'inWork', { mail: MAIL }, 'You wrote to us.', false, 'The customer wrote by email'],
  ['MESSAGE', 'customer', 'inWork', { mail: MAIL, files: [file('a'), file('b')] }, 'You wrote to us, with 2 files: a, b', false, 'The customer wrote by email'],
  [
    'MESSAGE',
    'customer',
    'inWork',
    { mail: OTHER_SENDER_MAIL },
    'We got an email from lee@b.example.',
    false,
    'lee@b.example replied to our email to the customer',
  ],
  [
    'MESSAGE',
    'customer',
    'inWork',
    { mail: OTHER_SENDER_MAIL, files: [file('a')] },
    'We got an email from lee@b.example, with a file: a',
    false,
    'lee@b.example replied to our email to the customer',
  ],
  ['MAIL.AUTO', 'customer', 'inWork', { mail: { ...MAIL, kind: 'bounce' } }, undefined, false, undefined],
  ['FILE.OPEN', 'member', 'inWork', { files: [file('w9.pdf')] }, undefined, false, undefined],
  ['MESSAGE', 'operator', 'inWork', { text: 'Thanks' }, 'You wrote to us.', false, 'The customer wrote'],
  ['MESSAGE', 'member', 'inWork', { text: 'Hello' }, 'Ann wrote to you.', true, undefined],
  ['MESSAGE', 'member', 'held', { text: 'Hello' }, 'Ann wrote to you.', false, undefined],
  ['FILE.ATTACH', 'customer', 'inWork', {}, 'You sent a file.', false, 'The customer sent a file'],
  ['FILE.ATTACH', 'customer', 'inWork', { files: [file('w9.pdf')] }, 'You sent a file: w9.pdf', false, 'The customer sent a file'],
  ['FILE.ATTACH', 'member', 'inWork', { files: [file('a.pdf'), file('b.pdf')] }, 'We added 2 files: a.pdf, b.pdf', true, undefined],
  ['FILE.ATTACH', 'member', 'inWork', {}, 'We added a file.', true, undefined],
  ['FILE.ATTACH', 'member', 'inWork', { what: 'EIN letter', files: [file('a.pdf')] }, 'Your EIN letter is ready to download: a.pdf', true, undefined],
  ['FILE.ATTACH', 'member', 'inWork', { what: 'Lease', files: [file('a.pdf'), file('b.pdf')] }, '“Lease” is ready to download: a.pdf, b.pdf', true, undefined],
  ['CORRECT', 'customer', 'received', { revision: 2 }, 'You sent a corrected form.', false, undefined],
  [
    'CORRECT',
    'customer',
    'inWork',
    { revision: 2, endsApproval: true },
    'You sent a corrected form. Your approval is no longer valid. We’ll ask you to approve again before we file.',
    false,
    undefined,
  ],
  ['MAIL.FAILED', 'time', 'inWork', { reason: 'The mailbox is full.' }, 'We couldn’t deliver an email to you. The mailbox is full.', false, undefined],
  ['MAIL.FAILED', 'time', 'inWork', {}, 'We couldn’t deliver an email to you.', false, undefined],
  ['EMAIL.CORRECT', 'member', 'inWork', { email: 'a@b.example' }, 'We’ll email you at the corrected address.', true, undefined],
  ['WAIT.REMIND', 'time', 'waitingForCustomer', {}, 'We sent you a reminder.', true, undefined],
  ['WAIT.REMIND', 'time', 'waitingForCustomer', { isOvertaken: true }, 'We sent you a reminder.', false, undefined],
  ['SNOOZE', 'member', 'inWork', { until: '2026-12-03' }, undefined, false, undefined],
  ['SNOOZE.END', 'time', 'inWork', {}, undefined, false, undefined],
  ['WAIT.END', 'time', 'dormant', {}, 'We put your request on hold.', true, 'On hold because the customer didn’t reply'],
  ['ERASE', 'operator', 'erased', {}, undefined, false, undefined],
] as const

test.each(rows)('%s by %s to %s %j', (edge, role, to, said, line, isMailed, team) => {
  const past = event(edge, role, to, said)
  // Messages, answers, and emails also show how they arrived. Only messages have their own text.
  const written =
    edge === 'MESSAGE' && 'text' in said ? { said: said.text, way: 'page' } : edge === 'ANSWER' ? { way: 'page' } : 'mail' in said ? { way: 'email' } : {}
  // The page shows the reason for a document as separate text.
  const page = 'document' in said && 'text' in said ? { text: line?.replace(`. ${said.text}`, ''), said: said.text } : { text: line, ...written }
  const failed = edge === 'MAIL.FAILED' && { isFailed: true }
  expect(timelineOf([past])).toEqual(line === undefined ? [] : [{ at: 1, ...page, ...failed }])
  expect(customerEmailLineOf(past)).toBe(isMailed ? line : undefined)
  expect(teamEmailLineOf(past)).toBe(team)
})

test('every event of the chart has its row', () => {
  const known: Record<CaseEvent['type'], true> = {
    'HOLD.RELEASE': true,
    'HOLD.SPAM': true,
    CLAIM: true,
    RELEASE: true,
    ASSIGN: true,
    WITHDRAW: true,
    ASK: true,
    'ASK.WITHDRAW': true,
    ANSWER: true,
    FILE: true,
    COMPLETE: true,
    DECLINE: true,
    'AGENCY.ACCEPT': true,
    'AGENCY.REFUSE': true,
    REOPEN: true,
    NOTE: true,
    READ: true,
    MESSAGE: true,
    'FILE.ATTACH': true,
    CORRECT: true,
    'EMAIL.CORRECT': true,
    'WAIT.REMIND': true,
    SNOOZE: true,
    'SNOOZE.END': true,
    'WAIT.END': true,
  }
  const edges = new Set<string>(rows.map(([edge]) => edge))
  expect(Object.keys(known).filter((edge) => !edges.has(edge))).toEqual([])
})

const textOf = (state: CaseState, events: readonly HistoryEvent[]) => customerStateTexts[state].says(caseFactsOf(events, () => 'November 24, 2026'))

test.each([
  ['NOTE', true],
  ['READ', true],
  ['FILE.OPEN', true],
  ['MAIL.AUTO', true],
  ['MAIL.FAILED', true],
  ['MESSAGE', false],
  ['CORRECT', false],
  ['ASSIGN', false],
])("whether a colleague's %s does not conflict: %s", (edge, quiet) => expect(isSystemEvent({ edge })).toBe(quiet))

test('names the number of several open asks, and nothing without any', () => {
  const asked = (number: number, text: string) => event('ASK', 'member', 'waitingForCustomer', { number, text })
  const events = [asked(4, 'your EIN letter'), asked(5, 'your W-9')]
  const facts = (...more: readonly HistoryEvent[]) => caseFactsOf([...events, ...more], () => 'May 1')
  expect([textOf('waitingForCustomer', events), facts().askCount, facts().askText]).toEqual(['We need 2 things from you.', 2, null])
  const one = event('ANSWER', 'customer', 'waitingForCustomer', { which: '4' })
  expect([textOf('waitingForCustomer', [...events, one]), facts(one).askCount]).toEqual(['We need one thing from you: your W-9', 1])
  const none = event('ASK.WITHDRAW', 'member', 'inWork', { which: '5' })
  expect(facts(one, none)).toEqual({ member: null, filedWith: null, filedOn: null, processingTime: null, askText: null, askCount: 0 })
})

test('the text of a state names the owner, the ask, and the agency', () => {
  const claimed = event('CLAIM', 'member', 'inWork')
  const asked = event('ASK', 'member', 'waitingForCustomer', { text: 'your EIN letter' })
  const filed = event('FILE', 'member', 'withAgency', { with: 'the FMCSA', takes: '3 weeks' })
  expect(textOf('inWork', [])).toBe('Our team is working on your request.')
  expect(textOf('inWork', [claimed])).toBe('Ann is working on your request.')
  expect(textOf('inWork', [claimed, event('ASSIGN', 'lead', 'inWork', { to: 'bob' })])).toBe('Bob is working on your request.')
  expect(textOf('inWork', [claimed, event('RELEASE', 'member', 'received')])).toBe('Our team is working on your request.')
  expect(textOf('inWork', [event('REOPEN', 'lead', 'inWork', {}, 'lea')])).toBe('Lea is working on your request.')
  expect(textOf('waitingForCustomer', [claimed, asked])).toBe('We need one thing from you: your EIN letter')
  expect(textOf('waitingForCustomer', [claimed])).toBe('We need one thing from you.')
  expect(textOf('withAgency', [filed])).toBe('Filed with the FMCSA on November 24, 2026. A decision usually takes 3 weeks.')
  expect(textOf('withAgency', [])).toBe('Filed.')
})

test('events without a transition keep the owner, the ask, and the agency', () => {
  const note = event('NOTE', 'member', 'inWork', { text: 'Called' })
  expect(textOf('inWork', [event('CLAIM', 'member', 'inWork'), note])).toBe('Ann is working on your request.')
  expect(textOf('waitingForCustomer', [event('ASK', 'member', 'waitingForCustomer', { text: 'your EIN letter' }), note])).toBe(
    'We need one thing from you: your EIN letter',
  )
  const filed = event('FILE', 'member', 'withAgency', { with: 'the FMCSA' })
  expect(textOf('withAgency', [filed, event('MESSAGE', 'customer', 'withAgency', { text: 'Thanks' })])).toBe('Filed with the FMCSA on November 24, 2026.')
})

test('an operator acts for a member or for the customer, and a line without text ends with a period', () => {
  const forMember = event('MESSAGE', 'operator', 'inWork', { text: 'Hello' }, 'ann')
  expect([customerEmailLineOf(forMember), teamEmailLineOf(forMember)]).toEqual(['Ann wrote to you.', undefined])
  expect(customerEmailLineOf({ ...event('MESSAGE', 'member', 'inWork', { text: 'Hello' }), who: null })).toBe('Our team wrote to you.')
  expect(customerEmailLineOf(event('CLAIM', 'operator', 'inWork', {}, 'ann'))).toBe('Ann started working on your request.')
  expect(timelineOf([event('CLAIM', 'operator', 'inWork')])).toEqual([{ at: 1, text: 'Our team started working on your request.' }])
  expect(timelineOf([event('DECLINE', 'member', 'closed.declined', { reason: '' })])).toEqual([{ at: 1, text: 'We couldn’t complete this request.' }])
  const [silent] = timelineOf([event('MESSAGE', 'customer', 'inWork')])
  expect(Object.keys(silent ?? {})).toEqual(['at', 'text'])
})

test('an assignment starts the work only on an unclaimed case', () => {
  const assigned = { ...event('ASSIGN', 'lead', 'inWork', { to: 'bob' }), from: 'received' }
  expect(customerEmailLineOf(assigned)).toBe('Bob started working on your request.')
  expect(customerEmailLineOf({ ...assigned, said: {} })).toBe('Our team started working on your request.')
  expect(customerEmailLineOf({ ...assigned, from: 'dormant' })).toBeUndefined()
})

test('describes each file of the team, but none of earlier releases', () => {
  const added = documentTypesOf([
    event('FILE.ATTACH', 'member', 'inWork', { files: [file('old')] }),
    event('FILE.ATTACH', 'member', 'inWork', { what: 'Quote', files: [file('a'), file('b')] }),
    event('FILE.OPEN', 'member', 'inWork', { files: [file('a')] }),
    event('FILE.ATTACH', 'member', 'inWork', { what: 'Erased' }),
  ])
  expect([...added]).toEqual([
    ['a', 'Quote'],
    ['b', 'Quote'],
  ])
})

test('every state has a status and a next step', () => {
  for (const state of caseStates) {
    const { short, next } = customerStateTexts[state]
    expect(
      [textOf(state, []), short, next].every((words) => /^[A-Z]/.test(words)),
      state,
    ).toBe(true)
  }
  expect(caseStates).toHaveLength(10)
})
