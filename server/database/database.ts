import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { DatabaseError, type OpenMode, openMigratedDatabase } from '#server/database/open-migrated.ts'
import type { Db, Tables, TransactionRunner } from '#server/database/schema.ts'
import { createGroupCommit, sqliteDialect } from '#server/database/sqlite.ts'

export const DATABASE_FILE = 'roadcharter.db'

export interface Database {
  readonly db: Db
  readonly kind: 'sqlite' | 'postgres'
  /**
   * Runs work in a transaction. Use it for writes that must succeed or fail together. SQLite groups several units of work into one commit.
   * After a rollback, the work may run again, so it must only use the database.
   */
  readonly transact: TransactionRunner
  readonly location: string
  /** Returns the usage of the connection pool. Only for PostgreSQL. */
  readonly pool?: () => PoolUsage
  check(): Promise<void>
  close(): Promise<void>
}

/** `waiting`: calls that wait for a connection. */
export interface PoolUsage {
  readonly used: number
  readonly idle: number
  readonly waiting: number
}

interface DatabaseLocation {
  readonly databaseUrl?: string
  readonly dataDir: string
}

const openPostgres = async (databaseUrl: string, hasNoTimeLimits: boolean, openMode: OpenMode): Promise<Database> => {
  const { explainTlsError, postgresDialect, refuseStatementMode, transactWithRetry } = await import('#server/database/postgres.ts')
  const { host, pathname } = new URL(databaseUrl)
  // A connection without time limits, because a migration can take a long time.
  const migrationDialect = await postgresDialect(databaseUrl, 0)
  const openChecked = async () => {
    const migratedDb = await openMigratedDatabase(migrationDialect, openMode)
    // A pooler in statement mode refuses this transaction. Without this check, the server would start and then fail at the first request.
    await migratedDb
      .transaction()
      .execute(async () => undefined)
      .catch(async (error: unknown) => {
        await migratedDb.destroy()
        throw error
      })
    return migratedDb
  }
  const migrationDb = await openChecked().catch(async (error: unknown) => {
    await refuseStatementMode(databaseUrl, host)
    throw explainTlsError(error, host)
  })
  if (!hasNoTimeLimits) await migrationDb.destroy()
  let pool: Pool | undefined
  const setPool = (newPool: Pool) => {
    pool = newPool
  }
  const db = hasNoTimeLimits ? migrationDb : new Kysely<Tables>({ dialect: await postgresDialect(databaseUrl, undefined, setPool) })
  const usage = () => {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool ?? {}
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  }
  return { ...databaseOf(db, 'postgres', `PostgreSQL at ${host}${pathname}`, transactWithRetry(db)), pool: usage }
}

const openSqlite = async (dataDir: string, openMode: OpenMode): Promise<Database> => {
  const path = join(dataDir, DATABASE_FILE)
  // SQLite would create the file if it were missing.
  if (openMode !== 'migrate' && !existsSync(path)) throw new DatabaseError(`There is no ${path}. Check DATA_DIR. Only a server or “migrate” creates this file.`)
  const db = await openMigratedDatabase(sqliteDialect(path), openMode)
  return databaseOf(db, 'sqlite', path, createGroupCommit(db))
}

const databaseOf = (db: Db, kind: Database['kind'], location: string, transact: TransactionRunner): Database => ({
  db,
  kind,
  transact,
  location,
  check: async () => void (await sql`select 1`.execute(db)),
  close: () => db.destroy(),
})

interface OpenOptions {
  /** Removes PostgreSQL's time limits, because operator commands can take longer. */
  readonly hasNoTimeLimits?: boolean
  /** By default, creates and migrates the database. */
  readonly openMode?: OpenMode
}

/**
 * Opens the database. If several processes start together, only one migrates.
 * @throws {DatabaseError} when this release cannot use the database. Throws other errors when the database is unreachable or a migration
 * fails
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseLocation,
  { hasNoTimeLimits = false, openMode = 'migrate' }: OpenOptions = {},
): Promise<Database> {
  if (openMode === 'migrate') mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return databaseUrl === undefined ? openSqlite(dataDir, openMode) : openPostgres(databaseUrl, hasNoTimeLimits, openMode)
}
