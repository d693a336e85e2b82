import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { DAY_MS } from '#contract/request/retention.ts'
import { contextAt, edges, everyAttempt, type PersonName, people, type Sample, samples } from '#kit/case-table.ts'
import { collectAsks } from '#machines/case/case.asks.ts'
import { parseContext } from '#machines/case/case.context.ts'
import { customerDeadline, nextTimedEvent } from '#machines/case/case.deadlines.ts'
import type { CaseActor, CaseContext, CaseEvent } from '#machines/case/case.events.ts'
import { caseMachine, REOPEN_WITHIN_MS } from '#machines/case/case.machine.ts'
import { type CaseState, caseStates, customerStateTexts, stateOf, stateValueOf } from '#machines/case/case.states.ts'

const AT = Date.UTC(2026, 10, 23)
const eventOf = (type: Sample, who: PersonName, at = AT, more: object = {}) => ({ type, by: people[who], at, ...samples[type], ...more }) as CaseEvent

const at = (state: CaseState, more: Partial<CaseContext> = {}) => {
  return caseMachine.resolveState({ value: stateValueOf(state), context: { ...contextAt(AT), ...more } })
}

test.each(caseStates)('%s: allows exactly the events of the table for each person', (state) => {
  const teamCase = everyAttempt.flatMap(([type, who]) => {
    const before = at(state)
    const event = eventOf(type, who)
    const [after] = transition(caseMachine, before, event)
    if (before.can(event)) return [[type, who, stateOf(after)]]
    expect([stateOf(after), after.context], `${type} by ${who}`).toEqual([state, before.context])
    return []
  })
  const sortEdges = (edges: readonly (readonly string[])[]) => edges.map((edge) => edge.join(' ')).sort()
  expect(sortEdges(teamCase)).toEqual(sortEdges(edges[state]))
})

test.each([
  [false, 'received'],
  [true, 'held'],
] as const)('a case with a spam suspicion (%s) begins %s', (isHeld, state) => {
  const [born] = initialTransition(caseMachine, { kind: 'lead', isHeld, at: AT })
  expect(stateOf(born)).toBe(state)
  expect(born.context).toEqual({
    kind: 'lead',
    isHeld,
    owner: null,
    asks: [],
    approved: false,
    approval: null,
    news: null,
    unanswered: null,
    snoozedUntil: null,
    since: AT,
    reminders: 0,
  })
})

test.each([
  ['lead', true],
  ['filing', false],
] as const)('a %s, approved: %s, cannot go to an agency', (kind, approved) => {
  expect(at('inWork', { kind, approved }).can(eventOf('FILE', 'owner'))).toBe(false)
})

const walk = (from: ReturnType<typeof at>, ...steps: readonly (readonly [Sample, PersonName, object?])[]) =>
  steps.reduce((snapshot, [type, who, more]) => transition(caseMachine, snapshot, eventOf(type, who, AT, more))[0], from)

test('only a positive approval approves, and a correction or refusal revokes it', () => {
  const caseAfterAsk = (ask: string) => walk(at('inWork', { approved: false, asks: [] }), ['ASK', 'owner', { ask }])
  const approves = { approves: true }
  const yes = walk(caseAfterAsk('approval'), ['ANSWER', 'customer', approves])
  expect([stateOf(yes), yes.context]).toMatchObject(['inWork', { approved: true, asks: [] }])
  expect(walk(caseAfterAsk('approval'), ['ANSWER', 'customer']).context.approved).toBe(false)
  expect(walk(caseAfterAsk('question'), ['ANSWER', 'customer', approves]).context.approved).toBe(false)
  expect(walk(yes, ['ASK', 'owner', { ask: 'question' }], ['ANSWER', 'customer']).context.approved).toBe(true)
  expect(walk(yes, ['ASK', 'owner', { ask: 'approval' }], ['ANSWER', 'customer']).context.approved).toBe(false)
  expect(walk(yes, ['CORRECT', 'customer']).context.approved).toBe(false)
  expect(walk(yes, ['EMAIL.CORRECT', 'member']).context.approved).toBe(true)
  expect(walk(yes, ['EMAIL.CORRECT', 'member', { revision: 2 }]).context.approved).toBe(false)
  expect(walk(yes, ['FILE', 'owner'], ['AGENCY.REFUSE', 'owner']).context).toMatchObject({ approved: false, owner: 'ann' })
})

test('a canceled ask is closed', () => {
  const caseAfterAsk = walk(at('inWork', { asks: [] }), ['ASK', 'owner'])
  expect(caseAfterAsk.context.asks.map(({ kind }) => kind)).toEqual(['document'])
  expect(walk(caseAfterAsk, ['WAIT.END', 'time']).context.asks.map(({ kind }) => kind)).toEqual(['document'])
  expect(walk(caseAfterAsk, ['WAIT.END', 'time'], ['DECLINE', 'owner']).context.asks).toEqual([])
  for (const end of ['ASK.WITHDRAW', 'ANSWER'] as const) expect(walk(caseAfterAsk, [end, end === 'ANSWER' ? 'customer' : 'owner']).context.asks).toEqual([])
})

