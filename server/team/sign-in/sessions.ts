/**
 * Sessions of the team: a cookie of 256 bits, hashed at rest, which ends after 30 minutes without use and after 12 hours in any
 * case (CASES.md, section 4). Half a session, whose second factor is still missing, is good for the door alone, and for 10 minutes.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { TEAM_DOOR_MS, TEAM_IDLE_MS, TEAM_MAX_MS, TEAM_PROVEN_MS } from '#contract/request/retention.ts'
import type { TeamRole, TeamStage } from '#contract/team/team.ts'
import type { Db, Tables, Tx } from '#server/database/schema.ts'
import { Problem } from '#server/problem.ts'
import { hashOf, newSecret } from '#server/secrets/secrets.ts'

/** More devices than a person works at; further log-ins end the oldest. */
export const SESSIONS_OF_MEMBER_MAX = 10
/** The last use is noted no more often than this. */
const NOTE_EVERY_MS = 30_000

/** 401: there is no session, or none that is as far. */
export const signedOut = () => new Problem(401, 'You are signed out. Nothing you typed is lost: sign in again.')

/** A session that is alive, and whose it is. */
export interface TeamSession {
  readonly id: string
  readonly stage: TeamStage
  readonly member: { readonly id: string; readonly name: string; readonly email: string; readonly role: TeamRole }
  /** What a passkey is to sign now. */
  readonly challenge: string | null
  readonly provenAt: number
  readonly createdAt: number
  readonly lastUsedAt: number
}

/** What a page shows with each call, beside the cookie: nobody who cannot read our answers knows it. */
export const pageTokenOf = (token: string): string => createHash('sha256').update(`team-page:${token}`).digest('base64url')

