import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Rows of a case's history are immutable, except that their data can be erased. */
const REFUSE = 'the history of a case is not changed'
const SAME = ['case_id', 'version', 'at', 'role', 'edge', 'to_state', 'data_hash', 'previous_hash', 'hash', 'sequence']
const sameOrNull = (kind: 'sqlite' | 'postgres') =>
  ['who', 'from_state'].map((name) => `new.${name} ${kind === 'sqlite' ? 'is' : 'is not distinct from'} old.${name}`)
const isErasure = (kind: 'sqlite' | 'postgres') =>
  ['new.data is null', 'new.salt is null', ...SAME.map((name) => `new.${name} = old.${name}`), ...sameOrNull(kind)].join(' and ')

// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  const { schema } = db
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await schema
    .createTable('cases')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request_id', 'text', (column) => column.notNull().unique().references('requests.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('context', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('head', 'text', (column) => column.notNull())
    .addColumn('owner', 'text')
    .addColumn('due_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('first_touched_at', 'bigint')
    .addColumn('closed_at', 'bigint')
    .execute()
  await sql`create index cases_due on cases (due_at) where due_at is not null`.execute(db)
  await sql`create table case_events (
    sequence ${sql.raw(isSqlite ? 'integer primary key autoincrement' : 'bigint generated always as identity primary key')},
    case_id text not null, version integer not null, at bigint not null, role text not null, who text, edge text not null,
    from_state text, to_state text not null, data text, salt text, data_hash text not null, previous_hash text not null, hash text not null,
    unique (case_id, version)
  )`.execute(db)
  if (isSqlite) {
    await sql`create trigger case_events_changed before update on case_events when not (${sql.raw(isErasure('sqlite'))})
      begin select raise(abort, ${sql.lit(REFUSE)}); end`.execute(db)
    await sql`create trigger case_events_removed before delete on case_events begin select raise(abort, ${sql.lit(REFUSE)}); end`.execute(db)
  } else {
    await sql`create function refuse_case_event() returns trigger language plpgsql as ${sql.lit(`begin raise exception '${REFUSE}'; end`)}`.execute(db)
    await sql`create trigger case_events_changed before update on case_events for each row
      when (not (${sql.raw(isErasure('postgres'))})) execute function refuse_case_event()`.execute(db)
    await sql`create trigger case_events_removed before delete or truncate on case_events execute function refuse_case_event()`.execute(db)
  }
}
