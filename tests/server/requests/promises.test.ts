import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { companySlug } from '#contract/company.ts'
import { ELAPSED_HEADER } from '#contract/forms/spam.ts'
import { contactRequest } from '#contract/requests/contact.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import type { CaseActor, CaseEvent } from '#machines/case/case.events.ts'
import { caseMachine } from '#machines/case/case.machine.ts'
import { caseStates, stateValueOf } from '#machines/case/case.states.ts'
import { OUTBOX_TIMINGS } from '#server/mail/outbox.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { createCases, findCase, type RequestedEvent } from '#server/requests/cases.ts'
import { createDueCasesJob } from '#server/requests/due-cases-job.ts'
import { countCases, isOverdue, overdueCases } from '#server/requests/promises.ts'
import { newClient } from '../kit/client.ts'
import { newMember } from '../kit/team.ts'
import { onPostgres, openServer } from '../kit/test-server.ts'
import { waitForFirstCaseCheck } from '../kit/wait-for-first-case-check.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ann: CaseActor = { role: 'member', id: 'ann' }
const lea: CaseActor = { role: 'lead', id: 'lea' }
const customer: CaseActor = { role: 'customer' }
const TOO_FAST = { [ELAPSED_HEADER]: '1' }
const ABOUT_ELD = { ...contactRequest.sample, message: 'Please tell me more about ELD devices.' }

const open = async () => {
  const server = await openServer({ outboxTimes: { ...OUTBOX_TIMINGS, pollIntervalMs: 30 } })
  await waitForFirstCaseCheck(server)
  const { db, transact } = server.database
  const { now } = server
  const mails = createMailQueue('x', now)
  const cases = createCases({ now, mails })
  const due = createDueCasesJob({ database: server.database, cases, mails, now, log: { error: (...words: unknown[]) => expect.fail(JSON.stringify(words)) } })
  const client = newClient(server.app)
  const send = async (answers: object = ABOUT_ELD, form: typeof contactRequest | typeof factoringRequest = contactRequest, headers = {}) => {
    const reference = String((await client.submit(form, { ...form.sample, ...answers }, { headers })).body.reference)
    const row = async () => (await findCase(db, reference)) ?? expect.fail()
    const { id } = await row()
    const move = (type: CaseEvent['type'], by: CaseActor, data: RequestedEvent['data'] = {}) =>
      transact((tx) => cases.move(tx, id, { event: { type, ...data }, by, data }))
    return { reference, row, move }
  }
  const overdueMails = async () => (await server.allMails()).filter(({ subject }) => subject.startsWith('Overdue'))
  return { server, db, due, send, overdueMails }
}

test('only ELD requests get a deadline two hours after arrival, held or not', async () => {
  const { send } = await open()
  const promisedMsOf = async (one: Awaited<ReturnType<typeof send>>) => {
    const { promised_by, created_at } = await one.row()
    return promised_by === null ? null : promised_by - created_at
  }
  const held = await send(ABOUT_ELD, contactRequest, TOO_FAST)
  expect([(await held.row()).state, await promisedMsOf(held)]).toEqual(['held', 2 * HOUR_MS])
  expect(await promisedMsOf(await send())).toBe(2 * HOUR_MS)
  expect(await promisedMsOf(await send({ message: 'Two trailers to Joliet.' }))).toBeNull()
  expect(await promisedMsOf(await send({}, factoringRequest))).toBeNull()
})

