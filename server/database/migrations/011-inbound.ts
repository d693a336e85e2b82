/** Inbound emails, each stored once with its outcome. */
import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('inbound_mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('why', 'text')
    .addColumn('request_id', 'text', (column) => column.references('requests.id').onDelete('cascade'))
    .addColumn('from_address', 'text', (column) => column.notNull())
    .addColumn('from_key', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('said', 'text')
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('stored_as', 'text', (column) => column.unique())
    .addColumn('key_id', 'text')
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('handled_at', 'bigint')
    .addColumn('handled_by', 'text')
    .execute()
  // The team's list, newest first. An ID starts with the time of arrival.
  await schema.createIndex('inbound_mails_state').on('inbound_mails').columns(['state', 'id']).execute()
  await sql`create index inbound_mails_request on inbound_mails (request_id) where request_id is not null`.execute(db)
  await sql`create index inbound_mails_from on inbound_mails (from_key) where from_key <> ''`.execute(db)
}
