import type { Kysely } from 'kysely'

/** Which browsers have shown the code, and not only sent the form: an approval asks for it. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('case_readers').addColumn('coded_at', 'bigint').execute()
}
