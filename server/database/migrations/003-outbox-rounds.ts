import type { Kysely } from 'kysely'

/** An operator can send a failed email again. Pauses and attempts then restart, while `attempts` keeps counting as the fence. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('attempts_before', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
