/** Finds an event by its idempotency key, and the unsent team email of a case, without reading the others. */
import { type Kysely, SqliteAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  // Generated, because rows of a history are immutable. PostgreSQL cannot parse all JSON that it stores as text, such as \u0000.
  const key =
    db.getExecutor().adapter instanceof SqliteAdapter
      ? sql`case when json_valid(data) then json_extract(data, '$.key') end) virtual`
      : sql`substring(data from '"key":"([^"\\\\]+)"')) stored`
  await sql`alter table case_events add column key text generated always as (${key}`.execute(db)
  await sql`create index case_events_key on case_events (case_id, key) where key is not null`.execute(db)
  await db.schema.alterTable('outbox').addColumn('case_id', 'text').execute()
  await sql`create index outbox_case on outbox (case_id) where case_id is not null and state = 'queued'`.execute(db)
}
