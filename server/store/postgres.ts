import { type Dialect, PostgresDialect } from 'kysely'

const BIGINT = 20
const JSONB = 3802
const POOL_SIZE = 10

/** Kysely on PostgreSQL; `pg` is loaded only when it is used. */
export async function postgresDialect(url: string): Promise<Dialect> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 5_000,
    types: {
      // Times and sizes are far below 2^53; pg would hand bigints over as text.
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT ? Number : oid === JSONB ? String : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  // A connection that breaks while it idles (the database restarts) is an event that would end the process if nobody
  // listened. The pool replaces it; a query under way fails by itself.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new PostgresDialect({ pool })
}
