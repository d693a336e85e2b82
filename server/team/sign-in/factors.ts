import type { CurrentMemberResponse, FactorsResponse, NewTotpResponse } from '#contract/team/team.ts'
import type { Database } from '#server/database/database.ts'
import type { Db, TeamMemberRow, Tx } from '#server/database/schema.ts'
import type { MailQueue } from '#server/mail/queue.ts'
import { Problem, problemOf } from '#server/problem.ts'
import { appendMemberEvent, lockMember } from '#server/team/sign-in/member-events.ts'
import type { Passkeys } from '#server/team/sign-in/passkeys.ts'
import { renewRecoveryCodes } from '#server/team/sign-in/recovery-codes.ts'
import type { SecretCipher } from '#server/team/sign-in/secret-cipher.ts'
import { loggedOutProblem, type TeamSession, type TeamSessions } from '#server/team/sign-in/sessions.ts'
import { newTotpSecret, TOTP_STEP_MS, totpStepOf, totpUri } from '#server/team/sign-in/totp.ts'

const PASSKEYS_PER_MEMBER_MAX = 10
/** Factor ID of the authenticator app. */
const TOTP_FACTOR_ID = 'totp'

interface Deps {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly sessions: TeamSessions
  readonly passkeys: Passkeys
  readonly secretCipher: SecretCipher
  readonly mails: Pick<MailQueue, 'add'>
  readonly now: () => number
}

/** Empty unless this is the first factor. `token` is the new cookie. The recovery codes are shown only once. */
export interface AddedFactor {
  readonly token?: string
  readonly recoveryCodes?: readonly string[]
}

const ONLY_FACTOR = 'This is your only second factor. Add another one first.'
const TOO_MANY_PASSKEYS = `You have ${PASSKEYS_PER_MEMBER_MAX} passkeys. Remove one first.`
const PASSKEY_ALREADY_ADDED = 'You’ve already added this passkey.'
const CHALLENGE_EXPIRED = 'This request is too old, or was made in another window. Start again.'

const passkeysOf = (db: Db, memberId: string) =>
  db.selectFrom('team_passkeys').selectAll().where('member_id', '=', memberId).orderBy('created_at').orderBy('id').execute()
const readMember = (db: Db, id: string) => db.selectFrom('team_members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export async function factorsOf(db: Db, memberId: string): Promise<CurrentMemberResponse['factors']> {
  const { totp_at } = await readMember(db, memberId)
  const recoveryCodes = await db.selectFrom('team_recovery_codes').select('code_hash').where('member_id', '=', memberId).execute()
  return { passkey: (await passkeysOf(db, memberId)).length > 0, totp: totp_at !== null, recovery: recoveryCodes.length }
}

/** Whether a member has a second factor. If not, the member must set one up to log in. */
export async function hasFactor(db: Db, memberId: string): Promise<boolean> {
  const { passkey, totp } = await factorsOf(db, memberId)
  return passkey || totp
}

export async function deleteFactors(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('team_passkeys').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('team_recovery_codes').where('member_id', '=', memberId).execute()
  await tx.updateTable('team_members').set({ totp_secret: null, totp_at: null, totp_new: null }).where('id', '=', memberId).execute()
}

