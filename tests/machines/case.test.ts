/** Every state × event × person of a case, by hand: what is not in the table does not exist. */
import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { DAY_MS } from '#contract/retention.ts'
import { nextDue } from '#machines/case/case.due.ts'
import type { CaseActor, CaseContext, CaseEvent } from '#machines/case/case.events.ts'
import { caseMachine, REOPEN_WITHIN_MS } from '#machines/case/case.machine.ts'
import { type CaseState, caseStates, stateOf, stateValueOf } from '#machines/case/case.states.ts'

const AT = Date.UTC(2026, 10, 23)
const people = {
  customer: { role: 'customer' },
  owner: { role: 'member', id: 'ann' },
  member: { role: 'member', id: 'bob' },
  lead: { role: 'lead', id: 'lea' },
  time: { role: 'time' },
} as const satisfies Record<string, CaseActor>
type Who = keyof typeof people

/** One of each event. */
const samples = {
  'HOLD.RELEASE': {},
  'HOLD.SPAM': {},
  CLAIM: {},
  RELEASE: {},
  ASSIGN: { to: 'bob' },
  WITHDRAW: {},
  ASK: { ask: 'document' },
  'ASK.WITHDRAW': {},
  ANSWER: {},
  FILE: {},
  COMPLETE: {},
  DECLINE: { reason: 'Not for us' },
  'AUTHORITY.ACCEPT': {},
  'AUTHORITY.REFUSE': { reason: 'The name is taken' },
  REOPEN: {},
  NOTE: {},
  MESSAGE: {},
  'FILE.ATTACH': {},
  CORRECT: {},
  'WAIT.REMIND': {},
  'WAIT.END': {},
} as const satisfies { [Type in CaseEvent['type']]: Omit<Extract<CaseEvent, { type: Type }>, 'type' | 'by' | 'at'> }
type Sample = keyof typeof samples
const eventOf = (type: Sample, who: Who, at = AT, more: object = {}) => ({ type, by: people[who], at, ...samples[type], ...more }) as CaseEvent

const context: CaseContext = { kind: 'filing', isHeld: false, owner: 'ann', ask: null, approved: true, since: AT - DAY_MS, reminders: 0 }
const at = (state: CaseState, more: Partial<CaseContext> = {}) => {
  return caseMachine.resolveState({ value: stateValueOf(state), context: { ...context, ...more } })
}

const team = ['owner', 'member', 'lead'] as const
const all = ['customer', ...team] as const
const beside = { NOTE: team, MESSAGE: all, 'FILE.ATTACH': all, CORRECT: ['customer'] } as const
const stays = (state: CaseState) => Object.entries(beside).flatMap(([type, who]) => who.map((one) => [type, one, state] as const))
const to = (type: Sample, who: readonly Who[], target: CaseState) => who.map((one) => [type, one, target] as const)
const closed = [...to('REOPEN', team, 'inWork'), ...to('MESSAGE', ['customer'], 'inWork')]

/** CASES.md, section 1, row by row; a lead's ASSIGN outside `inWork` and what is asked of spam are ours (decision 0114). */
const rows: Record<CaseState, readonly (readonly [type: string, who: Who, target: CaseState])[]> = {
  held: [...stays('held'), ...to('HOLD.RELEASE', ['lead'], 'received'), ...to('HOLD.SPAM', ['lead'], 'closed.spam')],
  received: [...stays('received'), ...to('CLAIM', team, 'inWork'), ...to('WITHDRAW', ['customer'], 'closed.withdrawn')],
  inWork: [
    ...stays('inWork'),
    ...to('ASK', ['owner'], 'waitingForCustomer'),
    ...to('FILE', ['owner'], 'withAuthority'),
    ...to('COMPLETE', ['owner'], 'closed.completed'),
    ...to('DECLINE', ['owner'], 'closed.declined'),
    ...to('RELEASE', ['owner'], 'received'),
    ...to('ASSIGN', ['lead'], 'inWork'),
    ...to('WITHDRAW', ['customer'], 'closed.withdrawn'),
  ],
  waitingForCustomer: [
    ...stays('waitingForCustomer'),
    ...to('ANSWER', ['customer'], 'inWork'),
    ...to('ASK.WITHDRAW', ['owner'], 'inWork'),
    ...to('ASSIGN', ['lead'], 'waitingForCustomer'),
    ...to('WAIT.REMIND', ['time'], 'waitingForCustomer'),
    ...to('WAIT.END', ['time'], 'dormant'),
  ],
  dormant: [...stays('dormant'), ...to('ANSWER', ['customer'], 'inWork'), ...to('DECLINE', ['owner'], 'closed.declined'), ...to('ASSIGN', ['lead'], 'dormant')],
  withAuthority: [
    ...stays('withAuthority'),
    ...to('AUTHORITY.ACCEPT', ['owner'], 'closed.completed'),
    ...to('AUTHORITY.REFUSE', ['owner'], 'inWork'),
    ...to('ASK', ['owner'], 'waitingForCustomer'),
    ...to('ASSIGN', ['lead'], 'withAuthority'),
  ],
  'closed.completed': closed,
  'closed.declined': closed,
  'closed.withdrawn': closed,
  'closed.spam': [...to('REOPEN', team, 'inWork'), ...to('MESSAGE', ['customer'], 'held')],
}

const everyPair = (Object.keys(samples) as Sample[]).flatMap((type) => (Object.keys(people) as Who[]).map((who) => [type, who] as const))

