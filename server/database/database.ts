import { mkdirSync } from 'node:fs'
import fs from 'node:fs/promises'
import path, { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Dialect, Kysely, sql } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import type { Db, Tables, Transact } from '#server/database/schema.ts'
import { createGroupCommit, sqliteDialect } from '#server/database/sqlite.ts'

/** One file each, whose name is the name in the table of migrations. A released one is never edited. */
export const migrations = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: join(import.meta.dirname, 'migrations'),
  import: (file) => import(pathToFileURL(file).href),
  onFileIgnored(file) {
    throw new Error(`${file} is not a migration`)
  },
})

/** In the data folder, unless the database is a PostgreSQL. */
export const DATABASE_FILE = 'roadcharter.db'

export interface Database {
  readonly db: Db
  readonly kind: 'sqlite' | 'postgres'
  /**
   * For everything that writes more than one row. SQLite commits several together, PostgreSQL does so by itself; there the work
   * is run again when the database broke it off, so it must do nothing but ask the database.
   */
  readonly transact: Transact
  /** Its file or address, for the notice at start; without a password. */
  readonly place: string
  /** @throws when the database does not answer */
  check(): Promise<void>
  close(): Promise<void>
}

interface Place {
  readonly databaseUrl?: string
  readonly dataDir: string
}

const openPostgres = async (databaseUrl: string, isPatient: boolean): Promise<Database> => {
  const { postgresDialect, retryingTransact } = await import('#server/database/postgres.ts')
  const { host, pathname } = new URL(databaseUrl)
  // A migration may take long.
  const patient = await postgresDialect(databaseUrl, 0)
  const migrating = await migrated(patient)
  if (!isPatient) await migrating.destroy()
  const db = isPatient ? migrating : new Kysely<Tables>({ dialect: await postgresDialect(databaseUrl) })
  return databaseOf(db, 'postgres', `PostgreSQL at ${host}${pathname}`, retryingTransact(db))
}

const openSqlite = async (dataDir: string): Promise<Database> => {
  const path = join(dataDir, DATABASE_FILE)
  const db = await migrated(sqliteDialect(path))
  return databaseOf(db, 'sqlite', path, createGroupCommit(db))
}

const migrated = async (dialect: Dialect): Promise<Db> => {
  const db = new Kysely<Tables>({ dialect })
  // Loaded before the migrator locks the database, because another process waits for that lock.
  const loaded = await migrations.getMigrations()
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => loaded } }).migrateToLatest()
  if (error === undefined) return db
  await db.destroy()
  throw error instanceof Error ? error : new Error(String(error))
}

const databaseOf = (db: Db, kind: Database['kind'], place: string, transact: Transact): Database => ({
  db,
  kind,
  transact,
  place,
  check: async () => void (await sql`select 1`.execute(db)),
  close: () => db.destroy(),
})

/**
 * Opens the database and brings its tables up to date; of several processes that start at once one does it.
 *
 * @param isPatient for an operator's work: on PostgreSQL no statement is broken off for taking long
 * @throws when it cannot be reached or a migration fails
 */
export async function openDatabase({ databaseUrl, dataDir }: Place, { isPatient = false }: { readonly isPatient?: boolean } = {}): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl, isPatient)
}
