/**
 * Verification of a second factor, at login or before a dangerous action. All kinds of factors share one attempt count per session. The
 * count is increased before the check, so that parallel guesses are also counted. A lockout applies to one session only. Otherwise, anyone
 * who reads the member's emails could lock out the member.
 */
import { DAY_MS } from '#contract/request/retention.ts'
import type { Database } from '#server/database/database.ts'
import type { Db, Tx } from '#server/database/schema.ts'
import { createQueue } from '#server/limits/concurrency.ts'
import type { Rate, Rates } from '#server/limits/rates.ts'
import type { MailQueue } from '#server/mail/queue.ts'
import { Problem } from '#server/problem.ts'
import { appendMemberEvent } from '#server/team/sign-in/member-events.ts'
import { type Passkeys, parseCredential } from '#server/team/sign-in/passkeys.ts'
import { consumeRecoveryCode } from '#server/team/sign-in/recovery-codes.ts'
import type { SecretCipher } from '#server/team/sign-in/secret-cipher.ts'
import type { TeamSession, TeamSessions } from '#server/team/sign-in/sessions.ts'
import { totpStepOf } from '#server/team/sign-in/totp.ts'

/**
 * Maximum number of wrong factors in a session within WRONG_FACTORS_MS. Each session needs an emailed code, so the code limits also limit
 * the guesses per member.
 */
export const WRONG_FACTORS_MAX = 5
export const WRONG_FACTORS_MS = 15 * 60_000
const WRONG_FACTORS_RATE: Rate = { scope: 'wrong-team-factors', windowMs: WRONG_FACTORS_MS }
/**
 * Maximum number of a member's failed logins in a day. After that, each emailed code allows one attempt. This limit gives few guesses to a
 * stranger who reads the emails, and it never locks out the member.
 */
export const MEMBER_FAILURES_MAX = 10
const MEMBER_FAILURES_RATE: Rate = { scope: 'wrong-factors-of-member', windowMs: DAY_MS }
const LOCKOUT_RATE: Rate = { scope: 'team-lock-outs', windowMs: WRONG_FACTORS_MS }

const PARALLEL_COUNTS_MAX = 4
const WAITING_COUNTS_MAX = 400

interface Deps {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly sessions: TeamSessions
  readonly rates: Pick<Rates, 'count'>
  readonly passkeys: Passkeys
  readonly secretCipher: SecretCipher
  readonly mails: Pick<MailQueue, 'add'>
  readonly now: () => number
}

type FactorKind = 'passkey' | 'totp' | 'recovery'
/** Marks the factor as used in the login's transaction. Returns false when a parallel call was first, or for a wrong recovery code. */
type FactorConsumer = (tx: Tx) => Promise<boolean>
/** `token`: the new cookie after a login, otherwise undefined. */
export type FactorResult =
  | { readonly success: true; readonly token: string | undefined }
  | { readonly success: false; readonly reason: 'wrong' | 'locked'; readonly waitMs?: number }

const NO_PASSKEY = 'You don’t have a passkey for this site. Use another second factor.'