export function createTeamSessions(now: () => number) {
  const isAlive = (is: ExpressionBuilder<Tables, 'team_sessions'>) =>
    is.and([
      is('last_used_at', '>', now() - TEAM_IDLE_MS),
      is.or([is.and([is('stage', '=', 'in'), is('created_at', '>', now() - TEAM_MAX_MS)]), is('created_at', '>', now() - TEAM_DOOR_MS)]),
    ])

  const write = async (db: Db, memberId: string, values: { readonly stage: TeamStage; readonly label: string; readonly provenAt: number }) => {
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
          .limit(SESSIONS_OF_MEMBER_MAX),
      )
      .execute()
    return token
  }

  return {
    /**
     * The session of a cookie. Whoever was removed from the team has none.
     *
     * @param isUse false: what a page does by itself keeps no session alive
     */
    async of(db: Db, token: string | undefined, isUse = true): Promise<TeamSession | undefined> {
      if (token === undefined) return undefined
      const row = await db
        .selectFrom('team_sessions')
        .innerJoin('team_members', 'team_members.id', 'team_sessions.member_id')
        .select(['team_sessions.id', 'stage', 'challenge', 'proven_at', 'created_at', 'last_used_at', 'member_id', 'name', 'email', 'role'])
        .where('token_hash', '=', hashOf(token))
        .where('removed_at', 'is', null)
        .where(isAlive as never)
        .executeTakeFirst()
      if (!row) return undefined
      const isNoted = isUse && row.last_used_at < now() - NOTE_EVERY_MS
      if (isNoted) await db.updateTable('team_sessions').set({ last_used_at: now() }).where('id', '=', row.id).execute()
      return {
        id: row.id,
        stage: row.stage as TeamStage,
        member: { id: row.member_id, name: row.name, email: row.email, role: row.role as TeamRole },
        challenge: row.challenge,
        provenAt: row.proven_at,
        createdAt: row.created_at,
        lastUsedAt: isNoted ? now() : row.last_used_at,
      }
    },

    /** Those of these sessions that are all the way in, still. */
    async alive(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set()
      const rows = await db
        .selectFrom('team_sessions')
        .innerJoin('team_members', 'team_members.id', 'team_sessions.member_id')
        .select('team_sessions.id')
        .where('team_sessions.id', 'in', [...new Set(ids)])
        .where('stage', '=', 'in')
        .where('removed_at', 'is', null)
        .where(isAlive as never)
        .execute()
      return new Set(rows.map(({ id }) => id))
    },

    /** Half a session: the code was right, a second factor is next. @returns the cookie, which is nowhere else */
    begin: (db: Db, memberId: string, stage: 'factor' | 'enrol', label: string): Promise<string> => write(db, memberId, { stage, label, provenAt: 0 }),

    /**
     * A second factor was shown: a whole session under a new cookie, so that nobody who saw the first one is in.
     *
     * @throws {Problem} 401 when it was completed already, or ended meanwhile
     */
    async complete(db: Db, { id, member }: TeamSession, label: string): Promise<string> {
      if (!(await db.deleteFrom('team_sessions').where('id', '=', id).returning('id').executeTakeFirst())) throw signedOut()
      return write(db, member.id, { stage: 'in', label, provenAt: now() })
    },

    /** A factor was shown again. */
    async prove(db: Db, id: string): Promise<void> {
      await db.updateTable('team_sessions').set({ proven_at: now(), challenge: null }).where('id', '=', id).execute()
    },

    /** Whether what is dangerous is open. */
    isProven: ({ provenAt }: Pick<TeamSession, 'provenAt'>): boolean => provenAt > now() - TEAM_PROVEN_MS,

    /** Sets what a passkey is to sign now. */
    async challenge(db: Db, id: string, challenge: string): Promise<void> {
      await db.updateTable('team_sessions').set({ challenge }).where('id', '=', id).execute()
    },

    /** Uses up what a passkey was to sign. @returns it; undefined when there is nothing, or no more */
    async takeChallenge(db: Db, { id, challenge }: TeamSession): Promise<string | undefined> {
      if (challenge === null) return undefined
      const taken = await db
        .updateTable('team_sessions')
        .set({ challenge: null })
        .where('id', '=', id)
        .where('challenge', '=', challenge)
        .returning('id')
        .executeTakeFirst()
      return taken && challenge
    },

    /** Where members are in, the one that was used last first. @param memberId all members, unless given */
    list(db: Db, memberId?: string) {
      const alive = db
        .selectFrom('team_sessions')
        .select(['id', 'member_id', 'label', 'created_at', 'last_used_at'])
        .where('stage', '=', 'in')
        .where(isAlive as never)
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
      return (memberId === undefined ? alive : alive.where('member_id', '=', memberId)).execute()
    },

    /** Ends a session. @param memberId only one of this member, if given @returns whose it was; undefined when there was none */
    async closeById(tx: Tx, id: string, memberId?: string): Promise<string | undefined> {
      const one = tx.deleteFrom('team_sessions').where('id', '=', id).where('stage', '=', 'in').returning('member_id')
      return (await (memberId === undefined ? one : one.where('member_id', '=', memberId)).executeTakeFirst())?.member_id
    },

    /** Ends all sessions of a member but the one it is asked from. */
    async closeOthers(db: Db, { id, member }: TeamSession): Promise<void> {
      await db.deleteFrom('team_sessions').where('member_id', '=', member.id).where('id', '!=', id).execute()
    },

    async close(db: Db, id: string): Promise<void> {
      await db.deleteFrom('team_sessions').where('id', '=', id).execute()
    },

    /** @returns how many */
    async closeAll(db: Db, memberId: string): Promise<number> {
      return (await db.deleteFrom('team_sessions').where('member_id', '=', memberId).returning('id').execute()).length
    },

    /** Removes sessions that are over. */
    async tidy(db: Db): Promise<void> {
      await db
        .deleteFrom('team_sessions')
        .where((is) => is.or([is('last_used_at', '<=', now() - TEAM_IDLE_MS), is('created_at', '<=', now() - TEAM_MAX_MS)]))
        .execute()
    },
  }
}

export type TeamSessions = ReturnType<typeof createTeamSessions>
