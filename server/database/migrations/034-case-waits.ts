import { type Kysely, sql } from 'kysely'

/** Unanswered events of customers, and the order of waiting cases. The wait for a customer ends after 14 days. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('unanswered_at', 'bigint').execute()
  await db.schema.alterTable('cases').addColumn('order_at', 'bigint').execute()
  await sql`update cases set unanswered_at = news_at where closed_at is null`.execute(db)
  await sql`update cases set order_at = case when state = 'waitingForCustomer' then 1209600000 else 0 end + coalesce(
    (select max(at) from case_events where case_id = cases.id and edge in ('ASK', 'ANSWER', 'WAIT.END', 'FILE')), created_at)
    where state in ('waitingForCustomer', 'dormant', 'withAgency')`.execute(db)
  await sql`create index cases_unanswered on cases (owner, unanswered_at) where unanswered_at is not null`.execute(db)
  await sql`create index cases_waiting on cases (state, coalesce(order_at, created_at), id)`.execute(db)
}
