import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { filings } from '#contract/filings/index.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import { buyerRequest } from '#contract/requests/buyer.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { requests } from '#contract/requests/index.ts'
import { CASES_PER_PAGE, casesResponse, type InboxRow, type InboxViewName, inboxCountsResponse, inboxViewNames } from '#contract/team/team-cases.ts'
import { createCases } from '#server/requests/cases.ts'
import { createInbox } from '#server/team/inbox.ts'
import { createTeamSessions } from '#server/team/sign-in/sessions.ts'
import { parseView } from '#server/team/views.ts'
import { createAccountCall } from '../kit/account-holder.ts'
import { newClient } from '../kit/client.ts'
import { caseMover, caseOf, LIST, listReferences, send, VIEW } from '../kit/inbox.ts'
import { newPerson, signUp } from '../kit/people.ts'
import { newMember } from '../kit/team.ts'
import { openServer, type TestServer } from '../kit/test-server.ts'

const MINUTES_MS = 600_000
const DAY_MS = 86_400_000
const BODIES = { 'team/cases': LIST, 'team/cases/counts': {}, 'team/cases/csv': VIEW }

test('requires a complete session and the token of the page', async () => {
  const server = await openServer()
  const reference = await send(server)
  const { db } = server.database
  const member = await newMember(server)
  const lead = await newMember(server, { id: 'lee', role: 'lead' })
  const removed = await newMember(server, { id: 'rob' })
  await db.updateTable('team_members').set({ removed_at: server.now() }).where('id', '=', 'rob').execute()
  const half = newClient(server.app)
  half.jar.set('rc_team', await createTeamSessions(server.now).begin(db, 'ann', 'factor', ''))
  const customer = newClient(server.app)
  const token = await signUp(server, customer, newPerson())
  const visitor = newClient(server.app)
  const who = {
    visitor: (path: string, body: object) => visitor.post(path, body),
    customer: createAccountCall(customer, token),
    'half a session': (path: string, body: object) => half.post(path, body, member.headers),
    removed: removed.call,
    'without the token': (path: string, body: object) => member.client.post(path, body),
    'with the token of another': (path: string, body: object) => member.client.post(path, body, lead.headers),
    member: member.call,
    lead: lead.call,
  }
  const expected = [401, 401, 401, 401, 403, 403, 200, 200]
  for (const [path, body] of Object.entries(BODIES)) {
    const found: number[] = []
    for (const ask of Object.values(who)) {
      const answer = await ask(path, body)
      if (answer.status !== 200) expect(answer.text).not.toContain(reference)
      found.push(answer.status)
    }
    expect([path, Object.fromEntries(Object.keys(who).map((name, at) => [name, found[at]]))]).toEqual([
      path,
      Object.fromEntries(Object.keys(who).map((name, at) => [name, expected[at]])),
    ])
  }
})

const openAll = async () => {
  const server = await openServer({ env: { FORM_LIMIT_REFUSE: '1000000' } })
  const [ann, bob] = [await newMember(server), await newMember(server, { id: 'bob', name: 'Bob Stone' })]
  const move = caseMover(server)
  const made: Record<string, string> = {}
  const make = async (name: string, answers: object = {}, form: Parameters<typeof send>[2] = factoringRequest) => {
    made[name] = await send(server, answers, form)
    return made[name]
  }
  await make('received')
  await move(await make('mine'), 'CLAIM')
  await move(await make('bobs'), 'CLAIM', { role: 'member', id: 'bob' })
  for (const name of ['waiting', 'dormant']) {
    await move(await make(name), 'CLAIM')
    await move(made[name] ?? '', 'ASK', undefined, { ask: 'question' })
  }
  await move(made.dormant ?? '', 'WAIT.END', { role: 'time' })
  await move(await make('authority', {}, llcFiling), 'CLAIM')
  await move(made.authority ?? '', 'ASK', undefined, { ask: 'approval' })
  await move(made.authority ?? '', 'ANSWER', { role: 'customer' }, { approves: true })
  await move(made.authority ?? '', 'FILE')
  await move(await make('done'), 'CLAIM')
  await move(made.done ?? '', 'COMPLETE')
  await move(await make('withdrawn'), 'WITHDRAW', { role: 'customer' })
  await make('held')
  const held = await caseOf(server, made.held ?? '')
  const context = JSON.stringify({ ...JSON.parse(held.context), isHeld: true })
  await server.database.db.updateTable('cases').set({ state: 'held', context }).where('id', '=', held.id).execute()
  await move(await make('spam'), 'CLAIM')
  await server.database.db
    .updateTable('cases')
    .set({ state: 'closed.spam', closed_at: server.now(), owner: null })
    .where('id', '=', (await caseOf(server, made.spam ?? '')).id)
    .execute()
  await move(await make('later'), 'CLAIM')
  await move(made.later ?? '', 'SNOOZE', undefined, { wakesAt: server.now() + MINUTES_MS })
  await move(await make('laterAsked'), 'CLAIM')
  await move(made.laterAsked ?? '', 'ASK', undefined, { ask: 'question' })
  await move(made.laterAsked ?? '', 'SNOOZE', undefined, { wakesAt: server.now() + MINUTES_MS / 2 })
  const nameOf = new Map(Object.entries(made).map(([name, reference]) => [reference, name]))
  const names = async (narrowed: Partial<typeof LIST>, member = ann) => (await listReferences(member, narrowed)).map((reference) => nameOf.get(reference))
  return { server, ann, bob, move, made, names }
}

