/** The account area: labels of sessions, known browsers, and codes that belong to an account. */
import { type Kysely, SqliteAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  const { schema } = db
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    await schema.alterTable('sessions').addColumn('id', 'text').execute()
    await sql`update sessions set id = lower(hex(randomblob(16)))`.execute(db)
  }
  // A process of the last release may still open sessions, which get their ID here.
  else await sql`alter table sessions add column id text not null default cast(gen_random_uuid() as text)`.execute(db)
  await schema.createIndex('sessions_id').unique().on('sessions').column('id').execute()
  await schema.alterTable('sessions').addColumn('label', 'text').execute()
  await schema
    .createTable('known_browsers')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_browsers_key', ['account_id', 'browser_hash'])
    .execute()
  await schema.createIndex('known_browsers_seen').on('known_browsers').column('seen_at').execute()
  await schema.alterTable('challenges').addColumn('account_id', 'text').execute()
  await sql`create index challenges_account on challenges (account_id) where account_id is not null`.execute(db)
}
