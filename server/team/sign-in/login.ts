/** Team login before the second factor, and the session data for the page. */
import { STEP_UP_LIFETIME_MS, TEAM_LOGIN_LIFETIME_MS, TEAM_SESSION_IDLE_MS, TEAM_SESSION_MAX_MS } from '#contract/request/retention.ts'
import type { CurrentMemberResponse } from '#contract/team/team.ts'
import type { Challenges } from '#server/auth/challenges.ts'
import type { Database } from '#server/database/database.ts'
import type { Db, Tx } from '#server/database/schema.ts'
import { emailKey } from '#server/limits/keys.ts'
import { Problem } from '#server/problem.ts'
import { newSecret } from '#server/secrets/secrets.ts'
import { factorsOf, hasFactor } from '#server/team/sign-in/factors.ts'
import { findFreeHandle } from '#server/team/sign-in/handle.ts'
import { memberByEmail, type TeamInvites } from '#server/team/sign-in/invites.ts'
import { appendMemberEvent } from '#server/team/sign-in/member-events.ts'
import type { Passkeys } from '#server/team/sign-in/passkeys.ts'
import { loggedOutProblem, pageTokenOf, type TeamSession, type TeamSessions } from '#server/team/sign-in/sessions.ts'

interface Deps {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly sessions: TeamSessions
  readonly challenges: Pick<Challenges, 'consume'>
  readonly invites: TeamInvites
  readonly passkeys: Pick<Passkeys, 'hasHostName'>
  readonly now: () => number
}

/** Cookie of a session that still needs the second factor, and its member's ID. */
interface PendingSession {
  readonly token: string
  readonly memberId: string
}

const EMAIL_UNVERIFIED_MESSAGE = 'First confirm your email address with a new code.'
const INVITE_EXPIRED = 'This invitation has expired or was already used. Ask for a new one.'
const ALREADY_MEMBER = 'A team member already has this address. Log in with it.'
/** Maximum number of attempts to find a free ID. Members with the same first name can join in parallel. */
const ATTEMPTS_MAX = 5

export function createTeamLogin({ database: { db, transact }, sessions, challenges, invites, passkeys, now }: Deps) {
  const addMember = async (tx: Tx, { email, role, name }: { email: string; role: string; name: string }): Promise<string> => {
    for (let attempts = 0; attempts < ATTEMPTS_MAX; attempts += 1) {
      if (await memberByEmail(tx, email)) break
      const id = await findFreeHandle(tx, name)
      const row = { id, email_key: emailKey(email), email, name: name.trim(), role, joined_at: now(), removed_at: null, passkey_user: newSecret() }
      const insertedRow = await tx
        .insertInto('team_members')
        .values({ ...row, totp_secret: null, totp_at: null, totp_step: 0, version: 0, head: '' })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (insertedRow) return id
    }
    throw new Problem(409, ALREADY_MEMBER)
  }

  return {
    /**
     * Starts a login with the proof of a member's address. The proof works once. @throws {Problem} 403 without this browser's fresh proof
     */
    enter: (email: string, proof: string | undefined, device: string): Promise<PendingSession> =>
      transact(async (tx) => {
        if (proof === undefined || !(await challenges.consume(tx, email, 'team', proof))) throw new Problem(403, EMAIL_UNVERIFIED_MESSAGE)
        const member = await memberByEmail(tx, email)
        // The member was removed after the code was sent.
        if (!member) throw new Problem(403, EMAIL_UNVERIFIED_MESSAGE)
        const stage = (await hasFactor(tx, member.id)) ? 'factor' : 'enroll'
        return { token: await sessions.begin(tx, member.id, stage, device), memberId: member.id }
      }),

    /** Creates a member from an invitation. @throws {Problem} 409 when the invitation has expired or was used */
    join: ({ token, name }: { readonly token: string; readonly name: string }, device: string): Promise<PendingSession> =>
      transact(async (tx) => {
        const invite = await invites.accept(tx, token)
        if (!invite) throw new Problem(409, INVITE_EXPIRED)
        const memberId = await addMember(tx, { email: invite.email, role: invite.role, name })
        await appendMemberEvent(tx, memberId, { edge: 'JOIN', at: now(), data: { invite: invite.id } })
        return { token: await sessions.begin(tx, memberId, 'enroll', device), memberId }
      }),

    /** Ends a session. The member's history records the logout if the session had its second factor. */
    logOut: ({ id, stage, member }: TeamSession): Promise<void> =>
      transact(async (tx) => {
        await sessions.close(tx, id)
        if (stage === 'in') await appendMemberEvent(tx, member.id, { edge: 'LOG_OUT', at: now() })
      }),

    async endSession(token: string | undefined): Promise<void> {
      const earlierSession = await sessions.findSession(db, token)
      if (earlierSession) await sessions.close(db, earlierSession.id)
    },

    /**
     * Returns the session data for the page.
     * @throws {Problem} 401 when the session has just ended
     */
    async readCurrentSession(connection: Db, token: string): Promise<CurrentMemberResponse> {
      const session = await sessions.findSession(connection, token)
      if (!session) throw loggedOutProblem()
      const { stage, member, provenAt, createdAt, lastUsedAt } = session
      const endsAt = createdAt + (stage === 'in' ? TEAM_SESSION_MAX_MS : TEAM_LOGIN_LIFETIME_MS)
      return {
        success: true,
        stage,
        member,
        token: pageTokenOf(token),
        factors: await factorsOf(connection, member.id),
        hasHostName: passkeys.hasHostName,
        provenUntil: sessions.isProven(session) ? provenAt + STEP_UP_LIFETIME_MS : 0,
        idleEndsAt: Math.min(endsAt, lastUsedAt + TEAM_SESSION_IDLE_MS),
        endsAt,
      }
    },
  }
}

export type TeamLogin = ReturnType<typeof createTeamLogin>