const promise = async ({ database: { db } }: TestServer, reference: string, promised_by: number) => {
  const { id } =
    (await db
      .selectFrom('cases')
      .innerJoin('requests', 'requests.id', 'request_id')
      .select('cases.id')
      .where('reference', '=', reference)
      .executeTakeFirst()) ?? {}
  await db.updateTable('cases').set({ promised_by }).where('id', '=', String(id)).execute()
}

const EXPECTED: Readonly<Record<InboxViewName, readonly string[]>> = {
  unclaimed: ['received'],
  mine: ['authority', 'dormant', 'waiting', 'mine'],
  waiting: ['dormant', 'waiting'],
  agency: ['authority'],
  snoozed: ['laterAsked', 'later'],
  // Sorted by the promised time, the earliest first.
  overdue: ['received', 'held'],
  held: ['held'],
  closed: ['spam', 'withdrawn', 'done'],
  all: ['laterAsked', 'later', 'spam', 'held', 'withdrawn', 'done', 'authority', 'dormant', 'waiting', 'bobs', 'mine', 'received'],
}

test('each view has its cases, newest first, and its count, and filters combine', async () => {
  const { server, ann, bob, made, names } = await openAll()
  const begin = server.now()
  for (const [at, name] of ['mine', 'held', 'received'].entries()) await promise(server, made[name] ?? '', begin - 1 - at)
  await promise(server, made.bobs ?? '', server.now() + MINUTES_MS)
  for (const view of inboxViewNames) expect([view, await names({ view })]).toEqual([view, EXPECTED[view]])
  expect(await names({ view: 'mine' }, bob)).toEqual(['bobs'])

  const { body } = await ann.call('team/cases/counts')
  expect(inboxCountsResponse.parse(body)).toEqual(body)
  const { newest } = await server.database.db
    .selectFrom('case_events')
    .select((get) => get.fn.max('sequence').as('newest'))
    .executeTakeFirstOrThrow()
  const lengths = Object.fromEntries(inboxViewNames.map((view) => [view, EXPECTED[view].length]))
  const members = [
    { id: 'ann', name: 'Ann Miller' },
    { id: 'bob', name: 'Bob Stone' },
  ]
  expect(body).toEqual({
    success: true,
    counts: lengths,
    day: { due: 0, unclaimed: 0, unanswered: 0, ending: 0, returning: 2 },
    news: 1,
    mails: 0,
    sequence: Number(newest),
    members,
    forms: body.forms,
  })
  expect(body.forms.map(({ route }: { route: string }) => route).sort()).toEqual([...requests, ...filings].map(({ route }) => route).sort())
  expect((await ann.call('team/cases', LIST)).body.sequence).toBe(Number(newest))
  await server.database.db.updateTable('team_members').set({ removed_at: server.now() }).where('id', '=', 'bob').execute()
  expect((await ann.call('team/cases/counts')).body.members).toEqual(members.slice(0, 1))
  await server.database.db.updateTable('team_members').set({ removed_at: null }).where('id', '=', 'bob').execute()
  expect((await bob.call('team/cases/counts')).body.counts).toEqual({ ...lengths, mine: 1 })

  expect(await names({ form: llcFiling.route })).toEqual(['authority'])
  expect(await names({ form: buyerRequest.route })).toEqual([])
  expect(await names({ owner: 'bob' })).toEqual(['bobs'])
  expect(await names({ owner: 'ann', view: 'closed' })).toEqual(['done'])
  expect(await names({ owner: 'bob', view: 'mine' })).toEqual([])
  expect(await names({ owner: 'ann', form: factoringRequest.route, view: 'waiting' })).toEqual(['dormant', 'waiting'])
  expect(await names({ form: factoringRequest.route, view: 'overdue' })).toEqual(['received', 'held'])
  expect(await names({ search: 'whitfield', view: 'overdue' })).toEqual(['held', 'received'])
  // A case is overdue from the exact millisecond of its promise, but not after a member has acted on it.
  await promise(server, made.received ?? '', server.now() + MINUTES_MS)
  expect(await names({ view: 'overdue' })).toEqual(['held'])
  server.advance(MINUTES_MS)
  expect(await names({ view: 'overdue' })).toEqual(['held', 'received'])
  await caseMover(server)(made.received ?? '', 'NOTE')
  expect(await names({ view: 'overdue' })).toEqual(['held'])
  expect((await ann.call('team/cases/counts')).body.counts.overdue).toBe(1)
})

