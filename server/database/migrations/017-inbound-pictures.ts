import type { Kysely } from 'kysely'

/** Hashes of an email's small pictures. A picture of an earlier email from the sender is decoration. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('inbound_mails').addColumn('pictures', 'text').execute()
}
