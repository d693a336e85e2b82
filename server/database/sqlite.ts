/** Kysely on `node:sqlite`: one connection, WAL, and transactions that share a commit. Each commit is on disk before its response. */
import { AsyncLocalStorage } from 'node:async_hooks'
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
import type { Db, TransactionRunner, Tx } from '#server/database/schema.ts'

/**
 * Maximum number of cached statements. Further statements are prepared on each use. A query with a list needs one statement for each length
 * of the list.
 */
const CACHED_STATEMENTS_MAX = 500
/** Time that SQLite itself waits for another process. This wait blocks all requests. */
const BLOCKING_LOCK_WAIT_MS = 100
/** Total time to wait for a lock. Other requests run during this time. */
const LOCK_TIMEOUT_MS = 3_000
const LOCK_RETRY_PAUSE_MS = 20
const SQLITE_BUSY = 5
/** The WAL grows while a long read is running. After the read, it shrinks to this size, which is its usual size between checkpoints. */
export const WAL_MAX_BYTES = 4_194_304

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

const toBindValues = (parameters: readonly unknown[]) =>
  parameters.map((value) => {
    // node:sqlite binds a Date as null, without an error, if it is the first parameter.
    if (value instanceof Date || typeof value === 'boolean')
      throw new TypeError(`A ${typeof value === 'boolean' ? 'boolean' : 'Date'} cannot be stored. Use a number.`)
    return value as SQLInputValue
  })

const wrapStatement = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...toBindValues(parameters)),
  run: (parameters) => statement.run(...toBindValues(parameters)),
  iterate: (parameters) => statement.iterate(...toBindValues(parameters)) as IterableIterator<unknown>,
})

/** Returns the primary result code of an SQLite error, without the extended code in the upper bytes. Undefined for other errors. */
export const sqliteCode = (error: unknown): number | undefined => {
  const { code, errcode } = (error ?? {}) as { code?: string; errcode?: number }
  return code === 'ERR_SQLITE_ERROR' && errcode !== undefined ? errcode & 0xff : undefined
}

/** Waits for locks of other processes without blocking this process. Does not wait in a transaction, which already has a lock. */
const waitForLocks = (connection: DatabaseConnection, isInTransaction: () => boolean): DatabaseConnection => ({
  async executeQuery(query, options) {
    for (const deadline = performance.now() + LOCK_TIMEOUT_MS; ; await pause(LOCK_RETRY_PAUSE_MS)) {
      try {
        return await connection.executeQuery(query, options)
      } catch (error) {
        if (sqliteCode(error) !== SQLITE_BUSY || isInTransaction() || performance.now() > deadline) throw error
      }
    }
  },
  streamQuery: (...query) => connection.streamQuery(...query),
})