test.each(caseStates)('%s: who may do what, and nobody anything else', (state) => {
  const found = everyPair.flatMap(([type, who]) => {
    const before = at(state)
    const event = eventOf(type, who)
    const [after] = transition(caseMachine, before, event)
    if (before.can(event)) return [[type, who, stateOf(after)]]
    expect([stateOf(after), after.context], `${type} by ${who}`).toEqual([state, before.context])
    return []
  })
  const said = (edges: readonly (readonly string[])[]) => edges.map((edge) => edge.join(' ')).sort()
  expect(said(found)).toEqual(said(rows[state]))
})

test.each([
  [false, 'received'],
  [true, 'held'],
] as const)('a case that something speaks against (%s) begins %s', (isHeld, state) => {
  const [born] = initialTransition(caseMachine, { kind: 'lead', isHeld, at: AT })
  expect(stateOf(born)).toBe(state)
  expect(born.context).toEqual({ kind: 'lead', isHeld, owner: null, ask: null, approved: false, since: AT, reminders: 0 })
})

test.each([
  ['lead', true],
  ['filing', false],
] as const)('a %s, approved: %s, goes to no authority', (kind, approved) => {
  expect(at('inWork', { kind, approved }).can(eventOf('FILE', 'owner'))).toBe(false)
})

/** Goes on by events, each by one person. */
const walk = (from: ReturnType<typeof at>, ...steps: readonly (readonly [Sample, Who, object?])[]) =>
  steps.reduce((snapshot, [type, who, more]) => transition(caseMachine, snapshot, eventOf(type, who, AT, more))[0], from)

test('only a yes to an approval approves; a correction and a refusal undo it', () => {
  const asked = (ask: string) => walk(at('inWork', { approved: false }), ['ASK', 'owner', { ask }])
  const approves = { approves: true }
  const yes = walk(asked('approval'), ['ANSWER', 'customer', approves])
  expect([stateOf(yes), yes.context]).toMatchObject(['inWork', { approved: true, ask: null }])
  expect(walk(asked('approval'), ['ANSWER', 'customer']).context.approved).toBe(false)
  expect(walk(asked('question'), ['ANSWER', 'customer', approves]).context.approved).toBe(false)
  expect(walk(yes, ['ASK', 'owner', { ask: 'question' }], ['ANSWER', 'customer']).context.approved).toBe(true)
  expect(walk(yes, ['ASK', 'owner', { ask: 'approval' }], ['ANSWER', 'customer']).context.approved).toBe(false)
  expect(walk(yes, ['CORRECT', 'customer']).context.approved).toBe(false)
  expect(walk(yes, ['FILE', 'owner'], ['AUTHORITY.REFUSE', 'owner']).context).toMatchObject({ approved: false, owner: 'ann' })
})

test('what is not asked any more is not asked', () => {
  const asked = walk(at('inWork'), ['ASK', 'owner'])
  expect(asked.context.ask).toBe('document')
  expect(walk(asked, ['WAIT.END', 'time']).context.ask).toBe('document')
  expect(walk(asked, ['WAIT.END', 'time'], ['DECLINE', 'owner']).context.ask).toBeNull()
  for (const end of ['ASK.WITHDRAW', 'ANSWER'] as const) expect(walk(asked, [end, end === 'ANSWER' ? 'customer' : 'owner']).context.ask).toBeNull()
})

test('who claims or reopens owns; a lead gives it on; who gives it back does not', () => {
  expect(walk(at('received', { owner: null }), ['CLAIM', 'member']).context.owner).toBe('bob')
  expect(walk(at('inWork'), ['ASSIGN', 'lead']).context.owner).toBe('bob')
  expect(walk(at('inWork'), ['RELEASE', 'owner']).context.owner).toBeNull()
  expect(walk(at('closed.declined'), ['REOPEN', 'lead']).context.owner).toBe('lea')
  expect(walk(at('closed.declined'), ['MESSAGE', 'customer']).context.owner).toBe('ann')
})

test('what was closed before anybody worked on it is for everybody again', () => {
  expect(stateOf(walk(at('closed.withdrawn', { owner: null }), ['MESSAGE', 'customer']))).toBe('received')
})

test.each([
  ['REOPEN', 'member'],
  ['MESSAGE', 'customer'],
] as const)('%s goes on with what is closed, for 60 days', (type, who) => {
  const closedAt = at('closed.completed', { since: AT })
  expect(closedAt.can(eventOf(type, who, AT + REOPEN_WITHIN_MS))).toBe(true)
  expect(closedAt.can(eventOf(type, who, AT + REOPEN_WITHIN_MS + 1))).toBe(false)
  expect(REOPEN_WITHIN_MS).toBe(60 * DAY_MS)
})

test('waiting: a reminder after 3 and 7 days, no more after 14; a new question counts anew', () => {
  const due = (snapshot: ReturnType<typeof at>) => nextDue(stateOf(snapshot), snapshot.context)
  const waiting = walk(at('inWork'), ['ASK', 'owner'])
  expect(due(waiting)).toEqual({ at: AT + 3 * DAY_MS, event: 'WAIT.REMIND' })
  const once = walk(waiting, ['WAIT.REMIND', 'time'])
  expect(due(once)).toEqual({ at: AT + 7 * DAY_MS, event: 'WAIT.REMIND' })
  const twice = walk(once, ['WAIT.REMIND', 'time'])
  expect(due(twice)).toEqual({ at: AT + 14 * DAY_MS, event: 'WAIT.END' })
  expect(due(walk(twice, ['WAIT.END', 'time']))).toBeUndefined()
  expect(due(walk(twice, ['ANSWER', 'customer'], ['ASK', 'owner']))).toEqual({ at: AT + 3 * DAY_MS, event: 'WAIT.REMIND' })
})
