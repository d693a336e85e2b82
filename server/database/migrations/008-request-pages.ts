import { type Kysely, sql } from 'kysely'

/** Access to a request's page: valid links, and browsers that opened it. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  const { schema } = db
  await schema
    .alterTable('cases')
    .addColumn('link_generation', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('cases').addColumn('address_key', 'text').execute()
  await sql`create index cases_address on cases (address_key) where address_key <> ''`.execute(db)
  await schema
    .createTable('case_readers')
    .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('proven_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('case_readers_key', ['case_id', 'browser_hash'])
    .execute()
  await schema.createIndex('case_readers_proven').on('case_readers').column('proven_at').execute()
}
