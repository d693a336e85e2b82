import type { Kysely } from 'kysely'

/** Counts of what visitors do in a flow, per day. No row belongs to a person. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('flow_counts')
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('flow', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('flow_counts_key', ['flow', 'day', 'language', 'device', 'name'])
    .execute()
}
