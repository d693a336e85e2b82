import { type Kysely, sql } from 'kysely'

/** `limits.ts` wrote this for an account that only a reset opens. */
const NEVER_MS = Number.MAX_SAFE_INTEGER
/** The old table had no window. No rate has a longer one. */
const LONGEST_WINDOW_MS = 86_400_000

/**
 * One table for all limits. Counts and lockouts continue. The previous release still uses `limits`, `slots`, and `form_rates` while it runs beside this one,
 * so a later release drops them.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('uses', 'integer', (column) => column.notNull())
    .addColumn('uses_before', 'integer', (column) => column.notNull())
    .addColumn('blocked_until', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('rate_limits_expires').on('rate_limits').column('expires_at').execute()
  const never = sql`cast(${NEVER_MS} as bigint)`
  await sql`insert into rate_limits (key, started_at, uses, uses_before, blocked_until, expires_at)
    select key, 0, failures, 0, case when forget_at = ${never} then ${never} else blocked_until end, forget_at from limits`.execute(db)
  await sql`insert into rate_limits (key, started_at, uses, uses_before, blocked_until, expires_at)
    select client, started_at, sent, sent_before, 0, started_at + cast(${2 * LONGEST_WINDOW_MS} as bigint) from form_rates`.execute(db)
}
