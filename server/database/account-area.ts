/** What the account area needs: sessions that have a name. */
import { type Kysely, SqliteAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const accountArea: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
  async up(db: Kysely<any>) {
    const { schema } = db
    if (db.getExecutor().adapter instanceof SqliteAdapter) {
      await schema.alterTable('sessions').addColumn('id', 'text').execute()
      await sql`update sessions set id = lower(hex(randomblob(16)))`.execute(db)
    }
    // A process of the last release may still open sessions: those get their id here.
    else await sql`alter table sessions add column id text not null default cast(gen_random_uuid() as text)`.execute(db)
    await schema.createIndex('sessions_id').unique().on('sessions').column('id').execute()
    await schema.alterTable('sessions').addColumn('label', 'text').execute()
  },
}
