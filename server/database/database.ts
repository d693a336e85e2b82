import { mkdirSync } from 'node:fs'
import fs from 'node:fs/promises'
import path, { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Dialect, Kysely, sql } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import type { Pool } from 'pg'
import type { Db, Tables, Transact } from '#server/database/schema.ts'
import { createGroupCommit, sqliteDialect } from '#server/database/sqlite.ts'

/** One file per migration. Its name is stored in the table of migrations. Never edit a released one. */
export const migrations = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: join(import.meta.dirname, 'migrations'),
  import: (file) => import(pathToFileURL(file).href),
  onFileIgnored(file) {
    throw new Error(`${file} is not a migration`)
  },
})

export const DATABASE_FILE = 'roadcharter.db'

export interface Database {
  readonly db: Db
  readonly kind: 'sqlite' | 'postgres'
  /**
   * For every write of more than one row. SQLite groups several units into one commit. PostgreSQL may run the work again after a rollback, so the work
   * must only use the database.
   */
  readonly transact: Transact
  readonly place: string
  /** Connections of PostgreSQL's pool. */
  readonly pool?: () => PoolUsage
  check(): Promise<void>
  close(): Promise<void>
}

/** `waiting`: requests without a connection. */
export interface PoolUsage {
  readonly used: number
  readonly idle: number
  readonly waiting: number
}

interface Place {
  readonly databaseUrl?: string
  readonly dataDir: string
}

const openPostgres = async (databaseUrl: string, isPatient: boolean): Promise<Database> => {
  const { explainTls, postgresDialect, refuseStatementMode, retryingTransact } = await import('#server/database/postgres.ts')
  const { host, pathname } = new URL(databaseUrl)
  // No time limit, because a migration may take long.
  const patient = await postgresDialect(databaseUrl, 0)
  const migrating = await migrated(patient).catch(async (error: unknown) => {
    await refuseStatementMode(databaseUrl, host)
    throw explainTls(error, host)
  })
  if (!isPatient) await migrating.destroy()
  let pool: Pool | undefined
  const onPool = (made: Pool) => {
    pool = made
  }
  const db = isPatient ? migrating : new Kysely<Tables>({ dialect: await postgresDialect(databaseUrl, undefined, onPool) })
  const usage = () => {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool ?? {}
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  }
  return { ...databaseOf(db, 'postgres', `PostgreSQL at ${host}${pathname}`, retryingTransact(db)), pool: usage }
}

const openSqlite = async (dataDir: string): Promise<Database> => {
  const path = join(dataDir, DATABASE_FILE)
  const db = await migrated(sqliteDialect(path))
  return databaseOf(db, 'sqlite', path, createGroupCommit(db))
}

const migrated = async (dialect: Dialect): Promise<Db> => {
  const db = new Kysely<Tables>({ dialect })
  // Loaded before the migrator locks the database, because other processes wait for that lock.
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
 * Opens the database and migrates it. Of several processes that start together, one migrates.
 * @param isPatient removes PostgreSQL's time limits for an operator's work
 * @throws when it cannot be reached or a migration fails
 */
export async function openDatabase({ databaseUrl, dataDir }: Place, { isPatient = false }: { readonly isPatient?: boolean } = {}): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl, isPatient)
}
