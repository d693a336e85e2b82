import { sql, type Updateable } from 'kysely'
import { expect, test } from 'vitest'
import { visitorEmailOf } from '#contract/answer-summary.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { newScorpRequest } from '#contract/requests/new-scorp.ts'
import type { CaseActor, CaseEvent } from '#machines/case/case.events.ts'
import type { CaseEventRow } from '#server/database/schema.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { importOldRequests } from '#server/requests/adopt.ts'
import { createCases, findCase, type RequestedEvent } from '#server/requests/cases.ts'
import { createNextEvent, digestByMonth, verifyChains, writeEvent } from '#server/requests/chain.ts'
import { pastEventsUpTo } from '#server/requests/history.ts'
import { envOf, runAdminCommand } from '../kit/admin.ts'
import { newClient, newKey } from '../kit/client.ts'
import { onPostgres, openServer, type TestServer } from '../kit/test-server.ts'
import { waitForCaseCheck } from '../kit/wait.ts'

const DAY_MS = 86_400_000
const ann: CaseActor = { role: 'member', id: 'ann' }
const customer: CaseActor = { role: 'customer' }

const caseOf = async ({ database }: TestServer, reference: string) => (await findCase(database.db, reference)) ?? expect.fail(`no case ${reference}`)
const eventsOf = async ({ database }: TestServer) => database.db.selectFrom('case_events').selectAll().orderBy('case_id').orderBy('version').execute()
const edgesOf = async (server: TestServer) => (await eventsOf(server)).map(({ edge, to_state }) => `${edge} ${to_state}`)
const casesOf = ({ now }: TestServer) => createCases({ now, mails: createMailQueue('x', now) })
const mover = (server: TestServer) => {
  const cases = casesOf(server)
  return (caseId: string, type: CaseEvent['type'], by: CaseActor, more: Partial<RequestedEvent> & { said?: object } = {}) =>
    server.database.transact((tx) => cases.move(tx, caseId, { ...more, event: { type, ...more.said }, by }))
}
const submitForm = async (server: TestServer, form: typeof factoringRequest | typeof llcFiling | typeof newScorpRequest = factoringRequest, key = newKey()) => {
  const { body } = await newClient(server.app).submit(form, form.sample, { key })
  return (await caseOf(server, body.reference)).id
}

test.each([
  ['lead', factoringRequest],
  ['filing', llcFiling],
  ['filing', newScorpRequest],
] as const)('creates a request together with its case, a %s', async (kind, form) => {
  const server = await openServer()
  const id = await submitForm(server, form)
  const row = await server.database.db.selectFrom('cases').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ id, state: 'received', version: 1, owner: null, due_at: null, first_touched_at: null, closed_at: null })
  expect(JSON.parse(row.context)).toMatchObject({ kind, isHeld: false, approved: false })
  expect(await eventsOf(server)).toMatchObject([
    { case_id: id, version: 1, role: 'customer', who: null, edge: 'ARRIVE', from_state: null, to_state: 'received' },
  ])
})

test('holds suspected spam, adds no event for a repeat, and adds one for a correction', async () => {
  const server = await openServer({ env: { FORM_LIMIT_SUSPECT: '1', FORM_LIMIT_REFUSE: '50' } })
  const client = newClient(server.app)
  const key = newKey()
  const send = (comments: string) => client.submit(factoringRequest, { ...factoringRequest.sample, comments }, { key })
  const { body } = await send('one')
  await send('one')
  await send('two')
  expect(await edgesOf(server)).toEqual(['ARRIVE received', 'CORRECT received'])
  const second = await client.submit(factoringRequest)
  expect((await caseOf(server, second.body.reference)).state).toBe('held')
  expect((await caseOf(server, body.reference)).version).toBe(2)
})

