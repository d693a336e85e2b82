import type { Kysely } from 'kysely'

/** Browsers whose visitor entered the emailed code. An approval requires it. A browser that only sent the form is not enough. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('case_readers').addColumn('coded_at', 'bigint').execute()
}
