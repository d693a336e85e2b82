import { type Kysely, sql } from 'kysely'

/** Codes are sent before other emails. A reset ends all codes of an address. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  const { schema } = db
  await sql`create index outbox_turn on outbox (state, (kind <> 'code'), next_at, created_at)`.execute(db)
  await schema.dropIndex('outbox_due').execute()
  await schema.createIndex('challenges_email').on('challenges').column('email_key').execute()
}