test('a correction reopens a canceled request', async () => {
  const server = await openServer()
  const client = newClient(server.app)
  const key = newKey()
  const { body } = await client.submit(factoringRequest, factoringRequest.sample, { key })
  await mover(server)((await caseOf(server, body.reference)).id, 'WITHDRAW', customer)
  expect((await caseOf(server, body.reference)).closed_at).toBe((await eventsOf(server))[1]?.at)
  expect((await client.submit(factoringRequest, { ...factoringRequest.sample, comments: 'still wanted' }, { key })).status).toBe(200)
  expect(await edgesOf(server)).toEqual(['ARRIVE received', 'WITHDRAW closed.withdrawn', 'MESSAGE received'])
  expect((await eventsOf(server))[2]?.data).toBe('{"revision":2}')
})

test('every column follows the case from one owner to the next', async () => {
  const server = await openServer()
  const id = await submitForm(server, llcFiling)
  const move = mover(server)
  const now = async () => server.database.db.selectFrom('cases').selectAll().executeTakeFirstOrThrow()
  expect(await move(id, 'CLAIM', ann)).toMatchObject({ from: 'received', to: 'inWork', version: 2 })
  const touched = (await now()).first_touched_at
  expect(touched).toBe((await eventsOf(server))[1]?.at)
  server.advance(DAY_MS)
  await move(id, 'ASK', ann, { said: { ask: 'approval' }, data: { text: 'the articles' } })
  const asked = (await eventsOf(server))[2] ?? expect.fail()
  expect(await now()).toMatchObject({ state: 'waitingForCustomer', due_at: asked.at + 3 * DAY_MS, owner: 'ann', first_touched_at: touched })
  await move(id, 'ANSWER', customer, { said: { approves: true } })
  expect(await now()).toMatchObject({ state: 'inWork', due_at: null })
  await move(id, 'FILE', ann)
  await move(id, 'AGENCY.ACCEPT', ann)
  expect(await now()).toMatchObject({ state: 'closed.completed', version: 6 })
  expect((await now()).closed_at).toBeGreaterThan(0)
  expect((await verifyChains(server.database.db)).findings).toEqual([])
})

test('one of fifty parallel claims succeeds, and the others see the owner', { tags: 'sql' }, async () => {
  const server = await openServer()
  const id = await submitForm(server)
  const move = mover(server)
  const claims = await Promise.allSettled(Array.from({ length: 50 }, (_, member) => move(id, 'CLAIM', { role: 'member', id: `m${member}` })))
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const claim of claims) {
    if (claim.status === 'rejected')
      expect(claim.reason).toMatchObject({
        status: 409,
        message: expect.stringMatching(/^(Someone else changed this case first|You can’t do this now)\. The status is /),
      })
  }
  expect(await edgesOf(server)).toEqual(['ARRIVE received', 'CLAIM inWork'])
})

test('a correction succeeds while the team moves the case', { tags: 'sql' }, async () => {
  const server = await openServer()
  const client = newClient(server.app)
  const key = newKey()
  const send = (comments: string) => client.submit(factoringRequest, { ...factoringRequest.sample, comments }, { key })
  const { id } = await caseOf(server, (await send('first')).body.reference)
  const move = mover(server)
  for (let round = 0; round < 5; round += 1) {
    const notes = Array.from({ length: 20 }, () => move(id, 'NOTE', ann))
    const [corrected] = await Promise.all([send(`again ${round}`), Promise.allSettled(notes)])
    expect(corrected.status).toBe(200)
  }
  expect((await edgesOf(server)).filter((edge) => edge === 'CORRECT received')).toHaveLength(5)
  expect((await verifyChains(server.database.db)).findings).toEqual([])
})

test('a move with an outdated version is refused', async () => {
  const server = await openServer()
  const id = await submitForm(server)
  const move = mover(server)
  await move(id, 'MESSAGE', ann, { data: { text: 'called' } })
  await move(id, 'NOTE', ann, { data: { text: 'and again' } })
  await expect(move(id, 'CLAIM', ann, { seenVersion: 1 })).rejects.toMatchObject({
    status: 409,
    message: 'Someone else changed this case first. The status is “Unclaimed”.',
  })
  expect(await move(id, 'CLAIM', ann, { seenVersion: 2 })).toMatchObject({ version: 4 })
})