test('a row has sender, state, owner, and time of the last event', async () => {
  const server = await openServer()
  const ann = await newMember(server)
  const rowOf = async (reference: string) => (await ann.call('team/cases', { ...LIST, search: reference })).body.rows[0]
  const reference = await send(server)
  const sent = await caseOf(server, reference)
  const { created_at } = await server.database.db.selectFrom('requests').select('created_at').executeTakeFirstOrThrow()
  const row = {
    reference,
    form: factoringRequest.route,
    title: factoringRequest.title,
    who: factoringRequest.sample.fullname,
    state: 'received',
    version: 1,
    owner: null,
    sentAt: created_at,
    changedAt: sent.created_at,
    promisedBy: null,
    language: 'en',
    isOverdue: false,
    company: factoringRequest.sample.companyname,
    excerpt: factoringRequest.sample.comments,
    mailFailure: null,
    news: null,
    unanswered: null,
    snoozedUntil: null,
    since: sent.created_at,
    dueAt: null,
  }
  expect(await rowOf(reference)).toEqual(row)
  server.advance(MINUTES_MS)
  const move = caseMover(server)
  await move(reference, 'CLAIM')
  const { at } = await server.database.db.selectFrom('case_events').select('at').where('edge', '=', 'CLAIM').executeTakeFirstOrThrow()
  expect(at).toBeGreaterThanOrEqual(created_at + MINUTES_MS)
  expect(await rowOf(reference)).toEqual({ ...row, state: 'inWork', version: 2, owner: { id: 'ann', name: 'Ann Miller' }, changedAt: at, since: at })
  await move(reference, 'ASSIGN', { role: 'lead', id: 'lee' }, { to: 'zoe' })
  await promise(server, reference, server.now() - 1)
  expect(await rowOf(reference)).toMatchObject({ owner: { id: 'zoe', name: 'zoe' }, promisedBy: expect.any(Number), isOverdue: false })
  const untouched = await send(server)
  await promise(server, untouched, 5)
  expect(await rowOf(untouched)).toMatchObject({ promisedBy: 5, dueAt: 5, isOverdue: true })
  const { body, headers } = await ann.call('team/cases', LIST)
  expect(casesResponse.parse(body)).toEqual(body)
  expect(headers['cache-control']).toBe('no-store')

  await server.database.db.updateTable('requests').set({ form: 'oldform' }).where('reference', '=', untouched).execute()
  expect(await rowOf(untouched)).toMatchObject({ form: 'oldform', title: 'oldform', who: '' })
})

test('a row starts with the words of the customer, and with the state of a company to form', async () => {
  const server = await openServer()
  const ann = await newMember(server)
  await send(server, { comments: '' })
  await send(server, { comments: ` Two\ntrucks,  ${'x'.repeat(300)}` })
  await send(server, { additionalnotes: 'Call after noon.' }, llcFiling)
  const { rows } = (await ann.call('team/cases', LIST)).body
  expect(rows.map(({ excerpt }: InboxRow) => excerpt)).toEqual(['Texas · Regional dry van, two trucks.', `Two trucks, ${'x'.repeat(148)}`, undefined])
})

