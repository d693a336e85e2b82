import { type Kysely, sql } from 'kysely'

/** Order of unclaimed cases. SQLite uses an index for sorting only if the query compares its first column. A `where` in the index does not count. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create index cases_unclaimed on cases (state, coalesce(promised_by, 8640000000000000 - created_at), id)`.execute(db)
}