const tamper = async ({ database: { db, kind } }: TestServer, statement: string) => {
  const name = 'case_events_changed'
  if (kind === 'sqlite') await sql`drop trigger if exists ${sql.raw(name)}`.execute(db)
  if (kind === 'sqlite') await sql`drop trigger if exists case_events_removed`.execute(db)
  await (kind === 'sqlite'
    ? sql.raw(statement).execute(db)
    : db.connection().execute(async (one) => {
        await sql`set session_replication_role = replica`.execute(one)
        await sql.raw(statement).execute(one)
        await sql`set session_replication_role = origin`.execute(one)
      }))
}

const forgetCases = async (server: TestServer) => {
  await server.database.db.deleteFrom('cases').execute()
  await tamper(server, 'delete from case_events')
}

test.skipIf(onPostgres).each([
  ['a word', `update case_events set data = '{"text":"never called"}' where version = 3`, 3, 'the event’s data was changed'],
  ['a changed actor', `update case_events set who = 'bob' where version = 2`, 2, 'the event was changed'],
  ['when', 'update case_events set at = at + 1 where version = 4', 4, 'the event was changed'],
  ['a missing row', 'delete from case_events where version = 2', 3, 'the previous event is missing'],
  ['a missing last row', 'delete from case_events where version = 4', 4, 'the last events are missing'],
  ['all rows missing', 'delete from case_events', 0, 'all events are missing'],
  [
    'an inserted row',
    `insert into case_events (case_id, version, at, role, edge, to_state, data_hash, previous_hash, hash) select case_id, 5, at, role, edge, to_state, data_hash, hash, hash from case_events where version = 4`,
    5,
    'the event was changed',
  ],
  ['a missing case', 'delete from cases', 4, 'the case is missing, and was not erased'],
  ['text without its salt', 'update case_events set salt = null where version = 3', 3, 'the event’s data was changed'],
  ['a salt without its text', 'update case_events set data = null where version = 3', 3, 'the event’s data was changed'],
])('the history check detects %s', async (_, statement, version, wrong) => {
  const server = await openServer()
  const id = await submitForm(server)
  const move = mover(server)
  await move(id, 'CLAIM', ann)
  await move(id, 'NOTE', ann, { data: { text: 'called' } })
  await move(id, 'MESSAGE', customer, { data: { text: 'thanks' } })
  expect(await verifyChains(server.database.db)).toEqual({ events: 4, cases: 1, members: 0, findings: [] })
  await tamper(server, statement)
  expect((await verifyChains(server.database.db)).findings).toEqual([{ caseId: id, version, problem: wrong }])
})

const forgeEvent = async (server: TestServer, caseId: string, version: number, hash?: string) => {
  const { db } = server.database
  const before = (
    await db
      .selectFrom('case_events')
      .selectAll()
      .where('version', '=', version - 1)
      .execute()
  ).find(({ case_id }) => case_id === caseId)
  await tamper(server, `delete from case_events where version = ${version}`)
  const head = { caseId, version: version - 1, hash: hash ?? before?.hash ?? '' }
  await db.transaction().execute((tx) => writeEvent(tx, createNextEvent(head, { at: 1, role: 'member', who: 'eve', edge: 'NOTE', to: 'received' })))
}

test.skipIf(onPostgres).each([
  ['after another row', 3, 'x', 'the event does not follow the previous event'],
  ['in place of the last row', 4, undefined, 'the event is not the last one of the case'],
  ['at the end', 5, undefined, 'the event was inserted'],
] as const)('the history check detects a row with a valid hash written %s', async (_, version, hash, wrong) => {
  const server = await openServer()
  const id = await submitForm(server)
  for (const text of ['one', 'two', 'three']) await mover(server)(id, 'MESSAGE', customer, { data: { text } })
  await forgeEvent(server, id, version, hash)
  expect((await verifyChains(server.database.db)).findings).toEqual([{ caseId: id, version, problem: wrong }])
})

