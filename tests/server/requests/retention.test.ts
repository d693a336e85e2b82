import { expect, test } from 'vitest'
import { companySlug } from '#contract/company.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { readMark, setMark } from '#server/database/marks.ts'
import { createRetentionJob } from '#server/personal-data/retention.ts'
import { envOf, runAdminCommand } from '../kit/admin.ts'
import { newClient } from '../kit/client.ts'
import { openLog } from '../kit/log.ts'
import { openTestFileStore } from '../kit/stored-files.ts'
import { openServer, type TestServer } from '../kit/test-server.ts'
import { pollUntil } from '../kit/wait.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const KEEP_30 = { KEEP_REQUESTS_DAYS: '30' }

const fill = async (server: TestServer, requests: number, old: { readonly count: number; readonly days: number }) => {
  const client = newClient(server.app)
  for (let made = 0; made < requests; made += 1) expect((await client.submit(factoringRequest)).status).toBe(201)
  await server.allMails()
  const { db } = server.database
  const ids = await db.selectFrom('requests').select('id').orderBy('id').limit(old.count).execute()
  const at = server.now() - old.days * DAY_MS
  for (const { id } of ids) await db.updateTable('requests').set({ created_at: at, updated_at: at }).where('id', '=', id).execute()
}
const countOf = async ({ database }: TestServer) => (await database.db.selectFrom('requests').select('id').execute()).length
const asOperator = async ({ app }: TestServer, url: string) => (await app.inject({ url, headers: { host: 'localhost' } })).body
const open = async (requests: number, old: { readonly count: number; readonly days: number }) => {
  const server = await openServer()
  await fill(server, requests, old)
  const { lines, logger: log } = openLog()
  const retention = createRetentionJob({ database: server.database, files: openTestFileStore(server.dataDir), log, days: 30, now: server.now })
  return { server, retention, lines, audits: () => lines.filter((line) => line.includes('"audit"')) }
}

test('deletes expired requests every hour and logs it', async () => {
  const { server, retention, audits } = await open(30, { count: 3, days: 31 })
  await retention.runJob()
  expect(await countOf(server)).toBe(27)
  expect(audits()).toEqual([expect.stringMatching(/"audit":"retention","outcome":"done","requests":3/)])
  await retention.runJob()
  expect(audits()).toHaveLength(1)
})

test("deletes more than a tenth at once only with an operator's permission", async () => {
  const { server, retention, lines, audits } = await open(39, { count: 4, days: 31 })
  await retention.runJob()
  expect(await countOf(server)).toBe(39)
  expect(audits()).toEqual([expect.stringMatching(/"audit":"retention","outcome":"limited","requests":4/)])
  expect(lines.join()).toMatch(/"level":50.*more than a tenth.*requests retention --allow/)
  expect(JSON.parse(await asOperator(server, '/readyz'))).toMatchObject({
    status: 'degraded',
    checks: { retention: { ok: false, error: expect.stringMatching(/4 of 39 requests/) } },
  })
  expect(await asOperator(server, '/metrics')).toContain(`${companySlug}_up{check="retention"} 0`)

  const env = envOf(server, KEEP_30)
  expect((await runAdminCommand(envOf(server), 'requests', 'retention')).err).toMatch(/KEEP_REQUESTS_DAYS is not set/)
  expect(await runAdminCommand(env, 'requests', 'retention')).toMatchObject({ code: 0, out: expect.stringMatching(/4 of 39 requests.*[\s\S]*--allow/) })
  expect(await countOf(server)).toBe(39)
  expect(await runAdminCommand(env, 'requests', 'retention', '--allow')).toMatchObject({ code: 0, out: expect.stringMatching(/^4 requests were erased/) })
  expect(await countOf(server)).toBe(35)
  // `/readyz` caches its findings for two seconds.
  server.advance(2_000)
  expect(JSON.parse(await asOperator(server, '/readyz'))).toMatchObject({ status: 'ready', checks: { retention: { ok: true } } })
})

test('a failed email does not keep a request, but a waiting team email does', async () => {
  const { server, retention } = await open(30, { count: 2, days: 31 })
  const { db } = server.database
  const [one, other] = await db.selectFrom('requests').select('id').orderBy('updated_at').orderBy('id').limit(2).execute()
  const mail = { kind: 'team', attempts: 25, attempts_before: 0, next_at: 0, lease_until: 0, created_at: 0, finished_at: null, last_error: 'ESOCKET' }
  await db
    .insertInto('outbox')
    .values([
      { ...mail, id: 'given-up', message_id: '<1@x>', state: 'dead', payload: JSON.stringify({ requestId: one?.id, revision: 1 }) },
      {
        ...mail,
        id: 'waiting',
        message_id: '<2@x>',
        state: 'queued',
        payload: JSON.stringify({ requestId: other?.id, revision: 1 }),
        next_at: server.now() + 3_600_000,
      },
    ])
    .execute()
  await retention.runJob()
  expect(await countOf(server)).toBe(29)
  expect(
    await db
      .selectFrom('requests')
      .select('id')
      .where('id', '=', one?.id ?? '')
      .execute(),
  ).toEqual([])
  expect(await db.selectFrom('outbox').select('id').where('id', 'in', ['given-up', 'waiting']).execute()).toEqual([{ id: 'waiting' }])
})

