import { type Kysely, sql } from 'kysely'

/** Order of unclaimed cases. SQLite only uses an index for an order if its first column is compared, not by its `where`. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create index cases_unclaimed on cases (state, coalesce(promised_by, 8640000000000000 - created_at), id)`.execute(db)
}