test('a snooze ends at its time, with a new owner or state, and with each event of the customer', () => {
  const snoozed = walk(at('waitingForCustomer', { snoozedUntil: null }), ['SNOOZE', 'owner', { wakesAt: AT + DAY_MS }])
  expect(snoozed.context).toMatchObject({ snoozedUntil: AT + DAY_MS, since: AT - DAY_MS })
  const snoozedUntilAfter = (...steps: Parameters<typeof walk>[1][]) => walk(snoozed, ...steps).context.snoozedUntil
  expect(snoozedUntilAfter(['SNOOZE.END', 'time'])).toBe(AT + DAY_MS)
  expect(snoozed.can(eventOf('SNOOZE.END', 'time', AT + DAY_MS))).toBe(true)
  expect(snoozedUntilAfter(['NOTE', 'member'], ['WAIT.REMIND', 'time'], ['MESSAGE', 'owner'])).toBe(AT + DAY_MS)
  for (const step of [
    ['SNOOZE.END', 'owner'],
    ['ASSIGN', 'lead'],
    ['ASK', 'owner'],
    ['WAIT.END', 'time'],
    ['ANSWER', 'customer'],
    ['MESSAGE', 'customer'],
    ['FILE.ATTACH', 'customer'],
    ['CORRECT', 'customer'],
  ] as const)
    expect([step[0], snoozedUntilAfter(step)]).toEqual([step[0], null])
  expect(walk(at('inWork', { snoozedUntil: AT + DAY_MS }), ['WITHDRAW', 'customer']).context.snoozedUntil).toBeNull()
  expect(at('inWork').can(eventOf('SNOOZE', 'owner', AT, { wakesAt: AT }))).toBe(false)
})

test('the next timed event is the earlier of a reminder and the end of a snooze', () => {
  const timedEventOf = (snoozedUntil: number | null) => nextTimedEvent('waitingForCustomer', { since: AT, reminders: 0, snoozedUntil })
  expect(timedEventOf(AT + 2 * DAY_MS)).toEqual({ at: AT + 2 * DAY_MS, event: 'SNOOZE.END' })
  expect(timedEventOf(AT + 4 * DAY_MS)).toEqual({ at: AT + 3 * DAY_MS, event: 'WAIT.REMIND' })
  expect(nextTimedEvent('withAgency', { since: AT, reminders: 0, snoozedUntil: AT })).toEqual({ at: AT, event: 'SNOOZE.END' })
})

test('claiming or reopening sets the owner, a lead can change it, and releasing clears it', () => {
  expect(walk(at('received', { owner: null }), ['CLAIM', 'member']).context.owner).toBe('bob')
  for (const state of ['received', 'inWork'] as const) expect(walk(at(state, { owner: null }), ['ASSIGN', 'lead']).context.owner).toBe('bob')
  expect(walk(at('inWork'), ['RELEASE', 'owner']).context.owner).toBeNull()
  expect(walk(at('closed.declined'), ['REOPEN', 'lead']).context.owner).toBe('lea')
  expect(walk(at('closed.declined'), ['MESSAGE', 'customer']).context.owner).toBe('ann')
})

test('a case that closed before anyone worked on it reopens unowned', () => {
  expect(stateOf(walk(at('closed.withdrawn', { owner: null }), ['MESSAGE', 'customer']))).toBe('received')
})

test.each([
  ['REOPEN', 'member'],
  ['MESSAGE', 'customer'],
] as const)('%s can reopen a closed case for 60 days', (type, who) => {
  const closedAt = at('closed.completed', { since: AT })
  expect(closedAt.can(eventOf(type, who, AT + REOPEN_WITHIN_MS))).toBe(true)
  expect(closedAt.can(eventOf(type, who, AT + REOPEN_WITHIN_MS + 1))).toBe(false)
  expect(REOPEN_WITHIN_MS).toBe(60 * DAY_MS)
})