test('any first touch ends the clock, and so does a cancellation before it', async () => {
  const { send, server } = await open()
  const [noted, released, withdrawn, written] = [await send(), await send(ABOUT_ELD, contactRequest, TOO_FAST), await send(), await send()]
  server.advance(3 * HOUR_MS)
  for (const one of [noted, released, withdrawn, written]) expect(isOverdue(await one.row(), server.now())).toBe(true)
  await noted.move('NOTE', ann, { text: 'called him' })
  await released.move('HOLD.RELEASE', lea)
  await withdrawn.move('WITHDRAW', customer)
  await written.move('MESSAGE', customer, { text: 'Hello?' })
  for (const one of [noted, released, withdrawn]) expect(isOverdue(await one.row(), server.now())).toBe(false)
  expect(isOverdue(await written.row(), server.now())).toBe(true)
  expect((await withdrawn.row()).promised_by).toBeNull()
  await withdrawn.move('MESSAGE', customer, { text: 'I still want it.' })
  expect(isOverdue(await withdrawn.row(), server.now())).toBe(false)
  const { promised_by, first_touched_at } = await noted.row()
  expect([promised_by, first_touched_at]).toEqual([expect.any(Number), expect.any(Number)])
  expect(isOverdue({ promised_by, first_touched_at: null }, Number(promised_by))).toBe(false)
  expect(isOverdue({ promised_by, first_touched_at: null }, Number(promised_by) + 1)).toBe(true)
})

test('no clock runs while the case waits for the customer, because only an owner can ask', () => {
  const context = {
    kind: 'lead' as const,
    isHeld: false,
    owner: null,
    asks: [],
    approval: null,
    approved: false,
    news: null,
    unanswered: null,
    snoozedUntil: null,
    since: 1,
    reminders: 0,
  }
  for (const state of caseStates)
    for (const by of [ann, lea, customer, { role: 'time' } as const]) {
      const snapshot = caseMachine.resolveState({ value: stateValueOf(state), context })
      expect([state, snapshot.can({ type: 'ASK', ask: 'question', by, at: 2 })]).toEqual([state, false])
    }
})

test('emails every lead once about overdue cases, several in one email', async () => {
  const { send, server, due, db, overdueMails } = await open()
  await newMember(server, { id: 'lea', role: 'lead', name: 'Lea Moss' })
  await newMember(server, { id: 'max', role: 'lead', name: 'Max Orr' })
  await newMember(server, { id: 'old', role: 'lead', name: 'Old Lead' })
  await db.updateTable('team_members').set({ removed_at: 1 }).where('id', '=', 'old').execute()
  await newMember(server)
  const [one, other, seen] = [await send(), await send(), await send()]
  await send({ message: 'Two trailers to Joliet.' })
  await seen.move('CLAIM', ann)
  server.advance(2 * HOUR_MS - 60_000)
  expect(await due.runJob()).toBe(0)
  server.advance(120_000)
  expect(await due.runJob()).toBe(2)
  expect(await due.runJob()).toBe(0)
  const mails = await overdueMails()
  expect(await db.selectFrom('outbox').select('id').where('kind', '=', 'caseOverdue').execute()).toHaveLength(2)
  expect(mails.map(({ to, subject }) => `${to[0]} ${subject}`).sort()).toEqual(['lea@office.example Overdue: 2 cases', 'max@office.example Overdue: 2 cases'])
  const text = String(mails[0]?.text)
  expect(text).toContain('No one has responded to these cases in the time we promise on our pages. Claim them or write to the customer to stop the clock.')
  for (const { reference } of [one, other]) expect(text).toMatch(new RegExp(`${reference} · Contact:\\n  Promised by .+ \\(Central Time\\)`))
  expect(text).not.toContain(seen.reference)
  expect(text).not.toContain(contactRequest.sample.name)
  expect(text).toContain('Open the inbox:\nhttp://127.0.0.1:4173/team')
  const third = await send()
  server.advance(2 * HOUR_MS + 60_000)
  expect(await due.runJob()).toBe(1)
  expect((await overdueMails()).filter(({ subject }) => subject === `Overdue: Contact (${third.reference})`)).toHaveLength(2)
})

test('parallel servers send one email, and without a lead it goes to the team address', async () => {
  const { send, server, due, overdueMails } = await open()
  await send()
  server.advance(3 * HOUR_MS)
  const counts = await Promise.all(Array.from({ length: 6 }, () => due.runJob()))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect((await overdueMails()).map(({ to }) => to[0])).toEqual(['team@office.example'])
})

