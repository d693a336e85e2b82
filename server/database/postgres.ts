/** Kysely on PostgreSQL. Connecting and statements have time limits, so that each request gets a response within five seconds. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Db, TransactionRunner } from '#server/database/schema.ts'
import { DatabaseUnavailableError } from '#server/database/unavailable.ts'

const BIGINT_OID = 20
const JSONB_OID = 3802
/** Connections per process. All processes of a site together must stay below the database server's `max_connections`. */
const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 1_800
/** Time to retry while a restarting server refuses connections. */
const RECONNECT_MAX_MS = 700
const RECONNECT_PAUSE_MS = 100
/** Maximum time that one unit of work keeps its connection. */
const TRANSACTION_MAX_MS = 2_000
/** With these codes, PostgreSQL rolled back a transaction in favor of another one. The transaction is retried. */
const ROLLBACK_CODES = new Set(['40001', '40P01'])
const TRANSACTION_ATTEMPTS_MAX = 4

/** SQLSTATE classes and codes for a lost connection, missing resources, a shutdown, a timeout, a disk failure, or a standby. */
const UNAVAILABLE_CODES = /^(08|53|57|58|25006|25P03|55P03|40001|40P01)/
/** Messages of pg for a broken connection. These errors have no code. */
const BROKEN_CONNECTION = /Connection terminated|connection error|timeout exceeded|timeout expired|was closed|read timeout/
const NETWORK_ERRORS = /^E(CONNREFUSED|CONNRESET|CONNABORTED|TIMEDOUT|PIPE|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|ADDRNOTAVAIL|NOTFOUND|AI_AGAIN|MFILE|NFILE)$/

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

/** Whether the database is unavailable, as opposed to an invalid query. */
function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (typeof code === 'string') return UNAVAILABLE_CODES.test(code) || NETWORK_ERRORS.test(code)
  return error instanceof Error && BROKEN_CONNECTION.test(error.message)
}

/** The outcome is unknown if the error came during the commit, unless the database rolled back. */
const toUnavailableError = (error: unknown, isCommitting: boolean) =>
  isUnavailable(error) ? new DatabaseUnavailableError(error, isCommitting && !ROLLBACK_CODES.has(String(codeOf(error)))) : undefined

/** Whether a pooler refused the time limits. Poolers such as PgBouncer do not accept them as startup parameters. */
const isStartupParameterError = (error: unknown) => codeOf(error) === '08P01' && /startup parameter/i.test((error as Error).message)

/** Limits that PostgreSQL itself enforces. Without them, an abandoned query would keep its locks. */
const timeoutSettingsOf = (transactionMaxMs: number) => ({
  statement_timeout: transactionMaxMs,
  lock_timeout: transactionMaxMs,
  idle_in_transaction_session_timeout: 2 * transactionMaxMs,
})

/**
 * Sets the time limits in each transaction, because a pooler may use another connection for each transaction. Starts a transaction for a
 * statement outside a transaction.
 */
