import type { Kysely } from 'kysely'

/** Language of the visitor, for emails. Earlier rows are English. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of ['requests', 'accounts'])
    await db.schema
      .alterTable(table)
      .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
      .execute()
}
