import type { Kysely } from 'kysely'

/** A mail that was given up may be sent again by an operator: its pauses and tries then start again, while `attempts` goes on as the fence. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('attempts_before', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
