/**
 * Kysely on PostgreSQL, by a pool that keeps no request waiting for long: getting a connection and the work on it have a time
 * each, so that every request has an answer within five seconds even when the database hangs without a word.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { DatabaseAway } from '#server/database/away.ts'
import type { Db, Transact } from '#server/database/schema.ts'

const BIGINT = 20
const JSONB = 3802
/** Of one process; every process of a site needs its share of the server's `max_connections`. */
const POOL_SIZE = 10
const CONNECT_MAX_MS = 1_800
/** How long a server that refuses connections (it restarts) is asked again before that is said. */
const REFUSED_MAX_MS = 700
const REFUSED_PAUSE_MS = 100
/** How long one piece of work may keep its connection. */
const WORK_MAX_MS = 2_000
/** A transaction that the database itself broke off, to let another through: at once again. */
const BROKEN_OFF = new Set(['40001', '40P01'])
const TRIES = 4

/** Classes and codes of SQLSTATE: connection lost, out of resources, taken down, out of its time, the disk failed, a standby. */
const AWAY = /^(08|53|57|58|25006|25P03|55P03|40001|40P01)/
/** What pg says of a connection that broke, without a code. */
const BROKEN = /Connection terminated|connection error|timeout exceeded|timeout expired|was closed|read timeout/
const NETWORK = /^E(CONNREFUSED|CONNRESET|CONNABORTED|TIMEDOUT|PIPE|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|ADDRNOTAVAIL|NOTFOUND|AI_AGAIN|MFILE|NFILE)$/

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

/** Whether an error says that the database is away, rather than that it was asked something wrong. */
function isAway(error: unknown): boolean {
  const code = codeOf(error)
  if (typeof code === 'string') return AWAY.test(code) || NETWORK.test(code)
  return error instanceof Error && BROKEN.test(error.message)
}

/** An error as "away"; one at the commit leaves open what became of it, unless the database itself broke it off. */
const awayOf = (error: unknown, isCommitting: boolean) =>
  isAway(error) ? new DatabaseAway(error, isCommitting && !BROKEN_OFF.has(String(codeOf(error)))) : undefined

/** A connection for one piece of work: it breaks when its time is over, and a broken one is never used again. */
function lend(client: pg.PoolClient, workMaxMs: number): PostgresPoolClient {
  const state = { broken: undefined as DatabaseAway | undefined, isCommitting: false }
  const timer = setTimeout(() => {
    state.broken = new DatabaseAway(new Error(`the database took more than ${workMaxMs} ms`), state.isCommitting)
    // Ends the query under way; pg has no other way that does not wait for the server.
    ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }, workMaxMs)
  const query = async (text: string, parameters?: readonly unknown[]) => {
    if (state.broken) throw state.broken
    state.isCommitting = text === 'commit'
    try {
      return await client.query(text, parameters as unknown[])
    } catch (error) {
      const away = state.broken ?? awayOf(error, state.isCommitting)
      if (!away) throw error
      // Refused by a server that is well (a deadlock, a lock, its time): the connection itself is sound.
      if (!/^(40|55|57014|53[14])/.test(away.code ?? '')) state.broken = away
      throw away
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy) {
      clearTimeout(timer)
      client.release(state.broken ?? destroy)
    },
  }
}

/** A pool as Kysely wants it. */
function poolOf(pool: pg.Pool, workMaxMs: number): PostgresPool {
  return {
    async connect() {
      for (const end = performance.now() + REFUSED_MAX_MS; ; await pause(REFUSED_PAUSE_MS)) {
        try {
          return lend(await pool.connect(), workMaxMs)
        } catch (error) {
          if (!isAway(error)) throw error
          // Nothing was asked yet, so asking again is safe.
          if (performance.now() > end) throw new DatabaseAway(error)
        }
      }
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/**
 * Kysely's dialect; `pg` is loaded only when it is used.
 *
 * @param workMaxMs how long one statement or transaction may take; 0: as long as it wants (migrations, an operator's lists)
 */
export async function postgresDialect(url: string, workMaxMs = WORK_MAX_MS): Promise<Dialect> {
  const { default: pg } = await import('pg')
  const isBounded = workMaxMs > 0
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MAX_MS,
    keepAlive: true,
    application_name: 'roadcharter',
    // PostgreSQL gives up, too: nothing waits for the answer any more, and its locks block others.
    ...(isBounded && { statement_timeout: workMaxMs, lock_timeout: workMaxMs, idle_in_transaction_session_timeout: 2 * workMaxMs }),
    types: {
      // Times and sizes are far below 2^53; pg would hand bigints over as text.
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT ? Number : oid === JSONB ? String : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  // A connection that breaks while it idles (the database restarts) is an event that would end the process without a
  // listener. The pool replaces it; a query under way fails by itself.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new PostgresDialect({ pool: isBounded ? poolOf(pool, workMaxMs) : pool })
}

/**
 * Transactions of their own, since PostgreSQL groups the commits of parallel connections by itself. One that the
 * database broke off, or whose connection was lost before its commit, is tried again while there is time: nothing of it
 * stayed. After a lost commit that is unknown, and the error says so.
 */
export function retryingTransact(db: Db): Transact {
  return async (work) => {
    const start = performance.now()
    for (let tries = 1; ; tries += 1) {
      try {
        return await db.transaction().execute(work)
      } catch (error) {
        const mayTry = error instanceof DatabaseAway && !error.isUnknown && tries < TRIES && performance.now() - start < REFUSED_MAX_MS
        if (!mayTry) throw error
      }
      await pause(Math.random() * 20)
    }
  }
}
