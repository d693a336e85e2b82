/**
 * Team sessions: a 256-bit cookie, stored as a hash. A session ends after 30 idle minutes, or after 12 hours (docs/security.md).
 * Without the second factor, it is valid for 10 minutes and for the login only.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { STEP_UP_LIFETIME_MS, TEAM_LOGIN_LIFETIME_MS, TEAM_SESSION_IDLE_MS, TEAM_SESSION_MAX_MS } from '#contract/request/retention.ts'
import type { LoginStage, TeamRole } from '#contract/team/team.ts'
import type { Db, Tables, Tx } from '#server/database/schema.ts'
import { Problem } from '#server/problem.ts'
import { hashOf, newSecret } from '#server/secrets/secrets.ts'

/** At this number, a new login ends the oldest session. */
export const SESSIONS_PER_MEMBER_MAX = 10
/** Minimum interval between updates of the last use. */
const LAST_USE_UPDATE_MS = 30_000

/** Returns a 401 for a missing session, or for a session without its second factor. */
export const loggedOutProblem = () => new Problem(401, 'You’re logged out. Your input isn’t lost. Log in again.')

export interface TeamSession {
  readonly id: string
  readonly stage: LoginStage
  readonly member: { readonly id: string; readonly name: string; readonly email: string; readonly role: TeamRole }
  readonly challenge: string | null
  readonly provenAt: number
  readonly createdAt: number
  readonly lastUsedAt: number
}

/** Token that a page sends with its calls, in addition to the cookie. Other origins cannot read it. */
export const pageTokenOf = (token: string): string => createHash('sha256').update(`team-page:${token}`).digest('base64url')

