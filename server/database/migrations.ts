/** Every change of the tables, in order; a released one is never edited. */
import { type Kysely, SqliteAdapter, sql } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'
import { accountArea } from '#server/database/account-area.ts'
import { inbound } from '#server/database/inbound.ts'
import { team } from '#server/database/team.ts'

const first: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
  async up(db: Kysely<any>) {
    const { schema } = db
    await schema
      .createTable('accounts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email_key', 'text', (column) => column.notNull().unique())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('last_name', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('password_changed_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('sessions_account').on('sessions').column('account_id').execute()
    await schema
      .createTable('requests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('reference', 'text', (column) => column.notNull().unique())
      .addColumn('form', 'text', (column) => column.notNull())
      .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
      .addColumn('body_hash', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('answers', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.references('accounts.id').onDelete('set null'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('requests_account').on('requests').column('account_id').execute()
    await schema
      .createTable('request_revisions')
      .addColumn('request_id', 'text', (column) => column.notNull().references('requests.id').onDelete('cascade'))
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('body_hash', 'text', (column) => column.notNull())
      .addColumn('answers', 'text', (column) => column.notNull())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('request_revisions_key', ['request_id', 'revision'])
      .execute()
    await schema
      .createTable('files')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('request_id', 'text', (column) => column.notNull().references('requests.id').onDelete('cascade'))
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('stored_as', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('files_request').on('files').columns(['request_id', 'revision']).execute()
    await schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('payload', 'text')
      .addColumn('message_id', 'text', (column) => column.notNull().unique())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_at', 'bigint', (column) => column.notNull())
      .addColumn('lease_until', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('finished_at', 'bigint')
      .addColumn('last_error', 'text')
      .execute()
    await schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_at']).execute()
    await schema
      .createTable('challenges')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('browser_hash', 'text', (column) => column.notNull())
      .addColumn('decoy', 'integer', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_sent_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('verified_at', 'bigint')
      .addColumn('proof_hash', 'text')
      .execute()
    await schema.createIndex('challenges_browser').on('challenges').columns(['browser_hash', 'email_key', 'created_at']).execute()
    await schema.createIndex('challenges_proof').on('challenges').column('proof_hash').execute()
    await schema.createIndex('challenges_expiry').on('challenges').column('expires_at').execute()
    await schema
      .createTable('limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('blocked_until', 'bigint', (column) => column.notNull())
      .addColumn('forget_at', 'bigint', (column) => column.notNull())
      .addColumn('admitted', 'integer', (column) => column.notNull())
      .execute()
    await schema.createIndex('limits_forget').on('limits').column('forget_at').execute()
    await schema
      .createTable('slots')
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('slot', 'integer', (column) => column.notNull())
      .addColumn('taken_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('slots_key', ['scope', 'slot'])
      .execute()
    await schema.createIndex('slots_taken').on('slots').column('taken_at').execute()
  },
}

const quarantine: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
  async up(db: Kysely<any>) {
    const { schema } = db
    await schema.alterTable('requests').addColumn('suspicion', 'text').execute()
    await schema
      .createTable('form_rates')
      .addColumn('client', 'text', (column) => column.primaryKey())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('sent', 'integer', (column) => column.notNull())
      .addColumn('sent_before', 'integer', (column) => column.notNull())
      .execute()
    await schema.createIndex('form_rates_started').on('form_rates').column('started_at').execute()
  },
}

/** A mail that was given up may be sent again by an operator: its pauses and tries then start again, while `attempts` goes on as the fence. */
const outboxRounds: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
  async up(db: Kysely<any>) {
    await db.schema
      .alterTable('outbox')
      .addColumn('attempts_before', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}

const fileKeys: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
  async up(db: Kysely<any>) {
    await db.schema.alterTable('files').addColumn('key_id', 'text').execute()
  },
}

/** Codes leave before other mails; all codes of an address end with a reset. */
const accounts: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
  async up(db: Kysely<any>) {
    const { schema } = db
    await sql`create index outbox_turn on outbox (state, (kind <> 'code'), next_at, created_at)`.execute(db)
    await schema.dropIndex('outbox_due').execute()
    await schema.createIndex('challenges_email').on('challenges').column('email_key').execute()
  },
}

const retention: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
  async up(db: Kysely<any>) {
    const { schema } = db
    await schema
      .createTable('marks')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('said', 'text')
      .execute()
    await schema
      .createTable('erasures')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute()
    // Most requests come without an account: they need no place in its index, which pays for the one of retention.
    await schema.dropIndex('requests_account').execute()
    await sql`create index requests_account on requests (account_id) where account_id is not null`.execute(db)
    // Retention and the tidying of mails look for what is old, every hour.
    await schema.createIndex('requests_updated').on('requests').column('updated_at').execute()
    await sql`create index outbox_sent on outbox (finished_at) where state = 'sent'`.execute(db)
  },
}

/** Rows of a case's history change in one way only: what they say is erased. */
const REFUSE = 'the history of a case is not changed'
const SAME = ['case_id', 'version', 'at', 'role', 'edge', 'to_state', 'data_hash', 'previous_hash', 'hash', 'sequence']
const sameOrNull = (kind: 'sqlite' | 'postgres') =>
  ['who', 'from_state'].map((name) => `new.${name} ${kind === 'sqlite' ? 'is' : 'is not distinct from'} old.${name}`)
const isErasure = (kind: 'sqlite' | 'postgres') =>
  ['new.data is null', 'new.salt is null', ...SAME.map((name) => `new.${name} = old.${name}`), ...sameOrNull(kind)].join(' and ')

const cases: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
  async up(db: Kysely<any>) {
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
  },
}

/** The page of a request: whose it is, which links to it are good, and which browsers have opened it. */
const requestPages: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
  async up(db: Kysely<any>) {
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
  },
}

/** Which browsers have shown the code, and not only sent the form: an approval asks for it. */
const asks: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
  async up(db: Kysely<any>) {
    await db.schema.alterTable('case_readers').addColumn('coded_at', 'bigint').execute()
  },
}

export const migrations: MigrationProvider = {
  getMigrations: async () => ({
    '001-first': first,
    '002-quarantine': quarantine,
    '003-outbox-rounds': outboxRounds,
    '004-file-keys': fileKeys,
    '005-accounts': accounts,
    '006-retention': retention,
    '007-cases': cases,
    '008-request-pages': requestPages,
    '009-account': accountArea,
    '010-team': team,
    '011-inbound': inbound,
    '012-asks': asks,
  }),
}
