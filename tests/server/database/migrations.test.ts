import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, test } from 'vitest'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { openDatabase } from '#server/database/database.ts'
import { up as renameAgency } from '#server/database/migrations/013-agency.ts'
import { up as addRateLimits } from '#server/database/migrations/015-rate-limits.ts'
import { migrationProvider } from '#server/database/open-migrated.ts'
import type { Tables } from '#server/database/schema.ts'
import { sqliteDialect, WAL_MAX_BYTES } from '#server/database/sqlite.ts'
import { createRates } from '#server/limits/rates.ts'
import { findCase } from '#server/requests/cases.ts'
import { createNextEvent, verifyChains } from '#server/requests/chain.ts'
import { pastEventsUpTo } from '#server/requests/history.ts'
import { createAccountCall } from '../kit/account-holder.ts'
import { newClient, newKey } from '../kit/client.ts'
import { newPerson, signUp } from '../kit/people.ts'
import { newFolder, onPostgres, onTestEnd, openServer } from '../kit/test-server.ts'
import { pollUntil } from '../kit/wait.ts'

/** Last commit of the first release. A clone may have no tags. */
const FIRST_RELEASE = '13172b1d'

test.skipIf(spawnSync('git', ['cat-file', '-e', FIRST_RELEASE]).status !== 0)('no migration of the last release was edited', () => {
  const tag = spawnSync('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*'], { encoding: 'utf8' }).stdout.trim()
  const edited = execFileSync('git', ['diff', '--name-only', '--diff-filter=MDR', tag || FIRST_RELEASE, '--', 'server/database/migrations'], {
    encoding: 'utf8',
  })
  expect(edited).toBe('')
})

test('a database of the first release keeps its requests and logins, accepts new ones, and recognizes repeats', { tags: 'sql' }, async () => {
  const dataDir = newFolder()
  const key = newKey()
  const server = await openServer({ dataDir, env: { DATABASE_URL: '' } })
  const first = await newClient(server.app).submit(factoringRequest, factoringRequest.sample, { key })
  const token = await signUp(server, newClient(server.app), newPerson())
  await server.allMails()
  await server.close()

  // Restores the tables of the first release.
  // biome-ignore lint/suspicious/noExplicitAny: the tables of another release
  const old = new Kysely<any>({ dialect: sqliteDialect(join(dataDir, 'roadcharter.db')) })
  for (const table of ['form_rates', 'rate_limits']) await old.schema.dropTable(table).execute()
  await old.schema.alterTable('requests').dropColumn('suspicion').execute()
  for (const table of ['requests', 'accounts']) await old.schema.alterTable(table).dropColumn('language').execute()
  await old.schema.alterTable('files').dropColumn('key_id').execute()
  await old.schema.alterTable('outbox').dropColumn('attempts_before').execute()
  for (const index of ['outbox_turn', 'outbox_webhooks', 'outbox_skipped', 'outbox_case', 'challenges_email']) await old.schema.dropIndex(index).execute()
  await old.schema.alterTable('outbox').dropColumn('case_id').execute()
  await old.schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_at']).execute()
  const team = ['saved_replies', 'team_presence', 'team_sessions', 'team_recovery_codes', 'team_passkeys', 'team_invites', 'team_members']
  for (const table of [
    ...team,
    'inbound_mails',
    'case_search',
    'case_search_index',
    'marks',
    'erasures',
    'case_events',
    'case_readers',
    'cases',
    'known_browsers',
    'flow_counts',
    'hand_over_parts',
    'hand_overs',
  ])
    await old.schema.dropTable(table).execute()
  for (const index of ['sessions_id', 'challenges_account']) await old.schema.dropIndex(index).execute()
  await old.schema.alterTable('challenges').dropColumn('account_id').execute()
  for (const column of ['id', 'label']) await old.schema.alterTable('sessions').dropColumn(column).execute()
  for (const index of ['requests_updated', 'outbox_sent', 'requests_account']) await old.schema.dropIndex(index).execute()
  await old.schema.createIndex('requests_account').on('requests').column('account_id').execute()
  await old.deleteFrom('kysely_migration').where('name', '!=', '001-first').execute()
  await old.destroy()

  const database = await openDatabase({ dataDir })
  onTestEnd(() => database.close())
  expect(await database.db.selectFrom('requests').select(['reference', 'suspicion']).execute()).toEqual([{ reference: first.body.reference, suspicion: null }])
  const next = await openServer({ dataDir, env: { DATABASE_URL: '' } })
  expect(await newClient(next.app).submit(factoringRequest, factoringRequest.sample, { key })).toMatchObject({
    status: 200,
    body: { success: true, reference: first.body.reference },
  })
  expect((await newClient(next.app).submit(factoringRequest)).status).toBe(201)
  const { devices } = (await createAccountCall(newClient(next.app), token)('account/devices')).body
  expect(devices).toEqual([expect.objectContaining({ id: expect.stringMatching(/^[0-9a-f]{32}$/), label: 'Unknown device', is_this: true })])
})

test('a case that the last release filed with an agency continues, and its history has today’s names', { tags: 'sql' }, async () => {
  const dataDir = newFolder()
  const server = await openServer({ dataDir, env: { DATABASE_URL: '' } })
  const { reference } = (await newClient(server.app).submit(factoringRequest, factoringRequest.sample)).body
  const { id = '' } = (await findCase(server.database.db, reference)) ?? {}
  await server.close()
  const old = new Kysely<Tables>({ dialect: sqliteDialect(join(dataDir, 'roadcharter.db')) })
  const { version, head } = await old.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const filed = createNextEvent({ caseId: id, version, hash: head }, { at: 0, role: 'member', edge: 'AUTHORITY.REFUSE', from: 'inWork', to: 'withAuthority' })
  await old.insertInto('case_events').values(filed).execute()
  await old.updateTable('cases').set({ state: 'withAuthority', version: filed.version, head: filed.hash }).where('id', '=', id).execute()
  await renameAgency(old)
  await old.destroy()

  const { db, close } = await openDatabase({ dataDir })
  onTestEnd(close)
  expect(await findCase(db, reference)).toMatchObject({ state: 'withAgency' })
  expect((await pastEventsUpTo(db, id, filed.version)).at(-1)).toMatchObject({ edge: 'AGENCY.REFUSE', to: 'withAgency' })
  expect((await verifyChains(db)).findings).toEqual([])
})