test('counts the matches in the view All if a search finds nothing in another view', async () => {
  const server = await openServer()
  const ann = await newMember(server)
  const countInAll = async (more: object) => (await ann.call('team/cases', { ...LIST, ...more })).body.inAll
  const reference = await send(server)
  const { form } = (await ann.call('team/cases', LIST)).body.rows[0]
  expect([
    await countInAll({ view: 'mine', search: reference }),
    await countInAll({ view: 'mine', form }),
    await countInAll({ view: 'mine', form: 'oldform' }),
    await countInAll({ view: 'mine' }),
    await countInAll({ search: reference }),
    await countInAll({ view: 'all', search: 'nothing' }),
  ]).toEqual([1, 1, 0, undefined, undefined, undefined])
})

test('a customer’s event is news until the owner looks at the case, and orders the cases of a member', async () => {
  const server = await openServer()
  const [ann, bob] = [await newMember(server), await newMember(server, { id: 'bob', name: 'Bob Stone' })]
  const move = caseMover(server)
  const [first, second] = [await send(server), await send(server)]
  for (const reference of [first, second]) await move(reference, 'CLAIM')
  expect(await listReferences(ann, { view: 'mine' })).toEqual([second, first])
  server.advance(MINUTES_MS)
  await move(first, 'MESSAGE', { role: 'customer' })
  expect(await listReferences(ann, { view: 'mine' })).toEqual([first, second])
  const newsOf = async () => {
    const { body } = await ann.call('team/cases', { ...LIST, view: 'mine' })
    const counted = (await ann.call('team/cases/counts')).body
    return [body.rows[0].news?.edge, counted.news, body.rows[0].unanswered?.edge, counted.day.unanswered]
  }
  expect(await newsOf()).toEqual(['MESSAGE', 1, 'MESSAGE', 0])
  const reportPresence = ({ call }: typeof ann) => call('team/case/presence', { reference: first, doing: 'looking' })
  expect((await reportPresence(bob)).status).toBe(200)
  expect(await newsOf()).toEqual(['MESSAGE', 1, 'MESSAGE', 0])
  expect((await Promise.all([reportPresence(ann), reportPresence(ann)])).map(({ status }) => status)).toEqual([200, 200])
  expect(await newsOf()).toEqual([undefined, 0, 'MESSAGE', 1])
  expect([await listReferences(ann, { view: 'mine', only: 'news' }), await listReferences(ann, { view: 'mine', only: 'unanswered' })]).toEqual([[], [first]])
  // An unanswered case comes before a case with a later event that was answered.
  server.advance(MINUTES_MS)
  await move(second, 'MESSAGE', { role: 'customer' })
  expect(await listReferences(ann, { view: 'mine' })).toEqual([second, first])
  expect(await listReferences(ann, { view: 'mine', only: 'news' })).toEqual([second])
  await move(second, 'READ')
  await move(second, 'MESSAGE')
  expect(await listReferences(ann, { view: 'mine' })).toEqual([first, second])
  await move(first, 'MESSAGE')
  expect(await listReferences(ann, { view: 'mine' })).toEqual([second, first])
  const read = await server.database.db.selectFrom('case_events').select('who').where('edge', '=', 'READ').execute()
  expect(read).toEqual([{ who: 'ann' }, { who: 'ann' }])
})

test('a member’s case with a failed email is to answer', async () => {
  const server = await openServer()
  const ann = await newMember(server)
  const move = caseMover(server)
  const [failed, other] = [await send(server), await send(server)]
  for (const reference of [failed, other]) await move(reference, 'CLAIM')
  const { db } = server.database
  const request = db.selectFrom('requests').select('id').where('reference', '=', failed)
  await db.updateTable('cases').set({ mail_failure: 'email' }).where('request_id', '=', request).execute()
  expect((await ann.call('team/cases/counts')).body.day.unanswered).toBe(1)
  expect(await listReferences(ann, { view: 'mine', only: 'unanswered' })).toEqual([failed])
})

