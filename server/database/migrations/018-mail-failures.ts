import { type Kysely, sql } from 'kysely'

/** Cases whose customer could not be emailed. Emails that are no longer needed were `sent` in earlier releases. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('mail_failure', 'text').execute()
  await sql`create index outbox_skipped on outbox (finished_at) where state = 'skipped'`.execute(db)
}
