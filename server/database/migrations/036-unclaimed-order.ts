import { type Kysely, sql } from 'kysely'

/** Order of unclaimed cases: promises, then unread news, then the other cases. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.dropIndex('cases_unclaimed').execute()
  await sql`create index cases_unclaimed on cases (state, coalesce(promised_by,
    case when news_at is null then 8640000000000000 else 4320000000000000 end - coalesce(customer_at, created_at)), id)`.execute(db)
}
