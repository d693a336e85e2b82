/** Bearer tokens: 256 bits, hashed at rest, idle for at most 24 hours, at most 30 days old. */
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { ExpressionBuilder } from 'kysely'
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '#contract/request/retention.ts'
import type { Db, Tables } from '#server/database/schema.ts'
import { Problem } from '#server/problem.ts'
import { hashOf, isSecret, newSecret } from '#server/secrets/secrets.ts'

/** More devices than a person logs in with; further log-ins end the oldest. */
export const SESSIONS_OF_ACCOUNT_MAX = 50
/** The last use is noted no more often than this. */
const NOTE_EVERY_MS = 60_000

/** The token of an `Authorization: Bearer …` header; undefined when there is none that could be ours. */
export function earlierTokenOf({ authorization }: IncomingHttpHeaders): string | undefined {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  return isSecret(token) ? token : undefined
}

const unauthorized = (message: string) => new Problem(401, message, { headers: { 'WWW-Authenticate': 'Bearer' } })

/** 401: the token was good once. The page offers log-in and keeps what was typed. */
export const sessionEnded = () => unauthorized('You’re no longer logged in. Log in again, or send without an account.')

/** 401: there is nothing to log out of. */
export const notLoggedIn = () => unauthorized('You are not logged in.')

/**
 * The token of a request that may come from a visitor who is logged in; undefined without the header.
 *
 * @throws {Problem} 401 when there is a header that cannot carry one of our tokens: taken for a request without a session, the form would miss the visitor's account
 */
export function bearerOf(headers: IncomingHttpHeaders): string | undefined {
  const token = earlierTokenOf(headers)
  if (token === undefined && headers.authorization !== undefined) throw sessionEnded()
  return token
}

/** A session that is alive, and whose it is. */
export interface OpenSession {
  /** Not its token, nor a hash of it. */
  readonly id: string
  readonly account: string
}

export function createSessions(now: () => number) {
  const isAlive = (is: ExpressionBuilder<Tables, 'sessions'>) =>
    is.and([is('last_used_at', '>', now() - SESSION_IDLE_MS), is('created_at', '>', now() - SESSION_MAX_MS)])

  /** The session of a live token. */
  const of = async (db: Db, token: string | undefined): Promise<OpenSession | undefined> => {
    if (token === undefined) return undefined
    const row = await db.selectFrom('sessions').selectAll().where('token_hash', '=', hashOf(token)).where(isAlive).executeTakeFirst()
    if (row && row.last_used_at < now() - NOTE_EVERY_MS)
      await db.updateTable('sessions').set({ last_used_at: now() }).where('token_hash', '=', row.token_hash).execute()
    return row && { id: row.id, account: row.account_id }
  }

  return {
    of,

    /**
     * Opens a session; the token is nowhere else. The oldest of very many ends.
     *
     * @param label what it is opened on, as its owner is told
     */
    async open(db: Db, accountId: string, label: string): Promise<string> {
      const token = newSecret()
      await db
        .deleteFrom('sessions')
        .where('account_id', '=', accountId)
        .where('token_hash', 'not in', (from) =>
          from
            .selectFrom('sessions')
            .select('token_hash')
            .where('account_id', '=', accountId)
            .orderBy('created_at', 'desc')
            .limit(SESSIONS_OF_ACCOUNT_MAX - 1),
        )
        .execute()
      await db
        .insertInto('sessions')
        .values({ token_hash: hashOf(token), id: randomUUID(), account_id: accountId, label, created_at: now(), last_used_at: now() })
        .execute()
      return token
    },

    /** The account of a live token. */
    accountOf: async (db: Db, token: string | undefined): Promise<string | undefined> => (await of(db, token))?.account,

    /** The account of a live session, by the session's id. */
    async accountById(db: Db, id: string): Promise<string | undefined> {
      return (await db.selectFrom('sessions').select('account_id').where('id', '=', id).where(isAlive).executeTakeFirst())?.account_id
    },

    /** Live sessions of an account, the one that was used last first. */
    list: (db: Db, accountId: string) =>
      db
        .selectFrom('sessions')
        .select(['id', 'label', 'created_at', 'last_used_at'])
        .where('account_id', '=', accountId)
        .where(isAlive)
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
        .execute(),

    /** Ends one session of an account by its id. @returns whether there was one */
    async closeById(db: Db, accountId: string, id: string): Promise<boolean> {
      return (await db.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
    },

    /** Ends all sessions of an account but the one it is asked from. @returns how many */
    async closeOthers(db: Db, { id, account }: OpenSession): Promise<number> {
      return (await db.deleteFrom('sessions').where('account_id', '=', account).where('id', '!=', id).returning('id').execute()).length
    },

    /** Ends one session. @returns its account; undefined when there was none alive */
    async close(db: Db, token: string): Promise<string | undefined> {
      const row = await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).returningAll().executeTakeFirst()
      return row && row.last_used_at > now() - SESSION_IDLE_MS && row.created_at > now() - SESSION_MAX_MS ? row.account_id : undefined
    },

    /** Ends every session of an account. */
    async closeAll(db: Db, accountId: string): Promise<void> {
      await db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
    },

    /** Removes sessions that are over. */
    async tidy(db: Db): Promise<void> {
      await db
        .deleteFrom('sessions')
        .where((where) => where.or([where('last_used_at', '<=', now() - SESSION_IDLE_MS), where('created_at', '<=', now() - SESSION_MAX_MS)]))
        .execute()
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
