import { type Kysely, sql } from 'kysely'

/** Hash of an email's Message-ID and sender, to find its copies by other routes. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('inbound_mails').addColumn('message_key', 'text').execute()
  await sql`create index inbound_mails_message on inbound_mails (message_key) where message_key is not null`.execute(db)
}