test('on a small site single deletions need no permission', async () => {
  const { server, retention } = await open(3, { count: 1, days: 31 })
  await retention.runJob()
  expect(await countOf(server)).toBe(2)
})

test('a clock that jumps ahead deletes nothing, and retention continues once it is correct', async () => {
  const { server, retention, lines } = await open(30, { count: 2, days: 25 })
  await retention.runJob()
  server.advance(10 * DAY_MS)
  for (let hour = 0; hour < 5; hour += 1) {
    await retention.runJob()
    server.advance(HOUR_MS)
  }
  expect(await countOf(server)).toBe(30)
  expect(lines.join()).toMatch(/"level":50.*clock/)
  expect(JSON.parse(await asOperator(server, '/readyz'))).toMatchObject({ checks: { retention: { ok: false, error: expect.stringMatching(/clock/) } } })
  server.advance(-10 * DAY_MS - 5 * HOUR_MS)
  await retention.runJob()
  expect(JSON.parse(await asOperator(server, '/readyz'))).toMatchObject({ status: 'ready' })
  for (let day = 0; day < 6; day += 1) {
    server.advance(DAY_MS)
    await retention.runJob()
  }
  expect(await countOf(server)).toBe(28)
})

test('a server that was off for long deletes again after three days without an operator', async () => {
  const { server, retention } = await open(30, { count: 2, days: 25 })
  await retention.runJob()
  server.advance(14 * DAY_MS)
  for (let hour = 0; hour < 71; hour += 1) {
    await retention.runJob()
    server.advance(HOUR_MS)
  }
  expect(await countOf(server)).toBe(30)
  server.advance(HOUR_MS)
  await retention.runJob()
  expect(await countOf(server)).toBe(28)
})

test('an operator who has checked the clock need not wait', async () => {
  const { server, retention } = await open(30, { count: 3, days: 31 })
  await setMark(server.database.db, 'heartbeat', server.now() - 14 * DAY_MS)
  await retention.runJob()
  expect(await countOf(server)).toBe(30)
  expect((await runAdminCommand(envOf(server, { ...KEEP_30, LOG_LEVEL: 'silent' }), 'requests', 'retention', '--allow')).err).toMatch(
    /^\{.*"audit":"retention","outcome":"done","requests":3.*\}$/,
  )
  const { id } = await server.database.db.selectFrom('requests').select('id').executeTakeFirstOrThrow()
  await server.database.db
    .updateTable('requests')
    .set({ updated_at: server.now() - 31 * DAY_MS })
    .where('id', '=', id)
    .execute()
  await retention.runJob()
  expect(await countOf(server)).toBe(26)
})

test('a site without new requests for months still deletes', async () => {
  const { server, retention } = await open(30, { count: 1, days: 0 })
  await server.database.db
    .updateTable('requests')
    .set({ updated_at: server.now() + 9_000 * DAY_MS })
    .where('updated_at', '>=', server.now() - HOUR_MS)
    .execute()
  const first = await server.database.db.selectFrom('requests').select('id').orderBy('id').executeTakeFirstOrThrow()
  await server.database.db.updateTable('requests').set({ updated_at: server.now() }).where('id', '=', first.id).execute()
  for (let day = 0; day < 32; day += 1) {
    await retention.runJob()
    server.advance(DAY_MS)
  }
  await retention.runJob()
  expect(await countOf(server)).toBe(29)
})

test('a server that starts with a clock days ahead deletes nothing', async () => {
  const first = await openServer({ env: { ...KEEP_30, DATABASE_URL: '' } })
  await fill(first, 12, { count: 1, days: 20 })
  await first.close()
  const later = await openServer({ dataDir: first.dataDir, now: () => Date.now() + 12 * DAY_MS, env: { ...KEEP_30, DATABASE_URL: '' } })
  await pollUntil(
    () => readMark(later.database.db, 'retention-held'),
    (mark) => mark !== undefined,
  )
  expect(await countOf(later)).toBe(12)
})

test('lists requests newest first, within days and a limit', async () => {
  const server = await openServer()
  const references: string[] = []
  for (let days = 0; days < 4; days += 1) {
    const { body } = await newClient(server.app).submit(factoringRequest)
    references.push(body.reference)
    await server.database.db
      .updateTable('requests')
      .set({ created_at: Date.now() - days * DAY_MS - HOUR_MS })
      .where('reference', '=', body.reference)
      .execute()
  }
  const runList = async (...words: string[]) => {
    const { out } = await runAdminCommand(envOf(server), 'requests', 'list', '--json', ...words)
    return (JSON.parse(out) as { reference: string }[]).map(({ reference }) => reference)
  }
  expect(await Promise.all([runList(), runList('--days', '2'), runList('--limit', '1')])).toEqual([references, references.slice(0, 2), references.slice(0, 1)])
})
