import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import { createGroupCommit, type Transact } from '#server/store/group-commit.ts'
import { migrations } from '#server/store/migrations.ts'
import type { Database } from '#server/store/schema.ts'
import { sqliteDialect } from '#server/store/sqlite.ts'

/** A database or a transaction of it. Inside a transaction always use its own handle: SQLite has one connection. */
export type Db = Kysely<Database>
export type Tx = Transaction<Database>

export interface Store {
  readonly db: Db
  readonly kind: 'sqlite' | 'postgres'
  /** For what is written often: submits and mails. SQLite commits several together, PostgreSQL does so by itself. */
  readonly transact: Transact
  /** Where it lies, for the notice at start; without a password. */
  readonly place: string
  /** @throws when the database does not answer */
  check(): Promise<void>
  close(): Promise<void>
}

const open = async (settings: { readonly databaseUrl?: string; readonly dataDir: string }) => {
  if (settings.databaseUrl !== undefined) {
    const { postgresDialect } = await import('#server/store/postgres.ts')
    const { host, pathname } = new URL(settings.databaseUrl)
    return { kind: 'postgres', place: `PostgreSQL at ${host}${pathname}`, dialect: await postgresDialect(settings.databaseUrl) } as const
  }
  const path = join(settings.dataDir, 'roadcharter.db')
  return { kind: 'sqlite', place: path, dialect: sqliteDialect(path) } as const
}

/**
 * Opens the database and brings its tables up to date.
 *
 * @throws when it cannot be reached or a migration fails
 */
export async function openStore(settings: { readonly databaseUrl?: string; readonly dataDir: string }): Promise<Store> {
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  const { kind, place, dialect } = await open(settings)
  const db = new Kysely<Database>({ dialect })
  const { error } = await new Migrator({ db, provider: migrations }).migrateToLatest()
  if (error !== undefined) {
    await db.destroy()
    throw error instanceof Error ? error : new Error(String(error))
  }
  return {
    db,
    kind,
    transact: kind === 'sqlite' ? createGroupCommit(db) : (work) => db.transaction().execute(work),
    place,
    check: async () => void (await sql`select 1`.execute(db)),
    close: () => db.destroy(),
  }
}
