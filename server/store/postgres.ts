import { type Dialect, PostgresDialect } from 'kysely'

const BIGINT = 20
const JSONB = 3802
const POOL_SIZE = 10

/** Kysely on PostgreSQL; `pg` is loaded only when it is used. */
export async function postgresDialect(url: string): Promise<Dialect> {
  const { default: pg } = await import('pg')
  return new PostgresDialect({
    pool: new pg.Pool({
      connectionString: url,
      max: POOL_SIZE,
      connectionTimeoutMillis: 5_000,
      types: {
        // Times and sizes are far below 2^53; pg would hand bigints over as text.
        getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
          oid === BIGINT ? Number : oid === JSONB ? String : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
      },
    }),
  })
}