function createTimeLimitedQuery(client: pg.PoolClient, transactionMaxMs: number) {
  const beginStatement = ['begin', ...Object.entries(timeoutSettingsOf(transactionMaxMs)).map(([name, ms]) => `set local ${name} = ${ms}`)].join('; ')
  let isInTransaction = false
  return async (text: string, parameters: unknown[]) => {
    if (text === 'begin') {
      isInTransaction = true
      await client.query(beginStatement)
      return { command: 'BEGIN', rowCount: null, rows: [] }
    }
    if (text === 'commit' || text === 'rollback') isInTransaction = false
    if (isInTransaction || text === 'commit' || text === 'rollback') return client.query(text, parameters)
    await client.query(beginStatement)
    try {
      const result = await client.query(text, parameters)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  }
}

/** A connection with a deadline. It is not reused after the deadline, or after an error that may have broken it. */
function withDeadline(client: pg.PoolClient, transactionMaxMs: number, hasPooler: boolean): PostgresPoolClient {
  const connectionState = { error: undefined as DatabaseUnavailableError | undefined, isCommitting: false }
  const sendQuery = hasPooler ? createTimeLimitedQuery(client, transactionMaxMs) : (text: string, parameters: unknown[]) => client.query(text, parameters)
  const timer = setTimeout(() => {
    connectionState.error = new DatabaseUnavailableError(new Error(`the database did not respond within ${transactionMaxMs} ms`), connectionState.isCommitting)
    // Closes the socket to cancel the query. Other ways to cancel wait for the server.
    ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }, transactionMaxMs)
  const query = async (text: string, parameters?: readonly unknown[]) => {
    if (connectionState.error) throw connectionState.error
    connectionState.isCommitting = text === 'commit'
    try {
      return await sendQuery(text, parameters as unknown[])
    } catch (error) {
      const unavailableError = connectionState.error ?? toUnavailableError(error, connectionState.isCommitting)
      if (!unavailableError) throw error
      if (!/^(40|55|57014|53[14])/.test(unavailableError.code ?? '')) connectionState.error = unavailableError
      throw unavailableError
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy) {
      clearTimeout(timer)
      client.release(connectionState.error ?? destroy)
    },
  }
}

/** @param makePool creates a pool that sends `limits` as startup parameters. The limits are empty behind a pooler */
function createReconnectingPool(makePool: (limits: object) => pg.Pool, transactionMaxMs: number): PostgresPool {
  let pool = makePool(timeoutSettingsOf(transactionMaxMs))
  let hasPooler = false
  return {
    async connect() {
      for (const deadline = performance.now() + RECONNECT_MAX_MS; ; await pause(RECONNECT_PAUSE_MS)) {
        try {
          return withDeadline(await pool.connect(), transactionMaxMs, hasPooler)
        } catch (error) {
          if (isStartupParameterError(error)) {
            if (!hasPooler) pool = makePool({})
            hasPooler = true
            continue
          }
          if (!isUnavailable(error)) throw error
          // No query was sent, so the loop can retry until the deadline.
          if (performance.now() > deadline) throw new DatabaseUnavailableError(error)
        }
      }
    },
    end: () => pool.end(),
    get options() {
      return pool.options
    },
  }
}

/**
 * Returns the dialect for Kysely. Loads `pg` on first use.
 * @param transactionMaxMs time limit for a statement or transaction, 0 for none (migrations, operator commands)
 * @param onPoolChange receives the first pool, and later each pool that replaces it
 */
export async function postgresDialect(
  url: string,
  transactionMaxMs = TRANSACTION_MAX_MS,
  onPoolChange: (pool: pg.Pool) => void = () => undefined,
): Promise<Dialect> {
  const { default: pg } = await import('pg')
  const hasTimeLimit = transactionMaxMs > 0
  const makePool = (limits: object) => {
    const pool = new pg.Pool({
      connectionString: url,
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'roadcharter',
      ...limits,
      types: {
        // Parses bigints as numbers, because pg would return them as text. All times and sizes are far below 2^53.
        getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
          oid === BIGINT_OID ? Number : oid === JSONB_OID ? String : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
      },
    })
    // An idle connection that breaks emits an error. Without a listener, the error would end the process. The pool replaces the connection.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    onPoolChange(pool)
    return pool
  }
  return new PostgresDialect({ pool: hasTimeLimit ? createReconnectingPool(makePool, transactionMaxMs) : makePool({}) })
}

const UNTRUSTED_CERTIFICATE = /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?)$/

/** Returns an error that explains an unknown certificate authority, which some providers use. Returns other errors unchanged. */
export const explainTlsError = (error: unknown, host: string): unknown =>
  UNTRUSTED_CERTIFICATE.test(String(codeOf(error)))
    ? new Error(`the certificate of ${host} is not trusted (${(error as Error).message}). Add sslrootcert=FILE with the provider’s certificate to DATABASE_URL`)
    : error

const STATEMENT_MODE_ERROR = /statement pooling/i

/**
 * @throws when a pooler does not support transactions. During a migration, such a pooler only closes the connection, so the migration's
 * error would not explain the cause
 */
export async function refuseStatementMode(url: string, host: string): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, application_name: 'roadcharter' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('begin')
    await client.query('rollback')
  } catch (error) {
    if (STATEMENT_MODE_ERROR.test((error as Error).message))
      throw new Error(`the pooler at ${host} is in statement mode, which refuses transactions. Set it to transaction or session mode`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Runs each transaction separately, because PostgreSQL groups parallel commits. After a conflict, or a connection lost before
 * the commit, retries within `RECONNECT_MAX_MS`. If the connection is lost during the commit, the error has `isOutcomeUnknown`.
 */
export function transactWithRetry(db: Db): TransactionRunner {
  return async (work) => {
    const start = performance.now()
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await db.transaction().execute(work)
      } catch (error) {
        const canRetry =
          error instanceof DatabaseUnavailableError &&
          !error.isOutcomeUnknown &&
          attempts < TRANSACTION_ATTEMPTS_MAX &&
          performance.now() - start < RECONNECT_MAX_MS
        if (!canRetry) throw error
      }
      await pause(Math.random() * 20)
    }
  }
}