/** Opens or creates the database file, readable only by its owner. */
export function sqliteDialect(path: string): Dialect {
  let sqlite: DatabaseSync | undefined
  const isInTransaction = () => sqlite?.isTransaction === true
  const openDatabase = async (): Promise<SqliteDatabase> => {
    const database = new DatabaseSync(path, { timeout: BLOCKING_LOCK_WAIT_MS })
    sqlite = database
    chmodSync(path, 0o600)
    // FULL syncs each commit. In a test with power cuts, NORMAL lost 600 acknowledged rows, and FULL lost none.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on')
    database.exec(`pragma journal_size_limit = ${WAL_MAX_BYTES}`)
    const statements = new Map<string, SqliteStatement>()
    return {
      close: () => database.close(),
      prepare(sql) {
        // A deferred transaction can fail with "busy" on its first write. An immediate transaction waits at the start.
        const text = sql === 'begin' ? 'begin immediate' : sql
        const cachedStatement = statements.get(text)
        if (cachedStatement) return cachedStatement
        const statement = wrapStatement(database.prepare(text))
        if (statements.size < CACHED_STATEMENTS_MAX && !/^\s*(create|alter|drop|pragma)/i.test(text)) statements.set(text, statement)
        return statement
      },
    }
  }
  const dialect = new SqliteDialect({ database: openDatabase })
  class LockWaitingDriver extends SqliteDriver {
    #connection: DatabaseConnection | undefined
    override async acquireConnection() {
      this.#connection ??= waitForLocks(await super.acquireConnection(), isInTransaction)
      return this.#connection
    }
    // If the disk is full or broken, SQLite has already rolled back. A second rollback would hide the cause.
    override async rollbackTransaction(connection: DatabaseConnection) {
      if (isInTransaction()) await super.rollbackTransaction(connection)
    }
  }
  return {
    createAdapter: () => new TransactionalDdlAdapter(),
    createDriver: () => new LockWaitingDriver({ database: openDatabase }),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

const GROUP_SIZE_MAX = 64

const SAVEPOINT = CompiledQuery.raw('savepoint unit')
const RELEASE_SAVEPOINT = CompiledQuery.raw('release savepoint unit')
const ROLL_BACK_SAVEPOINT = CompiledQuery.raw('rollback to savepoint unit')

/** Rolls back the changes of one unit in a group. @throws the unit's error when SQLite has already rolled back the whole transaction */
const rollBackUnit = async (tx: Tx, error: unknown) => {
  try {
    await tx.executeQuery(ROLL_BACK_SAVEPOINT)
    await tx.executeQuery(RELEASE_SAVEPOINT)
  } catch {
    throw error
  }
}

interface UnitOfWork {
  /** @throws the error of the work */
  run(tx: Tx): Promise<void>
  /** Makes the caller's promise reject with this error after the commit. */
  refuse(error: unknown): void
  settle(): void
  fail(error: unknown): void
}

/** Runs a unit in a savepoint, so that its failure does not affect the other units. */
const runWithSavepoint = async (tx: Tx, { run, refuse }: UnitOfWork) => {
  await tx.executeQuery(SAVEPOINT)
  try {
    await run(tx)
    await tx.executeQuery(RELEASE_SAVEPOINT)
  } catch (error) {
    await rollBackUnit(tx, error)
    refuse(error)
  }
}

/**
 * Runs transactions that share a commit, because the disk sync is the slow part. Units that arrive during a commit share the next commit.
 * Each request gets its response after its commit. If a unit fails, the group runs again with a savepoint for each unit. Savepoints are
 * slower, because the search index writes its pages at the end of each savepoint.
 */
export function createGroupCommit(db: Db): TransactionRunner {
  const waitingUnits: UnitOfWork[] = []
  let isBusy = false

  /** @returns false when a unit failed, after a rollback. @throws when the transaction cannot begin or commit */
  const commitTogether = async (group: readonly UnitOfWork[]): Promise<boolean> => {
    let isRunning = false
    try {
      await db.transaction().execute(async (tx) => {
        isRunning = true
        for (const unit of group) await unit.run(tx)
        isRunning = false
      })
      return true
    } catch (error) {
      if (!isRunning) throw error
      return false
    }
  }

  const commitGroup = async () => {
    const group = waitingUnits.splice(0, GROUP_SIZE_MAX)
    try {
      const isCommitted = await commitTogether(group)
      if (!isCommitted)
        await db.transaction().execute(async (tx) => {
          for (const unit of group) await runWithSavepoint(tx, unit)
        })
    } catch (error) {
      // Without the commit, the changes of the successful units are lost as well.
      for (const { fail } of group) fail(error)
      return
    }
    for (const { settle } of group) settle()
  }

  const commitWaitingUnits = async () => {
    isBusy = true
    while (waitingUnits.length > 0) {
      await commitGroup()
      // Sends the responses of this commit first, so that the clients' next requests can join the next group.
      await new Promise(setImmediate)
    }
    isBusy = false
  }

  return <T>(unit: (tx: Tx) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      // Without this binding, the unit would run in the context of the first call of its group, which can belong to another visitor.
      const runInContext = AsyncLocalStorage.bind(unit)
      let settle = () => {}
      waitingUnits.push({
        async run(tx) {
          const result = await runInContext(tx)
          settle = () => resolve(result)
        },
        refuse(error) {
          settle = () => reject(error)
        },
        settle: () => settle(),
        fail: reject,
      })
      if (!isBusy) void commitWaitingUnits()
    })
}