test('waits are in the order of their deadlines, and filings in the order of their dates', { tags: 'sql' }, async () => {
  const server = await openServer()
  const ann = await newMember(server)
  const move = caseMover(server)
  const [late, first, cold, second, agencyLate, agencyFirst] = [
    await send(server),
    await send(server),
    await send(server),
    await send(server),
    await send(server, {}, llcFiling),
    await send(server, {}, llcFiling),
  ]
  for (const reference of [late, first, cold, second, agencyLate, agencyFirst]) await move(reference, 'CLAIM')
  const askAfterDay = async (reference: string, ask = 'question') => {
    server.advance(DAY_MS)
    await move(reference, 'ASK', undefined, { ask })
  }
  for (const reference of [cold, first, second, late]) await askAfterDay(reference)
  for (const reference of [agencyFirst, agencyLate]) {
    await askAfterDay(reference, 'approval')
    await move(reference, 'ANSWER', { role: 'customer' }, { approves: true })
    await move(reference, 'FILE', undefined, {}, { with: 'the office', takes: '5 business days' })
  }
  await move(cold, 'WAIT.END', { role: 'time' })
  await refreshSession(server)
  expect(await listReferences(ann, { view: 'waiting' })).toEqual([cold, first, second, late])
  expect(await listReferences(ann, { view: 'waiting', after: first })).toEqual([second, late])
  expect(await listReferences(ann, { view: 'agency' })).toEqual([agencyFirst, agencyLate])
  expect((await ann.call('team/cases', { ...LIST, view: 'agency' })).body.rows[0].takes).toBe('5 business days')
})

test('the day counts promises and waits until midnight at the office', async () => {
  const server = await openServer()
  const ann = await newMember(server)
  const move = caseMover(server)
  // It is 9 PM in the company's time zone, and still November 24.
  server.advance(Date.parse('2027-11-25T03:00:00Z') - server.now())
  await refreshSession(server)
  const dayOf = async () => (await ann.call('team/cases/counts')).body.day
  const [late, today, tomorrow, waiting] = [await send(server), await send(server), await send(server), await send(server)]
  for (const wakesAt of ['2027-11-25T06:00:00Z', '2027-11-25T06:00:01Z']) {
    const later = await send(server)
    await move(later, 'CLAIM')
    await move(later, 'SNOOZE', undefined, { wakesAt: Date.parse(wakesAt) })
  }
  await promise(server, late, server.now() - 1)
  await promise(server, today, Date.parse('2027-11-25T05:59:59Z'))
  await promise(server, tomorrow, Date.parse('2027-11-25T06:00:00Z'))
  await move(waiting, 'CLAIM')
  await move(waiting, 'ASK', undefined, { ask: 'question' })
  expect(await dayOf()).toEqual({ due: 1, unclaimed: 0, unanswered: 0, ending: 0, returning: 1 })
  expect(await listReferences(ann, { view: 'unclaimed', only: 'due' })).toEqual([today])
  // The first reminder does not end the wait for the customer.
  server.advance(3 * DAY_MS)
  await refreshSession(server)
  expect(await dayOf()).toEqual({ due: 0, unclaimed: 0, unanswered: 0, ending: 0, returning: 2 })
  await move(waiting, 'WAIT.REMIND', { role: 'time' })
  server.advance(4 * DAY_MS)
  await move(waiting, 'WAIT.REMIND', { role: 'time' })
  server.advance(7 * DAY_MS - 60_000)
  await refreshSession(server)
  expect(await dayOf()).toEqual({ due: 0, unclaimed: 0, unanswered: 0, ending: 1, returning: 2 })
})

/** Renews the sessions, because they end long before the wait for the customer. */
const refreshSession = ({ database: { db }, now }: TestServer) => db.updateTable('team_sessions').set({ created_at: now(), last_used_at: now() }).execute()

