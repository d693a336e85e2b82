import { type Kysely, SqliteAdapter, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('team_members')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .addColumn('passkey_user', 'text', (column) => column.notNull())
    .addColumn('totp_secret', 'text')
    .addColumn('totp_at', 'bigint')
    .addColumn('totp_new', 'text')
    .addColumn('totp_step', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('head', 'text', (column) => column.notNull())
    .execute()
  await sql`create unique index team_members_email on team_members (email_key) where removed_at is null`.execute(db)
  await schema
    .createTable('team_invites')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('team_passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull().references('team_members.id').onDelete('cascade'))
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute()
  await schema.createIndex('team_passkeys_member').on('team_passkeys').column('member_id').execute()
  await schema
    .createTable('team_recovery_codes')
    .addColumn('member_id', 'text', (column) => column.notNull().references('team_members.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('team_recovery_codes_key', ['member_id', 'code_hash'])
    .execute()
  await schema
    .createTable('team_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('member_id', 'text', (column) => column.notNull().references('team_members.id').onDelete('cascade'))
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('challenge', 'text')
    .addColumn('proven_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('team_sessions_member').on('team_sessions').column('member_id').execute()
  await schema
    .createTable('team_presence')
    .addColumn('session_id', 'text', (column) => column.notNull().references('team_sessions.id').onDelete('cascade'))
    .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('doing', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('team_presence_key', ['session_id', 'case_id'])
    .execute()
  await schema.createIndex('team_presence_case').on('team_presence').column('case_id').execute()

  await schema.alterTable('cases').addColumn('route', 'text').execute()
  await schema.alterTable('cases').addColumn('promised_by', 'bigint').execute()
  await schema.alterTable('cases').addColumn('overdue_told_at', 'bigint').execute()
  await sql`create index cases_promised on cases (promised_by) where promised_by is not null and first_touched_at is null`.execute(db)
  // Existing cases have no form and no search text. server/requests/adopt.ts adds them.
  await sql`delete from marks where name = 'cases-known'`.execute(db)
  await schema.createIndex('cases_state').on('cases').columns(['state', 'id']).execute()
  await sql`create index cases_owner on cases (owner, state, id) where owner is not null`.execute(db)
  await schema.createIndex('cases_route').on('cases').columns(['route', 'state', 'id']).execute()

  await schema.dropIndex('outbox_turn').execute()
  await sql`create index outbox_turn on outbox (state, (kind <> 'code'), next_at, created_at) where kind <> 'webhook'`.execute(db)
  await sql`create index outbox_webhooks on outbox (state, (kind <> 'code'), next_at, created_at) where kind = 'webhook'`.execute(db)

  // Inbox search: one folded text per case, with a trigram index.
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await sql`create table case_search (
    id ${sql.raw(isSqlite ? 'integer primary key autoincrement' : 'bigint generated always as identity primary key')},
    case_id text not null unique references cases (id) on delete cascade, words text not null
  )`.execute(db)
  if (isSqlite) {
    await sql`create virtual table case_search_index using fts5(words, content='case_search', content_rowid='id', tokenize='trigram', detail=none, columnsize=0)`.execute(
      db,
    )
    await sql`insert into case_search_index (case_search_index, rank) values ('secure-delete', 1)`.execute(db)
    await sql`create trigger case_search_added after insert on case_search
      begin insert into case_search_index (rowid, words) values (new.id, new.words); end`.execute(db)
    await sql`create trigger case_search_removed after delete on case_search
      begin insert into case_search_index (case_search_index, rowid, words) values ('delete', old.id, old.words); end`.execute(db)
    await sql`create trigger case_search_changed after update on case_search
      begin insert into case_search_index (case_search_index, rowid, words) values ('delete', old.id, old.words);
      insert into case_search_index (rowid, words) values (new.id, new.words); end`.execute(db)
  } else {
    await sql`create extension if not exists pg_trgm`.execute(db)
    await sql`create index case_search_index on case_search using gin (words gin_trgm_ops)`.execute(db)
  }
}
