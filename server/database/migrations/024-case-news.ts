import { type Kysely, sql } from 'kysely'

/**
 * Unread news of customers, and the order of the inbox. Cases without an owner come by promise, then the newest first. Cases of a member come by
 * the customer's last event.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('news_at', 'bigint').execute()
  await db.schema.alterTable('cases').addColumn('customer_at', 'bigint').execute()
  await sql`update cases set customer_at = (select max(at) from case_events where case_id = cases.id and role = 'customer')`.execute(db)
  await sql`create index cases_news on cases (owner, news_at) where news_at is not null`.execute(db)
  await sql`create index cases_by_promise on cases (coalesce(promised_by, 8640000000000000 - created_at), id) where state = 'received'`.execute(db)
  await sql`create index cases_by_customer on cases (owner, coalesce(customer_at, created_at), id) where owner is not null`.execute(db)
}
