import { type Kysely, sql } from 'kysely'

/** Cases that members put aside until a date. Their view is in the order of their return. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('snoozed_until', 'bigint').execute()
  await sql`create index cases_snoozed on cases (snoozed_until, id) where snoozed_until is not null`.execute(db)
}
