/** Timed events of a case. Each must happen once, with several servers and any change of the clock. */
import { expect, test } from 'vitest'
import { factoringRequest } from '#contract/requests/factoring.ts'
import type { CaseActor, CaseEvent } from '#machines/case/case.events.ts'
import { checkClock } from '#server/database/clock-watch.ts'
import { OUTBOX_TIMINGS } from '#server/mail/outbox.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { Problem } from '#server/problem.ts'
import { createCases, findCase, type RequestedEvent } from '#server/requests/cases.ts'
import { digestByMonth } from '#server/requests/chain.ts'
import { createDueCasesJob } from '#server/requests/due-cases-job.ts'
import { envOf, runAdminCommand } from '../kit/admin.ts'
import { newClient } from '../kit/client.ts'
import { openServer, type TestServer } from '../kit/test-server.ts'
import { waitForFirstCaseCheck } from '../kit/wait-for-first-case-check.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ann: CaseActor = { role: 'member', id: 'ann' }

const dueOf = ({ database, now }: TestServer) => {
  const mails = createMailQueue('x', now)
  const cases = createCases({ now, mails })
  const log = { error: (...words: unknown[]) => expect.fail(JSON.stringify(words)) }
  return { cases, ...createDueCasesJob({ database, cases, mails, now, log }) }
}

const open = async () => {
  const server = await openServer({ outboxTimes: { ...OUTBOX_TIMINGS, pollIntervalMs: 50 } })
  await waitForFirstCaseCheck(server)
  const { body } = await newClient(server.app).submit(factoringRequest)
  const { id } = (await findCase(server.database.db, String(body.reference))) ?? expect.fail()
  const due = dueOf(server)
  const move = (type: CaseEvent['type'], by: CaseActor, data: RequestedEvent['data'] = {}) =>
    server.database.transact((tx) => due.cases.move(tx, id, { event: { type, ...data }, by, data }))
  await move('CLAIM', ann)
  await move('ASK', ann, { ask: 'document', text: 'your EIN letter' })
  await server.allMails()
  const edges = async () => (await server.database.db.selectFrom('case_events').select('edge').orderBy('version').execute()).map(({ edge }) => edge).slice(3)
  const advanceDays = async (days: number) => {
    for (let hour = 0; hour < days * 24; hour += 12) {
      server.advance(12 * HOUR_MS)
      await due.runJob()
    }
  }
  const subjects = async () =>
    (await server.allMails())
      .map(({ subject }) => subject)
      .filter((subject) => /something from you|On hold/.test(subject))
      .reverse()
  return { server, due, move, edges, live: advanceDays, subjects, reference: String(body.reference) }
}

test('a snoozed case returns on its date, or as soon as the customer writes', async () => {
  const { server, due, move, edges } = await open()
  const snoozedUntil = async () => (await server.database.db.selectFrom('cases').select('snoozed_until').executeTakeFirstOrThrow()).snoozed_until
  const wakesAt = server.now() + DAY_MS
  await move('SNOOZE', ann, { wakesAt } as object)
  expect([await due.runJob(), Number(await snoozedUntil())]).toEqual([0, wakesAt])
  server.advance(DAY_MS)
  expect([await due.runJob(), await due.runJob(), await snoozedUntil()]).toEqual([1, 0, null])
  await move('SNOOZE', ann, { wakesAt: wakesAt + 9 * DAY_MS } as object)
  server.advance(2.5 * DAY_MS)
  await due.runJob()
  expect(Number(await snoozedUntil())).toBe(wakesAt + 9 * DAY_MS)
  await move('MESSAGE', { role: 'customer' }, { text: 'Hello' })
  expect([await edges(), await snoozedUntil()]).toEqual([['SNOOZE', 'SNOOZE.END', 'SNOOZE', 'WAIT.REMIND', 'MESSAGE'], null])
})

test('sends reminders after three and seven days and stops after fourteen, once each', async () => {
  const { live, edges, subjects, reference } = await open()
  await live(2.5)
  expect(await edges()).toEqual([])
  await live(1)
  expect(await edges()).toEqual(['WAIT.REMIND'])
  await live(4)
  expect(await edges()).toEqual(['WAIT.REMIND', 'WAIT.REMIND'])
  await live(8)
  expect(await edges()).toEqual(['WAIT.REMIND', 'WAIT.REMIND', 'WAIT.END'])
  await live(10)
  expect(await edges()).toHaveLength(3)
  expect((await subjects()).sort()).toEqual(
    [
      `${reference} · On hold because the customer didn’t reply: Factoring`,
      `We need something from you for your factoring request (${reference})`,
      ...Array.from({ length: 2 }, () => `Reminder: we need something from you for your factoring request (${reference})`),
      `On hold: your factoring request (${reference})`,
    ].sort(),
  )
})

