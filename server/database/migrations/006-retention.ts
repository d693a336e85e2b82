import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('marks')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('said', 'text')
    .execute()
  await schema
    .createTable('erasures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  // Most requests have no account, so a partial index is enough.
  await schema.dropIndex('requests_account').execute()
  await sql`create index requests_account on requests (account_id) where account_id is not null`.execute(db)
  // Retention and cleanup search for old rows every hour.
  await schema.createIndex('requests_updated').on('requests').column('updated_at').execute()
  await sql`create index outbox_sent on outbox (finished_at) where state = 'sent'`.execute(db)
}