test('sends reminders after 3 and 7 days and none after 14, and a new question restarts them', () => {
  const timedEventOf = (snapshot: ReturnType<typeof at>) => nextTimedEvent(stateOf(snapshot), snapshot.context)
  const waiting = walk(at('inWork', { asks: [] }), ['ASK', 'owner'])
  expect(timedEventOf(waiting)).toEqual({ at: AT + 3 * DAY_MS, event: 'WAIT.REMIND' })
  const once = walk(waiting, ['WAIT.REMIND', 'time'])
  expect(timedEventOf(once)).toEqual({ at: AT + 7 * DAY_MS, event: 'WAIT.REMIND' })
  const twice = walk(once, ['WAIT.REMIND', 'time'])
  expect(timedEventOf(twice)).toEqual({ at: AT + 14 * DAY_MS, event: 'WAIT.END' })
  expect(timedEventOf(walk(twice, ['WAIT.END', 'time']))).toBeUndefined()
  expect(timedEventOf(walk(twice, ['ANSWER', 'customer'], ['ASK', 'owner']))).toEqual({ at: AT + 3 * DAY_MS, event: 'WAIT.REMIND' })
})

test('the customer has a deadline while the case waits and while a closed case can reopen', () => {
  const snoozedUntilAfter = Object.fromEntries(caseStates.map((state) => [state, customerDeadline(state, { since: AT })]))
  const [wait, over] = [AT + 14 * DAY_MS, AT + 60 * DAY_MS]
  const ends = { waitingForCustomer: wait, 'closed.completed': over, 'closed.declined': over, 'closed.withdrawn': over, 'closed.spam': over }
  expect(snoozedUntilAfter).toEqual({ ...Object.fromEntries(caseStates.map((state) => [state, undefined])), ...ends })
  for (const state of caseStates) expect(customerStateTexts[state].by?.('May 1') ?? '').toMatch(state in ends ? / by May 1\./ : /^$/)
})

test('the customer’s events are news until the owner, or anyone without one, has seen them', () => {
  const begun = at('inWork', { asks: [], news: null })
  const wrote = walk(begun, ['MESSAGE', 'customer'])
  expect(wrote.context.news).toEqual({ edge: 'MESSAGE', at: AT })
  expect([wrote.can(eventOf('READ', 'owner')), wrote.can(eventOf('READ', 'member')), begun.can(eventOf('READ', 'owner'))]).toEqual([true, false, false])
  expect(walk(wrote, ['READ', 'owner']).context.news).toBeNull()
  expect(walk(wrote, ['MESSAGE', 'owner']).context.news?.edge).toBe('MESSAGE')
  const unowned = at('received', { owner: null })
  expect([unowned.can(eventOf('READ', 'member')), unowned.can(eventOf('READ', 'customer'))]).toEqual([true, false])
})

test('an assignment is news for a new owner who did not cause it', () => {
  const newsAfterAssign = (by: CaseActor, more: object = {}) =>
    transition(caseMachine, at('inWork', { owner: 'ann', news: null, ...more }), { type: 'ASSIGN', to: 'bob', by, at: AT })[0].context.news
  const lead = (id: string) => ({ role: 'lead', id }) as const
  expect(newsAfterAssign(lead('lee'))).toEqual({ edge: 'ASSIGN', at: AT })
  expect([newsAfterAssign(lead('bob')), newsAfterAssign(lead('lee'), { owner: 'bob' })]).toEqual([null, null])
  const unread = { edge: 'MESSAGE', at: AT - 1 }
  expect(newsAfterAssign(lead('lee'), { news: unread })).toEqual(unread)
})

test('the customer’s event stays unanswered until the team acts for the customer', () => {
  const unansweredAfter = (state: CaseState, ...steps: Parameters<typeof walk>[1][]) =>
    walk(at(state, { unanswered: null, owner: state === 'received' ? null : 'ann' }), ['MESSAGE', 'customer'], ...steps).context.unanswered?.edge
  const leaves = [
    unansweredAfter('received', ['CLAIM', 'owner'], ['READ', 'owner'], ['NOTE', 'owner'], ['RELEASE', 'owner']),
    unansweredAfter('inWork', ['ASSIGN', 'owner'], ['SNOOZE', 'member']),
    unansweredAfter('waitingForCustomer', ['WAIT.REMIND', 'time'], ['WAIT.END', 'time']),
  ]
  expect(leaves).toEqual(['MESSAGE', 'MESSAGE', 'MESSAGE'])
  const answers = [
    ...(['MESSAGE', 'FILE.ATTACH', 'EMAIL.CORRECT', 'ASK', 'FILE', 'COMPLETE', 'DECLINE'] as const).map((type) => unansweredAfter('inWork', [type, 'owner'])),
    ...(['ASK', 'ASK.WITHDRAW'] as const).map((type) => unansweredAfter('waitingForCustomer', [type, 'owner'])),
    unansweredAfter('dormant', ['DECLINE', 'owner']),
    ...(['ASK', 'AGENCY.ACCEPT', 'AGENCY.REFUSE'] as const).map((type) => unansweredAfter('withAgency', [type, 'owner'])),
    ...(['HOLD.RELEASE', 'HOLD.SPAM'] as const).map((type) => unansweredAfter('held', [type, 'lead'])),
    unansweredAfter('inWork', ['WITHDRAW', 'customer']),
    walk(at('closed.completed'), ['REOPEN', 'owner']).context.unanswered?.edge,
  ]
  expect(answers).toEqual(answers.map(() => undefined))
  expect(unansweredAfter('waitingForCustomer', ['ANSWER', 'customer'])).toBe('ANSWER')
})

