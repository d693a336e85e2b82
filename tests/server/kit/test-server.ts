/** The real server on SQLite files in its own folder, with an adjustable clock. */
import type { EventEmitter } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type AppDeps, buildApp } from '#server/app.ts'
import { DATABASE_FILE, type Database, openDatabase } from '#server/database/database.ts'
import { type DevelopmentMail, mailboxFolder, readMailbox } from '#server/mail/mailbox.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { fastFolder } from './fast-folder.ts'
import { withJitter } from './jitter.ts'
import { pollUntil } from './wait.ts'

export const FILES_KEY = Buffer.alloc(32, 7).toString('base64')

/** The cheapest argon2. For tests that do not check its cost. */
export const CHEAP_PASSWORD_COST = { memoryKiB: 8, passes: 1, lanes: 1 } as const

export interface TestServer {
  readonly app: FastifyInstance
  readonly database: Database
  readonly settings: Settings
  readonly dataDir: string
  advance(ms: number): void
  now(): number
  /** Emails to one address, newest first. Waits until there are at least `count`. */
  mailsTo(address: string, count?: number): Promise<readonly DevelopmentMail[]>
  /** All emails. Waits until none is queued. */
  allMails(): Promise<readonly DevelopmentMail[]>
  close(): Promise<void>
}

type Options = Partial<Omit<AppDeps, 'settings' | 'database'>> & { readonly env?: Record<string, string>; readonly dataDir?: string }

const cleanups: (() => Promise<void> | void)[] = []
export const endTest = async (): Promise<void> => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}

/** Registers a cleanup. The cleanup that was registered last runs first. */
export const onTestEnd = (cleanup: () => Promise<void> | void) => void cleanups.push(cleanup)

const makeFolder = () => mkdtempSync(join(fastFolder(), 'roadcharter-test-'))

/** Creates a folder that is deleted after the test. */
export function newFolder(): string {
  const folder = makeFolder()
  onTestEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export async function openServer({ env = {}, dataDir = newFolder(), ...deps }: Options = {}): Promise<TestServer> {
  const settings = readSettings({
    DATA_DIR: dataDir,
    TEAM_EMAIL: 'team@office.example',
    SECRET_KEY: 'k'.repeat(40),
    FILES_KEY,
    // Tests send more forms than the default limits allow. Tests about limits set their own values.
    FORM_LIMIT_SUSPECT: '100000',
    RECEIPT_LIMIT: '100000',
    // A PUBLIC_URL other than the default requires SMTP_URL. No mail server listens at this URL.
    ...(env.PUBLIC_URL !== undefined && { SMTP_URL: 'smtp://127.0.0.1:9' }),
    ...(onPostgres && { DATABASE_URL: await freshDatabaseUrl() }),
    ...env,
  })
  const url = settings.databaseUrl ?? ''
  if (settings.databaseUrl === undefined) await copyMigratedDatabase(dataDir)
  const reused = env.DATABASE_URL === undefined ? openDatabases.get(url) : undefined
  const database = withJitter(reused ?? (await openDatabase(settings)))
  let offset = 0
  const now = () => Date.now() + offset
  const app = await buildApp({ settings, database, now, passwordCost: CHEAP_PASSWORD_COST, ...deps })
  // A simulated request has no close event. Without this hook, its listeners would stay until the end of the process.
  app.addHook('onResponse', async ({ raw: { socket } }) => void (socket instanceof Socket || (socket as EventEmitter).emit('close')))
  await app.ready()
  let closed = false
  const close = async ({ keepsDatabase = false } = {}) => {
    if (closed) return
    closed = true
    await app.close()
    if (keepsDatabase) return
    if (reused) openDatabases.delete(url)
    await database.close()
  }
  onTestEnd(() => close({ keepsDatabase: reused !== undefined }))
  const folder = mailboxFolder(settings)
  return {
    app,
    database,
    settings,
    dataDir,
    now,
    close: () => close(),
    advance(ms) {
      offset += ms
    },
    mailsTo: (address, count = 1) =>
      pollUntil(
        () => readMailbox(folder, address),
        (mails) => mails.length >= count,
      ),
    async allMails() {
      await pollUntil(
        () => database.db.selectFrom('outbox').select('id').where('state', '=', 'queued').execute(),
        (rows) => rows.length === 0,
      )
      return readMailbox(folder)
    },
  }
}

let sharedServerPromise: Promise<TestServer> | undefined
const sharedCleanups: (typeof cleanups)[number][] = []

/** One server for all stateless tests of a file, because a start takes longer than most calls. */
export function sharedServer(options?: Options): Promise<TestServer> {
  sharedServerPromise ??= openServer(options).then((server) => {
    sharedCleanups.push(...cleanups.splice(0))
    return server
  })
  return sharedServerPromise
}

let migratedDatabase: Promise<Buffer> | undefined

/** Copies a migrated database, because migrations take half of the time of a start. */
async function copyMigratedDatabase(dataDir: string): Promise<void> {
  if (!existsSync(dataDir) || existsSync(join(dataDir, DATABASE_FILE))) return
  migratedDatabase ??= createMigratedDatabase()
  writeFileSync(join(dataDir, DATABASE_FILE), await migratedDatabase)
}

/** Returns the migrated database as bytes instead of a file, because a test worker gets no event at its end to delete a file. */
async function createMigratedDatabase(): Promise<Buffer> {
  const dataDir = makeFolder()
  const database = await openDatabase({ dataDir })
  await database.close()
  const bytes = readFileSync(join(dataDir, DATABASE_FILE))
  rmSync(dataDir, { recursive: true })
  return bytes
}

export const endFile = async (): Promise<void> => {
  for (const cleanup of sharedCleanups.splice(0).reverse()) await cleanup()
  sharedServerPromise = undefined
  freeDatabaseUrls.length = 0
  for (const { close } of openDatabases.values()) await close()
  openDatabases.clear()
  for (const drop of drops.splice(0)) await drop()
}

/** Whether tests run on PostgreSQL. In this case, tests that do not depend on the database are skipped. */
export const onPostgres = process.env.TEST_DATABASE_URL !== undefined

/** PostgreSQL databases of the current test file, by URL. Connections stay open, because opening one takes longer than most tests. */
const openDatabases = new Map<string, Database>()
const freeDatabaseUrls: string[] = []
const drops: (() => Promise<void>)[] = []

/** Returns the URL of an empty PostgreSQL database for one test. Databases are emptied and reused, unless a test closed their server. */
async function freshDatabaseUrl(): Promise<string> {
  const url = freeDatabaseUrls.pop() ?? (await makeDatabase())
  onTestEnd(async () => {
    const database = openDatabases.get(url)
    if (database && (await emptyDatabase(database))) freeDatabaseUrls.push(url)
  })
  return url
}

/** Creates a PostgreSQL database and returns its URL. */
async function makeDatabase(): Promise<string> {
  const { newDatabase } = await import('../../../scripts/temporary-postgres.ts')
  const { url, drop } = await newDatabase(process.env.TEST_DATABASE_URL ?? '', process.env.TEST_DATABASE_MIGRATED)
  drops.push(drop)
  openDatabases.set(url, await openDatabase({ databaseUrl: url, dataDir: fastFolder() }))
  return url
}

/** Deletes all rows. Returns false when a test has dropped a table. */
const emptyDatabase = ({ db }: Database): Promise<boolean> =>
  sql`do $$ declare name text; begin
      -- The history of cases refuses to be removed, as it should.
      set local session_replication_role = replica;
      delete from requests;
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop execute format('delete from %I', name); end loop;
    end $$`
    .execute(db)
    .then(
      () => true,
      () => false,
    )
