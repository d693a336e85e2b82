import { type Kysely, sql } from 'kysely'

/** Order of a member's cases: unread news, unanswered events, and undelivered email first. Then the last event of the customer. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create index cases_mine on cases (owner, (coalesce(customer_at, created_at)
    + case when coalesce(news_at, unanswered_at) is null and mail_failure is null then 0 else 8640000000000000 end), id) where owner is not null`.execute(db)
}
