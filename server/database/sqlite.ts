/** Kysely on `node:sqlite`: one connection, WAL, and transactions that share a commit. Every commit is synced before it is answered. */
import { chmodSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import type { Db, Transact, Tx } from '#server/database/schema.ts'

/** The statements of this server are a fixed set; the bound only guards against one that is built from data by mistake. */
const KEPT_STATEMENTS = 500
/** How long SQLite itself waits for another process: no other request is served meanwhile. */
const LOCK_WAIT_MS = 100
/** How long it is asked again, while others are served. */
const LOCK_MAX_MS = 3_000
const LOCK_PAUSE_MS = 20
const SQLITE_BUSY = 5

class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

const bindable = (parameters: readonly unknown[]) =>
  parameters.map((value) => {
    // node:sqlite binds a Date in first place silently as null.
    if (value instanceof Date || typeof value === 'boolean')
      throw new TypeError(`A ${typeof value === 'boolean' ? 'boolean' : 'Date'} cannot be stored: use a number.`)
    return value as SQLInputValue
  })

const wrap = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...bindable(parameters)),
  run: (parameters) => statement.run(...bindable(parameters)),
  iterate: (parameters) => statement.iterate(...bindable(parameters)) as IterableIterator<unknown>,
})

/** The primary result code of an SQLite error: extended ones carry more in their upper bytes. */
export const sqliteCode = (error: unknown): number | undefined => {
  const { code, errcode } = (error ?? {}) as { code?: string; errcode?: number }
  return code === 'ERR_SQLITE_ERROR' && errcode !== undefined ? errcode & 0xff : undefined
}

/** The connection, waiting for other processes' locks without holding up this one; a lock is only waited for where nothing is held yet. */
const patient = (connection: DatabaseConnection, isInTransaction: () => boolean): DatabaseConnection => ({
  async executeQuery(query, options) {
    for (const end = performance.now() + LOCK_MAX_MS; ; await pause(LOCK_PAUSE_MS)) {
      try {
        return await connection.executeQuery(query, options)
      } catch (error) {
        if (sqliteCode(error) !== SQLITE_BUSY || isInTransaction() || performance.now() > end) throw error
      }
    }
  },
  streamQuery: (...query) => connection.streamQuery(...query),
})

/** Opens (or makes) the database file; only its owner can read it. */
export function sqliteDialect(path: string): Dialect {
  let handle: DatabaseSync | undefined
  const isInTransaction = () => handle?.isTransaction === true
  const open = async (): Promise<SqliteDatabase> => {
    const database = new DatabaseSync(path, { timeout: LOCK_WAIT_MS })
    handle = database
    chmodSync(path, 0o600)
    // FULL: a power cut lost 600 acknowledged rows of NORMAL and none of FULL.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on')
    const kept = new Map<string, SqliteStatement>()
    return {
      close: () => database.close(),
      prepare(sql) {
        // A deferred transaction fails with "busy" when it turns from reading to writing; an immediate one waits at its start.
        const text = sql === 'begin' ? 'begin immediate' : sql
        const known = kept.get(text)
        if (known) return known
        const statement = wrap(database.prepare(text))
        if (kept.size < KEPT_STATEMENTS && !/^\s*(create|alter|drop|pragma)/i.test(text)) kept.set(text, statement)
        return statement
      },
    }
  }
  const dialect = new SqliteDialect({ database: open })
  class Driver extends SqliteDriver {
    #connection: DatabaseConnection | undefined
    override async acquireConnection() {
      this.#connection ??= patient(await super.acquireConnection(), isInTransaction)
      return this.#connection
    }
    // A disk that is full or broken makes SQLite roll back by itself; a second time would hide why.
    override async rollbackTransaction(connection: DatabaseConnection) {
      if (isInTransaction()) await super.rollbackTransaction(connection)
    }
  }
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new Driver({ database: open }),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

const GROUP_MAX = 64
/** A disk that syncs faster than this gains nothing from a longer wait. */
const SLOW_DISK_MS = 0.5
/** The wait for others never takes longer than the commit that it saves, nor than this. */
const GATHER_MAX_MS = 5
/** The shortest timer. */
const TICK_MS = 1

const SAVE = CompiledQuery.raw('savepoint unit')
const RELEASE = CompiledQuery.raw('release savepoint unit')
const ROLL_BACK = CompiledQuery.raw('rollback to savepoint unit')

/** Rolls one unit back. @throws the unit's own error when SQLite has already rolled back the whole transaction (a full or broken disk) */
const undo = async (tx: Tx, error: unknown) => {
  try {
    await tx.executeQuery(ROLL_BACK)
    await tx.executeQuery(RELEASE)
  } catch {
    throw error
  }
}

/**
 * Transactions that share a commit, because the wait for the disk is the slow part. Units that arrive during a commit go into the
 * next one, each behind its own savepoint, so a failure rolls back one unit. No request is answered before its commit.
 */
export function createGroupCommit(db: Db): Transact {
  const waiting: { run(tx: Tx): Promise<void>; settle(): void; fail(error: unknown): void }[] = []
  let isBusy = false

  /** @returns the number of units, and how long the commit took */
  const commitNext = async () => {
    const group = waiting.splice(0, GROUP_MAX)
    let commitAt = performance.now()
    try {
      await db.transaction().execute(async (tx) => {
        for (const { run } of group) await run(tx)
        commitAt = performance.now()
      })
    } catch (error) {
      // Without the commit nothing is stored, not even units that had succeeded.
      for (const { fail } of group) fail(error)
      return { size: group.length, ms: 0 }
    }
    for (const { settle } of group) settle()
    return { size: group.length, ms: performance.now() - commitAt }
  }

  /**
   * Lets others join the next group. Clients that were just answered send again in a moment. Without the wait a slow disk would
   * commit the first of them alone. It waits only as long as more arrive.
   */
  const gather = async (last: { readonly size: number; readonly ms: number }) => {
    await new Promise(setImmediate)
    if (last.ms < SLOW_DISK_MS || last.size + waiting.length < 3) return
    const end = performance.now() + Math.min(last.ms, GATHER_MAX_MS)
    for (let seen = -1; waiting.length > seen && waiting.length < GROUP_MAX && performance.now() < end; ) {
      seen = waiting.length
      await pause(TICK_MS)
    }
  }

  const work = async () => {
    isBusy = true
    while (waiting.length > 0) await gather(await commitNext())
    isBusy = false
  }

  return <T>(unit: (tx: Tx) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      let settle = () => {}
      waiting.push({
        async run(tx) {
          await tx.executeQuery(SAVE)
          try {
            const result = await unit(tx)
            await tx.executeQuery(RELEASE)
            settle = () => resolve(result)
          } catch (error) {
            await undo(tx, error)
            settle = () => reject(error)
          }
        },
        settle: () => settle(),
        fail: reject,
      })
      if (!isBusy) void work()
    })
}
