import type { Kysely } from 'kysely'

/** Drafts on their way to another device, encrypted by the browser. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('hand_overs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('parts', 'integer', (column) => column.notNull())
    .addColumn('taker_hash', 'text')
    .addColumn('lease_until', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('hand_over_parts')
    .addColumn('hand_over_id', 'text', (column) => column.notNull().references('hand_overs.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('stored_as', 'text', (column) => column.notNull().unique())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('hand_over_parts_key', ['hand_over_id', 'number'])
    .execute()
}