test('checks chains to their end: the changed row is the last of more than a thousand', { tags: 'sql' }, async () => {
  const server = await openServer()
  const id = await submitForm(server)
  const { db } = server.database
  const { head } = await db.selectFrom('cases').select('head').executeTakeFirstOrThrow()
  const notes: ReturnType<typeof createNextEvent>[] = []
  for (let version = 1; version <= 1_005; version += 1) {
    const before = { caseId: id, version, hash: notes.at(-1)?.hash ?? head }
    notes.push(createNextEvent(before, { at: server.now(), role: 'member', who: 'ann', edge: 'NOTE', from: 'received', to: 'received' }))
  }
  await db.insertInto('case_events').values(notes).execute()
  await db
    .updateTable('cases')
    .set({ version: 1_006, head: notes.at(-1)?.hash })
    .execute()
  expect(await verifyChains(server.database.db)).toEqual({ events: 1_006, cases: 1, members: 0, findings: [] })
  await tamper(server, `update case_events set who = 'bob' where version = 1006`)
  expect((await verifyChains(server.database.db)).findings).toEqual([{ caseId: id, version: 1_006, problem: 'the event was changed' }])
})

test('the digest has one line per month, oldest first, for any arrival order', { tags: 'sql' }, async () => {
  const server = await openServer()
  server.advance(70 * DAY_MS)
  await submitForm(server)
  server.advance(-70 * DAY_MS)
  await submitForm(server)
  const months = await digestByMonth(server.database.db)
  expect(months.map(({ cases }) => cases)).toEqual([1, 1])
  const [first = '', second = ''] = months.map(({ month }) => month)
  expect(first < second).toBe(true)
})

test('a request has one case, and an unknown case cannot move', async () => {
  const server = await openServer()
  const id = await submitForm(server)
  const { request_id: requestId } = await server.database.db.selectFrom('cases').select('request_id').executeTakeFirstOrThrow()
  const again = { requestId, kind: 'lead', isHeld: false, route: factoringRequest.route, addressKey: '', words: '' } as const
  expect(await server.database.transact((tx) => casesOf(server).startCase(tx, again))).toBeUndefined()
  expect(await edgesOf(server)).toEqual(['ARRIVE received'])
  await expect(mover(server)(`${id}x`, 'NOTE', ann)).rejects.toMatchObject({ status: 404, message: 'We couldn’t find this case.' })
})

test('the history before an unknown event is empty', async () => {
  const server = await openServer()
  const id = await submitForm(server)
  expect((await pastEventsUpTo(server.database.db, id, 1)).map(({ edge }) => edge)).toEqual(['ARRIVE'])
  expect(await pastEventsUpTo(server.database.db, id, 2)).toEqual([])
})

test('the database rejects changes of the history but allows the erasure of its data', { tags: 'sql' }, async () => {
  const server = await openServer()
  const { db } = server.database
  const id = await submitForm(server)
  await mover(server)(id, 'MESSAGE', customer, { data: { text: 'thanks' } })
  const change = (values: Updateable<CaseEventRow>) => db.updateTable('case_events').set(values).where('version', '=', 2).execute()
  for (const values of [{ data: '{}' }, { who: 'bob' }, { at: 1 }, { hash: 'x' }, { data: null, salt: null, edge: 'NOTE' }, { data: null }])
    await expect(change(values), JSON.stringify(values)).rejects.toThrow(/the history of a case is not changed/)
  // Data and salt can be erased. No other column can change.
  const [row = expect.fail()] = await db.selectFrom('case_events').selectAll().where('version', '=', 2).execute()
  for (const [column, value] of Object.entries(row)) {
    // Also skips the identity column `sequence` and the column `key`, which is part of `data`. The database itself refuses such changes.
    if (['data', 'salt', 'sequence', 'key'].includes(column)) continue
    const changed = typeof value === 'number' ? value + 1_000 : `${value}x`
    await expect(change({ data: null, salt: null, [column]: changed }), column).rejects.toThrow(/the history of a case is not changed/)
  }
  await expect(db.deleteFrom('case_events').execute()).rejects.toThrow(/the history of a case is not changed/)
  if (server.database.kind === 'postgres') await expect(sql`truncate case_events`.execute(db)).rejects.toThrow(/the history of a case is not changed/)
  await change({ data: null, salt: null })
  expect((await verifyChains(db)).findings).toEqual([])
})