test('an unreliable clock sends nothing', async () => {
  const { send, server, due, overdueMails } = await open()
  await send()
  await due.runJob()
  server.advance(4 * DAY_MS)
  expect(await due.runJob()).toBe(0)
  expect(await overdueMails()).toEqual([])
  server.advance(3 * DAY_MS)
  await server.database.db.deleteFrom('marks').where('name', '=', 'clock-doubt').execute()
  await server.database.db.updateTable('marks').set({ at: server.now() }).where('name', '=', 'heartbeat').execute()
  expect(await due.runJob()).toBe(1)
})

test('skips a case touched before the email is written, and a former lead', async () => {
  const { send, server, due, db, overdueMails } = await open()
  await newMember(server, { id: 'lea', role: 'lead', name: 'Lea Moss' })
  const one = await send()
  await server.allMails()
  server.advance(3 * HOUR_MS)
  // The overdue notice and the first action happen at the same time. The email is rendered after both.
  const { id } = await one.row()
  const at = server.now()
  await db.updateTable('cases').set({ overdue_told_at: at, first_touched_at: at }).where('id', '=', id).execute()
  const { add } = createMailQueue('x', server.now)
  await server.database.transact((tx) => add(tx, { kind: 'caseOverdue', payload: { at, lead: 'lea' } }))
  await server.allMails()
  await db.updateTable('cases').set({ first_touched_at: null }).where('id', '=', id).execute()
  await db.updateTable('team_members').set({ role: 'member' }).execute()
  await server.database.transact((tx) => add(tx, { kind: 'caseOverdue', payload: { at, lead: 'lea' } }))
  expect(await overdueMails()).toEqual([])
  expect(await due.runJob()).toBe(0)
})

test('/metrics reports open cases by state, the overdue count, and the longest wait', async () => {
  const { send, server, db } = await open()
  // After its release, the oldest case is in `received` again, but a member has acted on it.
  const released = await send()
  await released.move('CLAIM', ann)
  await released.move('RELEASE', ann)
  server.advance(HOUR_MS)
  const [first, second] = [await send(), await send({}, factoringRequest)]
  await send(ABOUT_ELD, contactRequest, TOO_FAST)
  await second.move('CLAIM', ann)
  const gone = await send()
  await gone.move('WITHDRAW', customer)
  server.advance(3 * HOUR_MS)
  const at = server.now()
  expect(await countCases(db, at)).toEqual({
    open: { held: 1, received: 2, inWork: 1, waitingForCustomer: 0, dormant: 0, withAgency: 0 },
    overdue: 2,
    oldestUntouchedMs: at - (await first.row()).created_at,
  })
  const { body } = await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } })
  for (const line of [
    `${companySlug}_cases{state="received"} 2`,
    `${companySlug}_cases{state="dormant"} 0`,
    `${companySlug}_cases_overdue 2`,
    `${companySlug}_webhooks{state="queued"} 0`,
  ])
    expect(body).toContain(`${line}\n`)
  expect(body).toMatch(new RegExp(`^${companySlug}_case_untouched_seconds 108\\d\\d(\\.\\d+)?$`, 'm'))
})

/** SQLite's query plan. PostgreSQL always scans tables that are this small. */
test.skipIf(onPostgres)('finds overdue cases and counts open ones by index', async () => {
  const { db } = await open()
  const planOf = async (query: { compile(): { readonly sql: string } }) => {
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(query.compile().sql.replaceAll('?', "'1'"))}`.execute(db)
    return rows.map(({ detail }) => detail).join('; ')
  }
  expect(await planOf(overdueCases(db, 1).select('id'))).toContain('cases_promised')
  expect(await planOf(db.selectFrom('cases').select('state').where('state', 'in', ['held']).groupBy('state'))).toContain('COVERING INDEX cases_state')
})