test('unclaimed cases are in the order of open promises, unanswered customer events, and age, page by page', async () => {
  const server = await openServer()
  const ann = await newMember(server)
  const sent: string[] = []
  for (let count = 0; count < CASES_PER_PAGE + 2; count += 1) sent.push(await send(server))
  const [late = '', soon = ''] = sent.slice(-2)
  await promise(server, soon, server.now() + MINUTES_MS)
  await promise(server, late, server.now() - MINUTES_MS)
  const first = await listReferences(ann, { view: 'unclaimed' })
  const others = sent.slice(0, -2)
  expect(first).toEqual([late, soon, ...others.slice(0, CASES_PER_PAGE - 2)])
  expect(await listReferences(ann, { view: 'unclaimed', after: first.at(-1) ?? '' })).toEqual(others.slice(CASES_PER_PAGE - 2))
  // Viewing a case does not fulfill the promise.
  await ann.call('team/case/presence', { reference: late, doing: 'looking' })
  expect(await listReferences(ann, { view: 'overdue' })).toEqual([late])
  const [oldest = '', , written = ''] = sent
  server.advance(MINUTES_MS)
  const move = caseMover(server)
  await move(written, 'MESSAGE', { role: 'customer' })
  expect((await listReferences(ann, { view: 'unclaimed' })).slice(0, 4)).toEqual([late, soon, written, oldest])
  expect(await listReferences(ann, { view: 'unclaimed', only: 'news' })).toEqual([written])
  expect((await ann.call('team/cases/counts')).body.day.unclaimed).toBe(1)
  // A message that someone read still needs an answer. A kept promise is no longer urgent.
  await ann.call('team/case/presence', { reference: written, doing: 'looking' })
  await move(soon, 'CLAIM')
  await move(soon, 'RELEASE')
  expect((await listReferences(ann, { view: 'unclaimed' })).slice(0, 3)).toEqual([late, written, oldest])
})