export function createTeamFactors({ database: { db, transact }, sessions, passkeys, secretCipher, mails, now }: Deps) {
  /**
   * Adds a factor. The first factor completes the login: the member gets recovery codes and a new cookie. It also ends the member's other
   * sessions, so that someone who reads the member's email cannot add a factor.
   */
  const addFactor = (
    session: TeamSession,
    kind: 'passkey' | 'totp',
    label: string,
    storeFactor: (tx: Tx, row: TeamMemberRow) => Promise<void>,
  ): Promise<AddedFactor> =>
    transact(async (tx) => {
      const { id } = session.member
      const row = await lockMember(tx, id)
      const isFirst = session.stage === 'enroll'
      if (!row || (isFirst && (await hasFactor(tx, id)))) throw loggedOutProblem()
      await storeFactor(tx, row)
      await appendMemberEvent(tx, id, { edge: 'FACTOR.ADD', at: now(), data: { kind } })
      await mails.add(tx, { kind: 'teamNotice', payload: { memberId: id, what: `${kind}-added`, at: now() } })
      if (!isFirst) return {}
      const recoveryCodes = await renewRecoveryCodes(tx, id)
      await sessions.closeOthers(tx, session)
      const token = await sessions.completeLogin(tx, session, label)
      await appendMemberEvent(tx, id, { edge: 'LOG_IN', at: now(), data: { by: kind, device: label } })
      return { token, recoveryCodes }
    })

  return {
    async list({ member: { id } }: TeamSession): Promise<FactorsResponse> {
      const { totp_at, totp_step } = await readMember(db, id)
      const codes = await db.selectFrom('team_recovery_codes').select('code_hash').where('member_id', '=', id).execute()
      const app = { id: TOTP_FACTOR_ID, kind: 'totp' as const, label: 'Authenticator app', lastUsedAt: totp_step > 0 ? totp_step * TOTP_STEP_MS : null }
      const passkeyFactors = (await passkeysOf(db, id)).map((row) => ({
        id: row.id,
        kind: 'passkey' as const,
        label: row.label,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      }))
      return { success: true, factors: [...passkeyFactors, ...(totp_at === null ? [] : [{ ...app, createdAt: totp_at }])], recoveryCodesLeft: codes.length }
    },

    /** Returns options for a new passkey. @throws {Problem} 409 if the site has no hostname, or if the member has the maximum number of passkeys */
    async beginPasskey({ id, member }: TeamSession): Promise<Record<string, unknown>> {
      const { passkey_user: passkeyUser } = await readMember(db, member.id)
      const ownPasskeys = await passkeysOf(db, member.id)
      const options = await passkeys.creationOptions({ ...member, passkeyUser }, ownPasskeys)
      if (ownPasskeys.length >= PASSKEYS_PER_MEMBER_MAX) throw new Problem(409, TOO_MANY_PASSKEYS)
      await sessions.setChallenge(db, id, options.challenge)
      return { ...options }
    },

    /**
     * Completes a passkey's setup. Returns undefined for an invalid response.
     * @param device label for the new session, if the passkey is the first factor
     */
    async confirmPasskey(session: TeamSession, { credential, label }: { credential: string; label: string }, device: string): Promise<AddedFactor | undefined> {
      const challenge = await sessions.consumeChallenge(db, session)
      if (challenge === undefined) throw new Problem(409, CHALLENGE_EXPIRED)
      const newPasskey = await passkeys.verifyRegistration(credential, challenge)
      if (!newPasskey) return undefined
      return addFactor(session, 'passkey', device, async (tx, { id }) => {
        if ((await passkeysOf(tx, id)).length >= PASSKEYS_PER_MEMBER_MAX) throw new Problem(409, TOO_MANY_PASSKEYS)
        const insertedRow = await tx
          .insertInto('team_passkeys')
          .values({ ...newPasskey, member_id: id, label: label.trim(), created_at: now(), last_used_at: null })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!insertedRow) throw new Problem(409, PASSKEY_ALREADY_ADDED)
      })
    },

    /** Creates a secret for an app. The current secret stays valid until the new one is confirmed. */
    async beginTotp({ member: { id, email } }: TeamSession): Promise<Omit<NewTotpResponse, 'success'>> {
      const secret = newTotpSecret()
      await db
        .updateTable('team_members')
        .set({ totp_new: secretCipher.encryptText(secret, id) })
        .where('id', '=', id)
        .execute()
      return { secret, uri: totpUri(secret, email) }
    },

    /** Returns undefined for a wrong code. */
    async confirmTotp(session: TeamSession, code: string, device: string): Promise<AddedFactor | undefined> {
      const { id, totp_new } = await readMember(db, session.member.id)
      const secret = totp_new === null ? undefined : secretCipher.decryptText(totp_new, id)
      if (secret === undefined) throw new Problem(409, CHALLENGE_EXPIRED)
      const totpStep = totpStepOf(secret, code, now())
      if (totpStep === undefined) return undefined
      return addFactor(session, 'totp', device, async (tx, lockedMember) => {
        // Another window has started or completed the setup.
        if (lockedMember.totp_new !== totp_new) throw new Problem(409, CHALLENGE_EXPIRED)
        await tx
          .updateTable('team_members')
          .set({ totp_secret: secretCipher.encryptText(secret, id), totp_at: now(), totp_new: null, totp_step: totpStep })
          .where('id', '=', id)
          .execute()
      })
    },

    /** Creates ten recovery codes and deletes the earlier ones. */
    renewCodes: ({ member: { id } }: TeamSession): Promise<readonly string[]> =>
      transact(async (tx) => {
        await appendMemberEvent(tx, id, { edge: 'RECOVERY.NEW', at: now() })
        await mails.add(tx, { kind: 'teamNotice', payload: { memberId: id, what: 'codes-renewed', at: now() } })
        return renewRecoveryCodes(tx, id)
      }),

    /** @throws {Problem} 404 for an unknown factor, 409 for the only one */
    remove: ({ member: { id } }: TeamSession, factorId: string): Promise<void> =>
      transact(async (tx) => {
        const lockedMember = await lockMember(tx, id)
        const ownPasskeys = await passkeysOf(tx, id)
        const isTotp = factorId === TOTP_FACTOR_ID
        if (!lockedMember || !(isTotp ? lockedMember.totp_at !== null : ownPasskeys.some((passkey) => passkey.id === factorId))) throw problemOf(404)
        if (ownPasskeys.length + (lockedMember.totp_at === null ? 0 : 1) === 1) throw new Problem(409, ONLY_FACTOR)
        if (isTotp) await tx.updateTable('team_members').set({ totp_secret: null, totp_at: null }).where('id', '=', id).execute()
        else await tx.deleteFrom('team_passkeys').where('id', '=', factorId).where('member_id', '=', id).execute()
        const kind = isTotp ? 'totp' : 'passkey'
        await appendMemberEvent(tx, id, { edge: 'FACTOR.REMOVE', at: now(), data: { kind } })
        await mails.add(tx, { kind: 'teamNotice', payload: { memberId: id, what: `${kind}-removed`, at: now() } })
      }),
  }
}

export type TeamFactors = ReturnType<typeof createTeamFactors>