test('no event happens before its millisecond, and consecutive events send their emails', async () => {
  const { server } = await open()
  const { db } = server.database
  const { due_at } = await db.selectFrom('cases').select('due_at').executeTakeFirstOrThrow()
  const at = Number(due_at)
  const runJobAt = async (now: number) => {
    await checkClock(db, now - HOUR_MS)
    return dueOf({ ...server, now: () => now }).runJob()
  }
  expect(await runJobAt(at - 1)).toBe(0)
  expect(await runJobAt(at)).toBe(1)
  expect((await db.selectFrom('case_events').select('data').orderBy('version', 'desc').executeTakeFirstOrThrow()).data).toBeNull()
  expect(await runJobAt(at)).toBe(0)
})

test('the second of two events at one moment makes the first unnecessary', async () => {
  const { server } = await open()
  const { db } = server.database
  const { due_at } = await db.selectFrom('cases').select('due_at').executeTakeFirstOrThrow()
  const now = Number(due_at) + 4 * DAY_MS
  await checkClock(db, now - HOUR_MS)
  // `checkClock` treats the moved clock as a jump, so the test removes the mark of the jump.
  await db.deleteFrom('marks').where('name', '=', 'clock-doubt').execute()
  expect(await dueOf({ ...server, now: () => now }).runJob()).toBe(2)
  const reminders = await db.selectFrom('case_events').select('data').where('edge', '=', 'WAIT.REMIND').orderBy('version').execute()
  expect(reminders.map(({ data }) => data)).toEqual(['{"isOvertaken":true}', null])
})

test('a due row without a chart event does not block others, even many', async () => {
  const { server, due, edges } = await open()
  const { db } = server.database
  const client = newClient(server.app)
  for (let count = 0; count < 101; count += 1) await client.submit(factoringRequest)
  await db.updateTable('cases').set({ due_at: 1 }).where('state', '=', 'received').execute()
  await db.updateTable('cases').set({ due_at: 2 }).where('state', '=', 'waitingForCustomer').execute()
  expect(await due.runJob()).toBe(0)
  const { context } = await db.selectFrom('cases').select('context').where('state', '=', 'waitingForCustomer').executeTakeFirstOrThrow()
  const earlier = JSON.stringify({ ...JSON.parse(context), since: server.now() - 3 * DAY_MS })
  await db.updateTable('cases').set({ context: earlier, due_at: 2 }).where('state', '=', 'waitingForCustomer').execute()
  // The earlier pass released its lease, so this pass can start immediately.
  expect(await due.runJob()).toBe(1)
  expect((await edges()).filter((edge) => edge.startsWith('WAIT.'))).toEqual(['WAIT.REMIND'])
})

test('a conflict is not an error, other failures are logged, and the other cases continue', async () => {
  const { server } = await open()
  const { db } = server.database
  await db.updateTable('cases').set({ due_at: 2 }).execute()
  const { context } = await db.selectFrom('cases').select('context').executeTakeFirstOrThrow()
  await db
    .updateTable('cases')
    .set({ context: JSON.stringify({ ...JSON.parse(context), since: server.now() - 3 * DAY_MS }) })
    .execute()
  const runJobWithError = async (error: Error) => {
    const logged: unknown[] = []
    const log = { error: (...words: unknown[]) => void logged.push(words) }
    const cases = { ...dueOf(server).cases, move: () => Promise.reject(error) }
    const fired = await createDueCasesJob({
      database: server.database,
      cases,
      mails: createMailQueue('x', server.now),
      now: server.now,
      log: log as never,
    }).runJob()
    return { fired, logged }
  }
  expect(await runJobWithError(new Problem(409, 'Someone else changed this case first.'))).toEqual({ fired: 0, logged: [] })
  const broken = new Error('the disk is gone')
  const { id } = await db.selectFrom('cases').select('id').executeTakeFirstOrThrow()
  expect(await runJobWithError(broken)).toEqual({ fired: 0, logged: [[{ err: broken, case: id }, 'could not apply a due event to a case']] })
})