test('with several asks only the last answer ends the wait, and each answer needs a number', () => {
  const one = walk(at('inWork', { asks: [], approved: true }), ['ASK', 'owner', { ask: 'field', number: 4 }])
  const two = walk(one, ['WAIT.REMIND', 'time'], ['ASK', 'owner', { ask: 'question', number: 6 }])
  expect([stateOf(two), two.context]).toMatchObject(['waitingForCustomer', { asks: [{ number: 4 }, { number: 6 }], reminders: 0 }])
  expect(two.can(eventOf('ANSWER', 'customer'))).toBe(false)
  expect(two.can(eventOf('ANSWER', 'customer', AT, { which: '5' }))).toBe(false)
  const left = walk(two, ['ANSWER', 'customer', { which: '4' }])
  expect([stateOf(left), left.context]).toMatchObject(['waitingForCustomer', { asks: [{ number: 6, kind: 'question' }], approved: false }])
  expect(stateOf(walk(left, ['ANSWER', 'customer', { which: '6' }]))).toBe('inWork')
  const stopped = walk(two, ['ASK.WITHDRAW', 'owner', { which: '6' }])
  expect([stateOf(stopped), stopped.context.asks]).toEqual(['waitingForCustomer', [{ number: 4, kind: 'field' }]])
  const late = walk(two, ['WAIT.END', 'time'], ['ANSWER', 'customer', { which: '4' }])
  expect([stateOf(late), late.context.asks]).toEqual(['waitingForCustomer', [{ number: 6, kind: 'question' }]])
})

test.each([
  ['ANSWER', 'customer'],
  ['ASK.WITHDRAW', 'owner'],
] as const)('%s needs an open ask', (type, who) => {
  for (const [asks, which, can] of [
    [[{ number: 4, kind: 'question' }], '5', false],
    [[{ number: 4, kind: 'question' }], '4', true],
    [[{ number: 4, kind: 'question' }], undefined, true],
    [[], undefined, false],
    [[], '4', false],
  ] as const)
    expect([which, at('waitingForCustomer', { asks }).can(eventOf(type, who, AT, { which }))]).toEqual([which, can])
})

test('an approval is limited to the displayed version, and later files of the team void it', () => {
  const yes = walk(at('inWork', { asks: [] }), ['ASK', 'owner', { ask: 'approval' }], ['ANSWER', 'customer', { approves: true, shown: 'hash' }])
  expect(yes.context).toMatchObject({ approved: true, approval: 'hash' })
  const files = (shows: string | undefined) => yes.can(eventOf('FILE', 'owner', AT, { shows }))
  expect([files('hash'), files('other'), files(undefined)]).toEqual([true, false, true])
  // An earlier release recorded this approval without a hash, so it is valid for every version.
  expect(at('inWork', { approval: null }).can(eventOf('FILE', 'owner', AT, { shows: 'hash' }))).toBe(true)
  expect(walk(yes, ['FILE.ATTACH', 'customer']).context.approved).toBe(true)
  expect(walk(yes, ['FILE.ATTACH', 'owner']).context).toMatchObject({ approved: false, approval: null })
})

test('reads rows of the earlier release, with one ask and an approval without a hash', () => {
  const { asks: _, approval: __, ...before } = contextAt(AT)
  const read = parseContext(JSON.stringify({ ...before, ask: 'question' }))
  expect(read).toEqual({ ...before, asks: [{ number: 0, kind: 'question' }], approval: null })
  expect(parseContext(JSON.stringify({ ...before, ask: null })).asks).toEqual([])
  const { unanswered: ___, ...earlier } = before
  expect(parseContext(JSON.stringify(earlier)).unanswered).toEqual(before.news)
  expect(parseContext(JSON.stringify({ ...before, unanswered: null })).unanswered).toBeNull()
  const past = [{ at: 1, edge: 'ASK', to: 'waitingForCustomer', said: { ask: 'question', text: 'Why?' } }] as const
  expect(collectAsks(past)).toMatchObject([{ number: 0, kind: 'question', text: 'Why?', outcome: 'open' }])
  expect(collectAsks([...past, { at: 2, edge: 'ANSWER', to: 'inWork', said: {} }])).toMatchObject([{ outcome: 'answered', endedAt: 2 }])
  expect(collectAsks([...past, { at: 2, edge: 'DECLINE', to: 'closed.declined', said: {} }])).toMatchObject([{ outcome: 'over' }])
})
