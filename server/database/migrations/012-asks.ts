import type { Kysely } from 'kysely'

/** Browsers that entered the code, and did not only submit the form. An approval requires it. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('case_readers').addColumn('coded_at', 'bigint').execute()
}
