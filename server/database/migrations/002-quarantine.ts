import type { Kysely } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  const { schema } = db
  await schema.alterTable('requests').addColumn('suspicion', 'text').execute()
  await schema
    .createTable('form_rates')
    .addColumn('client', 'text', (column) => column.primaryKey())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('sent', 'integer', (column) => column.notNull())
    .addColumn('sent_before', 'integer', (column) => column.notNull())
    .execute()
  await schema.createIndex('form_rates_started').on('form_rates').column('started_at').execute()
}
