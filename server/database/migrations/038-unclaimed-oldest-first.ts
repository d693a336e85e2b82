import { type Kysely, sql } from 'kysely'

/** Order of unclaimed cases: open promises, then cases that need an answer, then the other cases. The oldest is first. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.dropIndex('cases_unclaimed').execute()
  await sql`create index cases_unclaimed on cases (state, coalesce(case when first_touched_at is null then promised_by end,
    case when coalesce(news_at, unanswered_at) is null and mail_failure is null then 8640000000000000 else 4320000000000000 end
      + coalesce(news_at, unanswered_at, created_at)), id)`.execute(db)
}