export function createFactorVerifier({ database: { db, transact }, sessions, rates, passkeys, secretCipher, mails, now }: Deps) {
  /** Limits how many counts run at the same time, so that other calls also get database connections. Sessions take turns. */
  const countQueue = createQueue(PARALLEL_COUNTS_MAX, WAITING_COUNTS_MAX)

  const recordRefusal = async (tx: Tx, { stage, member }: TeamSession, kind: FactorKind, reason: 'wrong' | 'locked') =>
    appendMemberEvent(tx, member.id, { edge: stage === 'in' ? 'REFUSED' : 'LOG_IN.REFUSED', at: now(), data: { by: kind, reason } })

  /** Records a lockout once per time window, even if the client makes many calls. */
  const recordLockout = async (session: TeamSession, kind: FactorKind, waitMs: number): Promise<FactorResult> => {
    const { total } = await countQueue(() => rates.count(db, LOCKOUT_RATE, session.id), session.id)
    if (total <= 1) await transact((tx) => recordRefusal(tx, session, kind, 'locked'))
    return { success: false, reason: 'locked', waitMs }
  }

  /** @param verify checks the factor. Returns undefined for a wrong factor */
  const verifyFactor = async (
    session: TeamSession,
    kind: FactorKind,
    device: string,
    verify: () => Promise<FactorConsumer | undefined>,
  ): Promise<FactorResult> => {
    const { id } = session.member
    const usage = await countQueue(() => rates.count(db, WRONG_FACTORS_RATE, session.id), session.id)
    const isLoggedIn = session.stage === 'in'
    // Attempts over the session's limit do not count toward the member's limit. Otherwise, they would block allowed attempts in parallel.
    const memberFailures =
      isLoggedIn || usage.total > WRONG_FACTORS_MAX ? 0 : (await countQueue(() => rates.count(db, MEMBER_FAILURES_RATE, id), session.id)).total
    const undoCount = async (tx: Db) => {
      await rates.count(tx, WRONG_FACTORS_RATE, session.id, -1)
      if (memberFailures > 0) await rates.count(tx, MEMBER_FAILURES_RATE, id, -1)
    }
    const attemptsMax = memberFailures > MEMBER_FAILURES_MAX ? 1 : WRONG_FACTORS_MAX
    if (usage.total > attemptsMax) {
      await undoCount(db)
      return recordLockout(session, kind, usage.waitMs(attemptsMax, 1))
    }
    const consumeFactor = await verify()
    return transact(async (tx): Promise<FactorResult> => {
      if (!consumeFactor || !(await consumeFactor(tx))) {
        await recordRefusal(tx, session, kind, 'wrong')
        return { success: false, reason: 'wrong' }
      }
      await undoCount(tx)
      await appendMemberEvent(tx, id, { edge: isLoggedIn ? 'PROVE' : 'LOG_IN', at: now(), data: { by: kind, device } })
      if (kind === 'recovery') await mails.add(tx, { kind: 'teamNotice', payload: { memberId: id, what: 'code-used', at: now(), device } })
      if (!isLoggedIn) return { success: true, token: await sessions.completeLogin(tx, session, device) }
      await sessions.recordProof(tx, session.id)
      return { success: true, token: undefined }
    })
  }

  const passkeysOf = (connection: Db, memberId: string) => connection.selectFrom('team_passkeys').selectAll().where('member_id', '=', memberId)

  return {
    /** Creates a passkey challenge in the session. The challenge works once. @throws {Problem} 409 without a hostname or a passkey */
    async createPasskeyChallenge({ id, member }: TeamSession): Promise<Record<string, unknown>> {
      const ownPasskeys = await passkeysOf(db, member.id).execute()
      const options = await passkeys.requestOptions(ownPasskeys)
      if (ownPasskeys.length === 0) throw new Problem(409, NO_PASSKEY)
      await sessions.setChallenge(db, id, options.challenge)
      return { ...options }
    },

    verifyPasskey: (session: TeamSession, credential: string, device: string): Promise<FactorResult> =>
      verifyFactor(session, 'passkey', device, async () => {
        const challenge = await sessions.consumeChallenge(db, session)
        const id = parseCredential(credential)?.id
        const passkey = id === undefined ? undefined : await passkeysOf(db, session.member.id).where('id', '=', id).executeTakeFirst()
        if (challenge === undefined || !passkey) return undefined
        const counter = await passkeys.verifyAuthentication(credential, challenge, passkey)
        if (counter === undefined) return undefined
        return async (tx) => {
          const update = tx.updateTable('team_passkeys').set({ counter, last_used_at: now() }).where('id', '=', passkey.id)
          return (await update.where('counter', '=', passkey.counter).returning('id').executeTakeFirst()) !== undefined
        }
      }),

    verifyTotp: (session: TeamSession, code: string, device: string): Promise<FactorResult> =>
      verifyFactor(session, 'totp', device, async () => {
        const { id } = session.member
        const row = await db.selectFrom('team_members').select('totp_secret').where('id', '=', id).executeTakeFirst()
        const encryptedSecret = row?.totp_secret ?? undefined
        const secret = encryptedSecret === undefined ? undefined : secretCipher.decryptText(encryptedSecret, id)
        const step = secret === undefined ? undefined : totpStepOf(secret, code, now())
        if (secret === undefined || encryptedSecret === undefined || step === undefined) return undefined
        return async (tx) => {
          // Encrypts the secret again at each login. If the server's key has changed, the secret then no longer needs the old key.
          const update = tx
            .updateTable('team_members')
            .set({ totp_step: step, totp_secret: secretCipher.encryptText(secret, id) })
            .where('id', '=', id)
            .where('totp_step', '<', step)
            // Does not match if another app was set up in parallel.
            .where('totp_secret', '=', encryptedSecret)
          return (await update.returning('id').executeTakeFirst()) !== undefined
        }
      }),

    verifyRecoveryCode: (session: TeamSession, code: string, device: string): Promise<FactorResult> =>
      verifyFactor(session, 'recovery', device, async () => (tx) => consumeRecoveryCode(tx, session.member.id, code)),
  }
}