test('counts and lockouts of the last release continue', { tags: 'sql' }, async () => {
  const dataDir = newFolder()
  const first = await openDatabase({ dataDir })
  await first.close()
  const old = new Kysely<Tables>({ dialect: sqliteDialect(join(dataDir, 'roadcharter.db')) })
  await old.schema.dropTable('rate_limits').execute()
  const never = Number.MAX_SAFE_INTEGER
  const at = 1_800_000_000_000
  await sql`insert into limits (key, failures, blocked_until, forget_at, admitted) values ('locked', 100, 0, ${never}, 0), ('paused', 10, ${at + 60_000}, ${at + 3_600_000}, 1), ('young', 3, 0, ${at + 3_600_000}, 1)`.execute(
    old,
  )
  await addRateLimits(old)
  await old.destroy()

  const { db, close } = await openDatabase({ dataDir })
  onTestEnd(close)
  const rates = createRates('k'.repeat(40), () => at)
  const attemptWith = (key: string) => rates.attempt(db, key, { from: 4, forgetAfterMs: 3_600_000 })
  expect(await attemptWith('locked')).toMatchObject({ admitted: false, isPermanent: true })
  expect(await attemptWith('paused')).toEqual({ admitted: false, isPermanent: false, waitMs: 60_000 })
  expect([await attemptWith('young'), await attemptWith('young')]).toEqual([{ admitted: true }, { admitted: false, isPermanent: false, waitMs: 60_000 }])
})

test('every migration has run once, in order, and none is left', { tags: 'sql' }, async () => {
  const dataDir = newFolder()
  const database = await openDatabase({ dataDir })
  onTestEnd(() => database.close())
  const { error, results } = await new Migrator({ db: database.db, provider: migrationProvider }).migrateToLatest()
  expect([error, results]).toEqual([undefined, []])
})

test.skipIf(!onPostgres)('a migration that PostgreSQL ends because of a deadlock runs again', { tags: 'sql' }, async () => {
  const { database, settings } = await openServer()
  const { db } = database
  for (const table of ['requests', 'accounts']) await db.schema.alterTable(table).dropColumn('language').execute()
  for (const column of ['unanswered_at', 'order_at']) await db.schema.alterTable('cases').dropColumn(column).execute()
  // Restores an index that PostgreSQL dropped with its column.
  await sql`create index cases_unclaimed on cases (state)`.execute(db)
  await sql`delete from kysely_migration where name >= '033'`.execute(db)
  const isWaiting = () => sql`select 1 from pg_locks where mode = 'AccessExclusiveLock' and not granted`.execute(db)
  // PostgreSQL ends the transaction that checks for a deadlock first. With these timeouts, the migration checks first.
  const other = new pg.Client({ connectionString: settings.databaseUrl })
  await other.connect()
  await other.query("begin; set local deadlock_timeout = '1min'; lock table accounts in share mode")
  const databaseUrl = new URL(settings.databaseUrl ?? '')
  databaseUrl.searchParams.set('options', '-c deadlock_timeout=3s')
  const migrated = openDatabase({ ...settings, databaseUrl: databaseUrl.href })
  await pollUntil(isWaiting, ({ rows }) => rows.length > 0)
  await other.query('select 1 from requests; commit')
  await other.end()
  const { close } = await migrated
  onTestEnd(close)
  expect((await newClient((await openServer({ env: { DATABASE_URL: settings.databaseUrl ?? '' } })).app).submit(factoringRequest)).status).toBe(201)
})

test('SQLite is durable, enforces foreign keys, and overwrites deleted data', async () => {
  const database = await openDatabase({ dataDir: newFolder() })
  onTestEnd(() => database.close())
  const settings = ['journal_mode', 'synchronous', 'foreign_keys', 'secure_delete'] as const
  const found = []
  for (const name of settings) found.push(Object.values((await sql`pragma ${sql.raw(name)}`.execute(database.db)).rows[0] ?? {})[0])
  // 2 means FULL. NORMAL may lose the last commits in a power failure.
  expect(found).toEqual(['wal', 2, 1, 1])
})

test('the WAL shrinks again after a long reader', async () => {
  const dataDir = newFolder()
  const { db, close } = await openDatabase({ dataDir })
  onTestEnd(close)
  const path = join(dataDir, 'roadcharter.db')
  const fill = (count: number) =>
    db.transaction().execute(async (tx) => {
      for (let at = 0; at < count; at += 1)
        await tx
          .insertInto('marks')
          .values({ name: `${Math.random()}`, at, said: 'x'.repeat(100_000) })
          .execute()
    })
  const reader = new DatabaseSync(path)
  reader.exec('begin; select * from marks')
  for (let rounds = 0; rounds < 4; rounds += 1) await fill(40)
  expect(statSync(`${path}-wal`).size).toBeGreaterThan(2 * WAL_MAX_BYTES)
  reader.close()
  for (let rounds = 0; rounds < 3; rounds += 1) await fill(1)
  expect(statSync(`${path}-wal`).size).toBeLessThanOrEqual(WAL_MAX_BYTES)
})