test('sends no reminder after an answer', async () => {
  const { live, move, edges } = await open()
  await live(1)
  await move('ANSWER', { role: 'customer' })
  await live(20)
  expect(await edges()).toEqual(['ANSWER'])
})

test('parallel servers process an event once', async () => {
  const { server, edges } = await open()
  server.advance(3 * DAY_MS - HOUR_MS)
  await checkClock(server.database.db, server.now())
  server.advance(2 * HOUR_MS)
  const fired = await Promise.all(Array.from({ length: 8 }, () => dueOf(server).runJob()))
  expect(fired.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await edges()).toEqual(['WAIT.REMIND'])
})

test('the lock of a dead process expires, and one from before a clock change is ignored', async () => {
  const { server, due, edges } = await open()
  const { db } = server.database
  server.advance(3 * DAY_MS - HOUR_MS)
  await checkClock(db, server.now())
  server.advance(2 * HOUR_MS)
  await db.deleteFrom('marks').where('name', '=', 'cases-due').execute()
  const claimAt = (at: number) =>
    db
      .insertInto('marks')
      .values({ name: 'cases-due', at, said: null })
      .onConflict((one) => one.column('name').doUpdateSet({ at }))
      .execute()
  await claimAt(server.now() + 60_000)
  expect(await due.runJob()).toBe(0)
  server.advance(61_000)
  expect(await due.runJob()).toBe(1)
  server.advance(2 * DAY_MS)
  await checkClock(db, server.now())
  server.advance(2 * DAY_MS)
  await claimAt(server.now() + 30 * DAY_MS)
  expect(await due.runJob()).toBe(1)
  expect(await edges()).toEqual(['WAIT.REMIND', 'WAIT.REMIND'])
})

test('after days offline it sends only the last due email, and an unreliable clock sends none', async () => {
  const { server, due, edges, subjects } = await open()
  const before = (await subjects()).length
  server.advance(15 * DAY_MS)
  expect(await due.runJob()).toBe(0)
  expect(await edges()).toEqual([])
  server.advance(3 * DAY_MS + HOUR_MS)
  // The clock is still not trusted, because it has not run long enough since the jump.
  await checkClock(server.database.db, server.now() - 2 * DAY_MS)
  expect(await due.runJob()).toBe(3)
  expect(await edges()).toEqual(['WAIT.REMIND', 'WAIT.REMIND', 'WAIT.END'])
  const since = (await subjects()).slice(before)
  expect(since.filter((subject) => subject.endsWith(')'))).toHaveLength(1)
})

test('a clock set back repeats nothing', async () => {
  const { server, live, edges } = await open()
  await live(3.5)
  server.advance(-5 * DAY_MS)
  await live(5)
  expect(await edges()).toEqual(['WAIT.REMIND'])
})

test('emails the team a daily digest of history hashes, which reveals a missing case', async () => {
  const { server, due } = await open()
  const { db } = server.database
  expect(await due.digest()).toBe(false)
  server.advance(DAY_MS + 1)
  const sent = await Promise.all(Array.from({ length: 4 }, () => due.digest()))
  expect(sent.filter(Boolean)).toHaveLength(1)
  server.advance(DAY_MS + 1)
  expect(await due.digest()).toBe(true)
  const mails = (await server.allMails()).filter(({ subject }) => subject === 'Daily audit digest (1 case)')
  expect(mails).toHaveLength(2)
  const [month] = await digestByMonth(db)
  expect(mails[0]?.text).toContain(`1: ${month?.digest}`)
  expect((await runAdminCommand(envOf(server), 'audit', 'digest')).out).toMatch(new RegExp(`${month?.month} +1 +0 +${month?.digest}`))
  await newClient(server.app).submit(factoringRequest)
  // The new case may be in the next month.
  const months = await digestByMonth(db)
  expect(months.reduce((sum, { cases }) => sum + cases, 0)).toBe(2)
  expect(months.map(({ digest }) => digest)).not.toEqual([month?.digest])
})

test('sends no digest without cases', async () => {
  const server = await openServer()
  const { db } = server.database
  await waitForFirstCaseCheck(server)
  await db.deleteFrom('marks').where('name', '=', 'cases-digest').execute()
  expect(await dueOf(server).digest()).toBe(false)
  server.advance(2 * DAY_MS)
  expect(await dueOf(server).digest()).toBe(false)
})
