/** Bearer tokens of 256 bits, stored as hashes. A session ends after 24 idle hours, or after 30 days. */
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { ExpressionBuilder } from 'kysely'
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '#contract/request/retention.ts'
import type { Db, Tables } from '#server/database/schema.ts'
import { Problem } from '#server/problem.ts'
import { hashOf, isSecret, newSecret } from '#server/secrets/secrets.ts'

export const SESSIONS_PER_ACCOUNT_MAX = 50
const LAST_USED_UPDATE_MS = 60_000

/** Returns the token of an `Authorization: Bearer …` header. Undefined without a token in the format of this server. */
export function parseBearerToken({ authorization }: IncomingHttpHeaders): string | undefined {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  return isSecret(token) ? token : undefined
}

const unauthorizedProblem = (message: string) => new Problem(401, message, { headers: { 'WWW-Authenticate': 'Bearer' } })

export const sessionEndedProblem = () => unauthorizedProblem('You’re no longer logged in. Log in again, or send the form without an account.')

export const notLoggedInProblem = () => unauthorizedProblem('You’re not logged in.')

/**
 * Returns the token of a request, or undefined without the header.
 * @throws {Problem} 401 for a malformed header. If it were ignored, a form would be stored without its account
 */
export function readBearerToken(headers: IncomingHttpHeaders): string | undefined {
  const token = parseBearerToken(headers)
  if (token === undefined && headers.authorization !== undefined) throw sessionEndedProblem()
  return token
}

export interface OpenSession {
  /** Public ID. It reveals neither the token nor its hash. */
  readonly id: string
  readonly accountId: string
}

export function createSessions(now: () => number) {
  const isActive = (eb: ExpressionBuilder<Tables, 'sessions'>) =>
    eb.and([eb('last_used_at', '>', now() - SESSION_IDLE_MS), eb('created_at', '>', now() - SESSION_MAX_MS)])

  const findSession = async (db: Db, token: string | undefined): Promise<OpenSession | undefined> => {
    if (token === undefined) return undefined
    const row = await db.selectFrom('sessions').selectAll().where('token_hash', '=', hashOf(token)).where(isActive).executeTakeFirst()
    if (row && row.last_used_at < now() - LAST_USED_UPDATE_MS)
      await db.updateTable('sessions').set({ last_used_at: now() }).where('token_hash', '=', row.token_hash).execute()
    return row && { id: row.id, accountId: row.account_id }
  }

  return {
    of: findSession,

    /**
     * Opens a session and returns its token, which is stored only as a hash. Over the limit, the oldest session ends.
     * @param label device label that the owner sees
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
            .limit(SESSIONS_PER_ACCOUNT_MAX - 1),
        )
        .execute()
      await db
        .insertInto('sessions')
        .values({ token_hash: hashOf(token), id: randomUUID(), account_id: accountId, label, created_at: now(), last_used_at: now() })
        .execute()
      return token
    },

    accountOf: async (db: Db, token: string | undefined): Promise<string | undefined> => (await findSession(db, token))?.accountId,

    async accountById(db: Db, id: string): Promise<string | undefined> {
      return (await db.selectFrom('sessions').select('account_id').where('id', '=', id).where(isActive).executeTakeFirst())?.account_id
    },

    /** Returns the active sessions of an account, most recently used first. */
    list: (db: Db, accountId: string) =>
      db
        .selectFrom('sessions')
        .select(['id', 'label', 'created_at', 'last_used_at'])
        .where('account_id', '=', accountId)
        .where(isActive)
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
        .execute(),

    /** Ends one session of an account. @returns whether it existed */
    async closeById(db: Db, accountId: string, id: string): Promise<boolean> {
      return (await db.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
    },

    /** Ends all other sessions of the account. @returns the number of ended sessions */
    async closeOthers(db: Db, { id, accountId }: OpenSession): Promise<number> {
      return (await db.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '!=', id).returning('id').execute()).length
    },

    /**
     * Ends one session.
     * @returns the account of the session, or undefined if the session had already ended
     */
    async close(db: Db, token: string): Promise<string | undefined> {
      const row = await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).returningAll().executeTakeFirst()
      return row && row.last_used_at > now() - SESSION_IDLE_MS && row.created_at > now() - SESSION_MAX_MS ? row.account_id : undefined
    },

    async closeAll(db: Db, accountId: string): Promise<void> {
      await db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
    },

    async cleanUp(db: Db): Promise<void> {
      await db
        .deleteFrom('sessions')
        .where((eb) => eb.or([eb('last_used_at', '<=', now() - SESSION_IDLE_MS), eb('created_at', '<=', now() - SESSION_MAX_MS)]))
        .execute()
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