test("an export includes a person's cases, and an erasure keeps only their chains", { tags: 'sql' }, async () => {
  const server = await openServer()
  const id = await submitForm(server)
  await submitForm(server, llcFiling)
  await mover(server)(id, 'MESSAGE', customer, { data: { text: 'my secret plan' } })
  await server.allMails()
  const exported = JSON.parse((await runAdminCommand(envOf(server), 'requests', 'export', factoringRequest.sample.email)).out)
  expect(exported.requests[0].case).toEqual({
    state: 'received',
    owner: null,
    events: [
      { at: expect.any(String), by: 'customer', member: null, event: 'ARRIVE', state: 'received', said: null },
      { at: expect.any(String), by: 'customer', member: null, event: 'MESSAGE', state: 'received', said: { text: 'my secret plan' } },
    ],
  })
  expect((await runAdminCommand(envOf(server), 'requests', 'erase', factoringRequest.sample.email, '--yes')).code).toBe(0)
  const events = (await eventsOf(server)).filter(({ case_id }) => case_id === id)
  expect(events.map(({ edge, role, to_state, data, salt }) => [edge, role, to_state, data, salt])).toEqual([
    ['ARRIVE', 'customer', 'received', null, null],
    ['MESSAGE', 'customer', 'received', null, null],
    ['ERASE', 'operator', 'erased', null, null],
  ])
  expect(await server.database.db.selectFrom('cases').select('id').where('id', '=', id).execute()).toEqual([])
  expect((await verifyChains(server.database.db)).findings).toEqual([])
})

test('creates cases for requests of earlier releases: open, held, or completed by age', { tags: 'sql' }, async () => {
  const server = await openServer({ env: { OPEN_CASES_DAYS: '30' } })
  const { dataDir, settings } = server
  const references: string[] = []
  for (let form = 0; form < 3; form += 1) references.push((await newClient(server.app).submit(llcFiling)).body.reference)
  await server.allMails()
  const { db } = server.database
  await waitForCaseCheck(server)
  await forgetCases(server)
  await db.deleteFrom('marks').where('name', '=', 'cases-whole').execute()
  const [open = '', held = '', old = ''] = references
  await db.updateTable('requests').set({ suspicion: 'too-many' }).where('reference', '=', held).execute()
  await db
    .updateTable('requests')
    .set({ updated_at: server.now() - 31 * DAY_MS })
    .where('reference', '=', old)
    .execute()
  await server.close()
  const env = { OPEN_CASES_DAYS: '30', ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }) }
  const next = await openServer({ dataDir, env })
  await expect.poll(() => next.database.db.selectFrom('cases').select('id').execute()).toHaveLength(3)
  const states = []
  for (const reference of [open, held, old]) states.push((await caseOf(next, reference)).state)
  expect(states).toEqual(['received', 'held', 'closed.completed'])
  expect(new Set((await eventsOf(next)).map(({ edge, role }) => `${edge} by ${role}`))).toEqual(new Set(['ADOPT by operator']))
  expect((await verifyChains(next.database.db)).findings).toEqual([])

  await waitForCaseCheck(next)
  await forgetCases(next)
  const adopt = () => importOldRequests({ ...next, cases: casesOf(next), definitions: [llcFiling], days: 30, now: next.now })
  expect(await adopt()).toBe(3)
  expect(await adopt()).toBe(0)
  // Cases of a release that had no `address_key`.
  await next.database.db.updateTable('cases').set({ address_key: null }).execute()
  expect(await adopt()).toBe(0)
  // Cases of a release without search columns.
  await next.database.db.updateTable('cases').set({ route: null }).execute()
  await next.database.db.deleteFrom('case_search').execute()
  expect(await adopt()).toBe(0)
  const found = await next.database.db.selectFrom('cases').innerJoin('case_search', 'case_id', 'cases.id').select(['address_key', 'route', 'words']).execute()
  const address = visitorEmailOf(llcFiling, llcFiling.sample)
  expect(found).toEqual(Array(3).fill({ address_key: address, route: llcFiling.route, words: expect.stringContaining(`\n${address}\n`) }))
  await forgetCases(next)
  // The requests are more than a day older than the last check. Two releases run together for less than a day.
  await next.database.db
    .updateTable('marks')
    .set({ at: next.now() + 2 * DAY_MS })
    .where('name', '=', 'cases-whole')
    .execute()
  next.advance(2 * DAY_MS)
  expect(await adopt()).toBe(0)
})