/** Only for SQLite. PostgreSQL always scans tables that are this small. */
test.skipIf(process.env.TEST_DATABASE_URL !== undefined)('no view reads or sorts all cases to show a page', async () => {
  const server = await openServer()
  const { database } = server
  const plans: CompiledQuery<unknown>[] = []
  const explained = database.db.withPlugin({
    transformQuery({ node, queryId }) {
      const { sql: text, parameters } = database.db.getExecutor().compileQuery(node, queryId)
      plans.push(CompiledQuery.raw(`explain query plan ${text}`, [...parameters]))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const inbox = createInbox({
    database: { db: explained, kind: 'sqlite' },
    definitions: [factoringRequest],
    now: Date.now,
    batchSizes: { first: 2, next: 2, indexSkipMax: 2_000 },
  })
  const planOf = async (view: InboxViewName, search = '') => {
    plans.length = 0
    await inbox.page(parseView({ ...VIEW, view, search }, 'ann'), '', CASES_PER_PAGE)
    const found = await Promise.all(plans.map((plan) => database.db.executeQuery(plan)))
    return found.flatMap(({ rows }) => rows.map((row) => (row as { detail: string }).detail)).join('; ')
  }
  const indexes: Readonly<Record<InboxViewName, RegExp>> = {
    unclaimed: /INDEX cases_unclaimed \(state=\?\); SCAN part$/,
    mine: /INDEX cases_mine \(owner=\?\); SCAN part$/,
    overdue: /INDEX cases_promised \(promised_by<\?\)/,
    waiting: /INDEX cases_waiting/,
    agency: /INDEX cases_waiting/,
    snoozed: /INDEX cases_snoozed/,
    held: /INDEX cases_state/,
    closed: /INDEX cases_state/,
    all: /INDEX cases_state/,
  }
  for (const view of inboxViewNames) {
    const plan = await planOf(view)
    expect(plan, view).toMatch(indexes[view])
    expect(plan, view).not.toMatch(/SCAN cases/)
  }
  // A search with very few results in the view reads the whole view.
  for (let count = 0; count < 3; count += 1) await send(server)
  expect(await planOf('overdue', 'whitfield')).not.toMatch(/SCAN cases/)
})

test("days are in the office's time zone, both included", async () => {
  const server = await openServer()
  const ann = await newMember(server)
  const cases = (at: number) => createCases({ now: () => at, mails: { add: async () => undefined } })
  // Central Time is six hours behind UTC in winter and five in summer.
  const moments = { last: '2026-11-24T05:59:59.999Z', first: '2026-11-24T06:00:00Z', late: '2026-11-25T05:59:59.999Z', next: '2026-11-25T06:00:00Z' }
  const summer = { before: '2026-07-01T04:59:59.999Z', begin: '2026-07-01T05:00:00Z' }
  // The clocks are set back on this day, so it has 25 hours.
  const autumn = { dawn: '2026-11-01T05:00:00Z', dusk: '2026-11-02T05:59:59.999Z', after: '2026-11-02T06:00:00Z' }
  const nameOf = new Map<string, string>()
  for (const [name, moment] of Object.entries({ ...moments, ...summer, ...autumn })) {
    const reference = await send(server)
    const { request_id: requestId, id } = await caseOf(server, reference)
    await server.database.transact(async (tx) => {
      await tx.deleteFrom('cases').where('id', '=', id).execute()
      await cases(Date.parse(moment)).startCase(tx, {
        requestId,
        kind: 'lead',
        isHeld: false,
        route: factoringRequest.route,
        addressKey: '',
        words: reference.toLowerCase(),
      })
    })
    nameOf.set(reference, name)
  }
  const names = async (narrowed: Partial<typeof LIST>) => (await listReferences(ann, narrowed)).map((reference) => nameOf.get(reference))
  expect(await names({ from: '2026-11-24', to: '2026-11-24' })).toEqual(['late', 'first'])
  expect(await names({ from: '2026-11-25' })).toEqual(['next'])
  expect(await names({ to: '2026-06-30' })).toEqual(['before'])
  expect(await names({ from: '2026-07-01', to: '2026-07-01' })).toEqual(['begin'])
  expect(await names({ from: '2026-11-01', to: '2026-11-01' })).toEqual(['dusk', 'dawn'])
  expect(await names({ from: '2026-11-02', to: '2026-11-02' })).toEqual(['after'])
  expect(await names({ from: '2026-11-25', to: '2026-11-24' })).toEqual([])
})

test('reports invalid filters at their field', async () => {
  const server = await openServer()
  const { call } = await newMember(server)
  const day = 'Enter a date such as 2026-11-24.'
  for (const [narrowed, errors] of [
    [{ view: 'everything' }, { view: 'Choose a view.' }],
    [{ view: '' }, { view: 'Choose a view.' }],
    [{ from: '2026-02-30' }, { from: day }],
    [
      { from: 'today', to: '2026-1-1' },
      { from: day, to: day },
    ],
    [{ to: '2026-11' }, { to: day }],
    [{ only: 'else' }, { only: 'Choose a filter.' }],
    [{ search: 'ab' }, { search: 'Type at least three letters.' }],
  ] as const) {
    const { status, body } = await call('team/cases', { ...LIST, ...narrowed })
    expect([narrowed, status, body.errors]).toEqual([narrowed, 422, errors])
    const csv = await call('team/cases/csv', { ...VIEW, ...narrowed })
    expect([csv.status, csv.body.errors]).toEqual([422, errors])
  }
  const { status, body } = await call('team/cases', { ...LIST, after: 'RC-0000-0000' })
  expect([status, body.message]).toEqual([404, 'We couldn’t find this case.'])
})

test('pages have no gaps or repeats while cases arrive and move', async () => {
  const server = await openServer()
  const ann = await newMember(server)
  const move = caseMover(server)
  const sent: string[] = []
  for (let count = 0; count < CASES_PER_PAGE + 3; count += 1) sent.unshift(await send(server))
  for (const reference of sent.filter((_, at) => at % 3 === 0)) await move(reference, 'CLAIM')
  for (const search of ['', 'whitfield']) {
    const first = (await ann.call('team/cases', { ...LIST, search })).body
    const references = first.rows.map(({ reference }: { reference: string }) => reference)
    expect([references, first.more]).toEqual([sent.slice(0, CASES_PER_PAGE), true])
    const fresh = await send(server)
    await move(sent[CASES_PER_PAGE] ?? '', 'NOTE')
    const second = (await ann.call('team/cases', { ...LIST, search, after: references.at(-1) })).body
    expect([second.rows.map(({ reference }: { reference: string }) => reference), second.more]).toEqual([sent.slice(CASES_PER_PAGE), false])
    expect((await ann.call('team/cases', { ...LIST, search, after: second.rows.at(-1).reference })).body).toMatchObject({
      success: true,
      rows: [],
      more: false,
    })
    sent.unshift(fresh)
    sent.pop()
    await server.database.db.deleteFrom('requests').where('reference', 'not in', sent).execute()
  }
})