export function createTeamSessions(now: () => number) {
  const isActive = (eb: ExpressionBuilder<Tables, 'team_sessions'>) =>
    eb.and([
      eb('last_used_at', '>', now() - TEAM_SESSION_IDLE_MS),
      eb.or([eb.and([eb('stage', '=', 'in'), eb('created_at', '>', now() - TEAM_SESSION_MAX_MS)]), eb('created_at', '>', now() - TEAM_LOGIN_LIFETIME_MS)]),
    ])

  const insertSession = async (db: Db, memberId: string, values: { readonly stage: LoginStage; readonly label: string; readonly provenAt: number }) => {
    const token = newSecret()
    const { stage, label, provenAt } = values
    const row = { token_hash: hashOf(token), id: randomUUID(), member_id: memberId, stage, label, challenge: null, proven_at: provenAt }
    await db
      .insertInto('team_sessions')
      .values({ ...row, created_at: now(), last_used_at: now() })
      .execute()
    await db
      .deleteFrom('team_sessions')
      .where('member_id', '=', memberId)
      .where('token_hash', 'not in', (from) =>
        from
          .selectFrom('team_sessions')
          .select('token_hash')
          .where('member_id', '=', memberId)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(SESSIONS_PER_MEMBER_MAX),
      )
      .execute()
    return token
  }

  return {
    /**
     * Returns the session that a cookie belongs to. Removed members have no session.
     * @param countsAsUse false for automatic calls, which do not extend the session
     */
    async findSession(db: Db, token: string | undefined, countsAsUse = true): Promise<TeamSession | undefined> {
      if (token === undefined) return undefined
      const row = await db
        .selectFrom('team_sessions')
        .innerJoin('team_members', 'team_members.id', 'team_sessions.member_id')
        .select(['team_sessions.id', 'stage', 'challenge', 'proven_at', 'created_at', 'last_used_at', 'member_id', 'name', 'email', 'role'])
        .where('token_hash', '=', hashOf(token))
        .where('removed_at', 'is', null)
        .where(isActive as never)
        .executeTakeFirst()
      if (!row) return undefined
      const isUpdateDue = countsAsUse && row.last_used_at < now() - LAST_USE_UPDATE_MS
      if (isUpdateDue) await db.updateTable('team_sessions').set({ last_used_at: now() }).where('id', '=', row.id).execute()
      return {
        id: row.id,
        stage: row.stage as LoginStage,
        member: { id: row.member_id, name: row.name, email: row.email, role: row.role as TeamRole },
        challenge: row.challenge,
        provenAt: row.proven_at,
        createdAt: row.created_at,
        lastUsedAt: isUpdateDue ? now() : row.last_used_at,
      }
    },

    /** Returns the IDs of the sessions that are active and have their second factor. */
    async activeSessionIds(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set()
      const rows = await db
        .selectFrom('team_sessions')
        .innerJoin('team_members', 'team_members.id', 'team_sessions.member_id')
        .select('team_sessions.id')
        .where('team_sessions.id', 'in', [...new Set(ids)])
        .where('stage', '=', 'in')
        .where('removed_at', 'is', null)
        .where(isActive as never)
        .execute()
      return new Set(rows.map(({ id }) => id))
    },

    /**
     * Starts a session after an emailed code or an invitation, before the second factor.
     * @returns the cookie. Only its hash is stored
     */
    begin: (db: Db, memberId: string, stage: 'factor' | 'enroll', label: string): Promise<string> => insertSession(db, memberId, { stage, label, provenAt: 0 }),

    /**
     * Completes a session under a new cookie, so that a stolen first cookie is useless.
     * @throws {Problem} 401 when the session was already completed or has ended
     */
    async completeLogin(db: Db, { id, member }: TeamSession, label: string): Promise<string> {
      if (!(await db.deleteFrom('team_sessions').where('id', '=', id).returning('id').executeTakeFirst())) throw loggedOutProblem()
      return insertSession(db, member.id, { stage: 'in', label, provenAt: now() })
    },

    async recordProof(db: Db, id: string): Promise<void> {
      await db.updateTable('team_sessions').set({ proven_at: now(), challenge: null }).where('id', '=', id).execute()
    },

    isProven: ({ provenAt }: Pick<TeamSession, 'provenAt'>): boolean => provenAt > now() - STEP_UP_LIFETIME_MS,

    async setChallenge(db: Db, id: string, challenge: string): Promise<void> {
      await db.updateTable('team_sessions').set({ challenge }).where('id', '=', id).execute()
    },

    /**
     * Returns a session's passkey challenge and deletes it, so that it works once.
     * @returns undefined when there is no challenge
     */
    async consumeChallenge(db: Db, { id, challenge }: TeamSession): Promise<string | undefined> {
      if (challenge === null) return undefined
      const updatedRow = await db
        .updateTable('team_sessions')
        .set({ challenge: null })
        .where('id', '=', id)
        .where('challenge', '=', challenge)
        .returning('id')
        .executeTakeFirst()
      return updatedRow && challenge
    },

    /**
     * Returns sessions by last use, newest first.
     * @param memberId default: all members
     */
    list(db: Db, memberId?: string) {
      const activeSessions = db
        .selectFrom('team_sessions')
        .select(['id', 'member_id', 'label', 'created_at', 'last_used_at'])
        .where('stage', '=', 'in')
        .where(isActive as never)
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
      return (memberId === undefined ? activeSessions : activeSessions.where('member_id', '=', memberId)).execute()
    },

    /**
     * Ends a session.
     * @param memberId member to whom the session must belong
     * @returns the member's ID, or undefined for an unknown session
     */
    async closeById(tx: Tx, id: string, memberId?: string): Promise<string | undefined> {
      const deletion = tx.deleteFrom('team_sessions').where('id', '=', id).where('stage', '=', 'in').returning('member_id')
      return (await (memberId === undefined ? deletion : deletion.where('member_id', '=', memberId)).executeTakeFirst())?.member_id
    },

    async closeOthers(db: Db, { id, member }: TeamSession): Promise<void> {
      await db.deleteFrom('team_sessions').where('member_id', '=', member.id).where('id', '!=', id).execute()
    },

    async close(db: Db, id: string): Promise<void> {
      await db.deleteFrom('team_sessions').where('id', '=', id).execute()
    },

    /** @returns the number of ended sessions */
    async closeAll(db: Db, memberId: string): Promise<number> {
      return (await db.deleteFrom('team_sessions').where('member_id', '=', memberId).returning('id').execute()).length
    },

    async cleanUp(db: Db): Promise<void> {
      await db
        .deleteFrom('team_sessions')
        .where((eb) => eb.or([eb('last_used_at', '<=', now() - TEAM_SESSION_IDLE_MS), eb('created_at', '<=', now() - TEAM_SESSION_MAX_MS)]))
        .execute()
    },
  }
}

export type TeamSessions = ReturnType<typeof createTeamSessions>