test('adopts requests since one day before the last check, even after a clock change, and treats removed forms as leads', async () => {
  const server = await openServer()
  const { db } = server.database
  await waitForCaseCheck(server)
  const setLastCheck = (at: number) => db.updateTable('marks').set({ at }).where('name', '=', 'cases-whole').execute()
  const adopt = (days = 30) => importOldRequests({ ...server, cases: casesOf(server), definitions: [], days, now: server.now })
  await submitForm(server)
  await forgetCases(server)
  // The request is less than a day older than the last check. A process of the previous release may have stored it.
  await setLastCheck(Date.now() + DAY_MS - 60_000)
  server.advance(5 * DAY_MS)
  expect(await adopt()).toBe(1)
  const { context, address_key } = await db.selectFrom('cases').select(['context', 'address_key']).executeTakeFirstOrThrow()
  expect([JSON.parse(context).kind, address_key]).toEqual(['lead', ''])
  await forgetCases(server)
  await setLastCheck(Date.now() + DAY_MS + 60_000)
  expect(await adopt()).toBe(0)
  await setLastCheck(Date.now() + 90 * DAY_MS)
  server.advance(-5 * DAY_MS)
  expect(await adopt()).toBe(1)
  await forgetCases(server)
  await setLastCheck(0)
  const { updated_at } = await db.selectFrom('requests').select('updated_at').executeTakeFirstOrThrow()
  const at = updated_at + 30 * DAY_MS
  await importOldRequests({ ...server, cases: casesOf(server), definitions: [], days: 30, now: () => at })
  expect((await db.selectFrom('cases').select('state').executeTakeFirstOrThrow()).state).toBe('received')
})

test('the team works a case with the admin command', async () => {
  const server = await openServer()
  const { body } = await newClient(server.app).submit(factoringRequest)
  const run = (...words: string[]) => runAdminCommand(envOf(server), ...words)
  const reference = String(body.reference)
  expect((await run('cases', 'list')).out).toMatch(new RegExp(`^reference .*\\n${reference} +factoringform +received`))
  expect(await run('cases', 'move', reference, 'CLAIM', '--as', 'ann')).toMatchObject({ code: 0, out: `${reference} moved from received to inWork.` })
  expect(await run('cases', 'move', reference, 'COMPLETE', '--as', 'bob')).toMatchObject({
    code: 1,
    err: expect.stringContaining('COMPLETE, for bob: You can’t do this now. The status is “In progress”.'),
  })
  expect((await run('cases', 'move', reference, 'DECLINE', '--as', 'ann')).err).toContain('DECLINE needs --reason.')
  expect((await run('cases', 'move', reference, 'DECLINE', '--as', 'ann', '--reason', 'Not for us')).code).toBe(0)
  const { out } = await run('cases', 'show', reference.toLowerCase())
  expect(out).toContain('We couldn’t complete this request.')
  expect(out).toMatch(/3 +\S+ +operator ann +DECLINE +closed\.declined +\{"reason":"Not for us","for":"member"\}/)
  expect((await run('cases', 'list', '--state', 'received')).out).not.toContain(reference)
  expect((await run('cases', 'list', '--state', 'open')).err).toContain('expected one of held, received')
  expect((await run('cases', 'show', 'RC-0000-0000')).err).toContain('There is no case RC-0000-0000.')
  expect((await run('audit', 'verify')).out).toBe('3 events of 1 case were verified. The histories are intact.')
  await tamper(server, `update case_events set who = 'bob' where version = 2`)
  expect(await run('audit', 'verify')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/The history of 1 case is not intact:\n {2}case \S+, event 2: the event was changed/),
  })
})
