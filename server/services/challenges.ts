/**
 * One-time codes. A challenge belongs to one browser (its cookie), one address and one purpose. Every step that a
 * parallel request could race is one guarded statement.
 */
import { randomUUID } from 'node:crypto'
import type { ChallengeAnswer, VerifyAnswer } from '#contract/accounts.ts'
import { CODE_LIFETIME_MS, CODE_MAX_ATTEMPTS, CODE_RESEND_AFTER_MS } from '#contract/limits.ts'
import { Problem, tooMany } from '#server/http/problem.ts'
import {
  CHALLENGE_KEPT_MS,
  CODE_MAILS_PER_DAY,
  CODE_MAILS_PER_HOUR,
  CODE_REPEAT_MIN_LEFT_MS,
  DAY_MS,
  HOUR_MS,
  PROOF_LIFETIME_MS,
} from '#server/services/account-limits.ts'
import { CLOCK_SLACK_MS } from '#server/services/clock.ts'
import { type CodeOf, isSameText } from '#server/services/code.ts'
import { emailKey } from '#server/services/email-key.ts'
import type { Limits } from '#server/services/limits.ts'
import type { Outbox } from '#server/services/outbox.ts'
import { hashOf, newSecret } from '#server/services/secrets.ts'
import type { ChallengeRow, Purpose } from '#server/store/schema.ts'
import type { Db, Store, Tx } from '#server/store/store.ts'

interface Parts {
  readonly store: Pick<Store, 'db' | 'transact'>
  readonly outbox: Outbox
  readonly limits: Limits
  readonly codeOf: CodeOf
  readonly now: () => number
}
interface Asked {
  readonly email: string
  readonly purpose: Purpose
  /** The browser's cookie. */
  readonly browser: string
}
/** `proof` is set when the code was right: the browser keeps it as a cookie. */
export type Verdict = VerifyAnswer & { readonly proof?: string }

const NOT_ASKED = 'This browser has no open code for that address. Please start again.'

const SPANS = ['hour', 'day'] as const
const slotScope = (purpose: Purpose, email: string, span: (typeof SPANS)[number]) => `code:${purpose}:${emailKey(email)}:${span}`

/** Where the codes mailed to an address are counted: all scopes of the table `slots` that name it. */
export const slotScopesOf = (email: string) => (['signup', 'forgot'] as const).flatMap((purpose) => SPANS.map((span) => slotScope(purpose, email, span)))

export function createChallenges({ store: { db, transact }, outbox, limits, codeOf, now }: Parts) {
  const timesOf = ({ last_sent_at, expires_at }: Pick<ChallengeRow, 'last_sent_at' | 'expires_at'>): ChallengeAnswer => ({
    success: true,
    resendAfterMs: Math.max(0, last_sent_at + CODE_RESEND_AFTER_MS - now()),
    expiresInMs: Math.max(0, expires_at - now()),
  })

  /** The newest challenge of a browser and address, of whatever purpose unless one is named; none of before the clock was set back. */
  const newest = (handle: Db, browser: string, email: string, purpose?: Purpose) => {
    const query = handle
      .selectFrom('challenges')
      .selectAll()
      .where('browser_hash', '=', hashOf(browser))
      .where('email_key', '=', emailKey(email))
      .where('last_sent_at', '<=', now() + CLOCK_SLACK_MS)
    return (purpose ? query.where('purpose', '=', purpose) : query).orderBy('created_at', 'desc').orderBy('id').limit(1).executeTakeFirst()
  }

  const isOpen = (challenge: ChallengeRow) =>
    challenge.verified_at === null && challenge.attempts < CODE_MAX_ATTEMPTS && challenge.expires_at > now() + CODE_REPEAT_MIN_LEFT_MS

  const countMail = async (tx: Tx, email: string, purpose: Purpose) => {
    for (const [span, count, windowMs] of [
      ['hour', CODE_MAILS_PER_HOUR, HOUR_MS],
      ['day', CODE_MAILS_PER_DAY, DAY_MS],
    ] as const) {
      const admission = await limits.takeSlot(tx, slotScope(purpose, email, span), count, windowMs)
      if (!admission.admitted) throw tooMany('We have sent too many codes to this address.', admission.waitMs)
    }
  }

  /** Whether an account stands behind the address decides what is mailed, never what is answered. */
  const addMail = async (tx: Tx, challenge: ChallengeRow, known: boolean) => {
    if (challenge.decoy === 0) await outbox.add(tx, { kind: 'code', payload: { challengeId: challenge.id } })
    else if (challenge.purpose === 'signup' && known) await outbox.add(tx, { kind: 'already', payload: { to: challenge.email } })
  }

  const isKnown = async (tx: Tx, email: string) =>
    (await tx.selectFrom('accounts').select('id').where('email_key', '=', emailKey(email)).executeTakeFirst()) !== undefined

  const open = async (tx: Tx, { email, purpose, browser }: Asked): Promise<ChallengeRow> => {
    await countMail(tx, email, purpose)
    const known = await isKnown(tx, email)
    const challenge: ChallengeRow = {
      id: randomUUID(),
      email_key: emailKey(email),
      email: email.trim(),
      purpose,
      browser_hash: hashOf(browser),
      decoy: known === (purpose === 'signup') ? 1 : 0,
      attempts: 0,
      created_at: now(),
      last_sent_at: now(),
      expires_at: now() + CODE_LIFETIME_MS,
      verified_at: null,
      proof_hash: null,
    }
    await tx.insertInto('challenges').values(challenge).execute()
    await addMail(tx, challenge, known)
    return challenge
  }

  /** Mails the same code again; false when another request just did, or the code can no longer be used. */
  const repeat = async (tx: Tx, challenge: ChallengeRow): Promise<boolean> => {
    const repeated = await tx
      .updateTable('challenges')
      .set({ last_sent_at: now() })
      .where('id', '=', challenge.id)
      .where('last_sent_at', '<=', now() - CODE_RESEND_AFTER_MS)
      .where('verified_at', 'is', null)
      .where('attempts', '<', CODE_MAX_ATTEMPTS)
      .returning('id')
      .executeTakeFirst()
    if (!repeated) return false
    await countMail(tx, challenge.email, challenge.purpose)
    await addMail(tx, challenge, await isKnown(tx, challenge.email))
    return true
  }

  return {
    /**
     * Mails a code. A browser that asks again for the same address and purpose gets its open challenge: the code is
     * repeated once 180 s are over, and until then nothing is mailed.
     *
     * @throws {Problem} 429 when the address has had too many mails
     */
    async ask(asked: Asked): Promise<ChallengeAnswer> {
      const challenge = await transact(async (tx) => {
        const open_ = await newest(tx, asked.browser, asked.email, asked.purpose)
        if (!open_ || !isOpen(open_)) return open(tx, asked)
        return (await repeat(tx, open_)) ? { ...open_, last_sent_at: now() } : open_
      })
      outbox.wake()
      return timesOf(challenge)
    },

    /**
     * "Resend": repeats the code that is still good, or makes a new one.
     *
     * @throws {Problem} 429 before 180 s are over or beyond the mail limits, 409 when this browser asked for nothing
     */
    async resend(email: string, browser: string | undefined): Promise<ChallengeAnswer> {
      const challenge = await transact(async (tx) => {
        const last = browser === undefined ? undefined : await newest(tx, browser, email)
        if (!last || browser === undefined) throw new Problem(409, NOT_ASKED)
        const waitMs = last.last_sent_at + CODE_RESEND_AFTER_MS - now()
        if (waitMs > 0) throw tooMany('A code was just sent.', waitMs)
        if (!isOpen(last)) return open(tx, { email, purpose: last.purpose, browser })
        if (!(await repeat(tx, last))) throw tooMany('A code was just sent.', CODE_RESEND_AFTER_MS)
        return { ...last, last_sent_at: now() }
      })
      outbox.wake()
      return timesOf(challenge)
    },

    /** Looks at a code. The attempt is counted before, and a right code succeeds once. */
    async verify(email: string, code: string, browser: string | undefined): Promise<Verdict> {
      const last = browser === undefined ? undefined : await newest(db, browser, email)
      if (!last) return { success: false, reason: 'expired' }
      const counted = await db
        .updateTable('challenges')
        .set((get) => ({ attempts: get('attempts', '+', 1) }))
        .where('id', '=', last.id)
        .where('verified_at', 'is', null)
        .where('expires_at', '>', now())
        .where('attempts', '<', CODE_MAX_ATTEMPTS)
        .returning(['attempts', 'decoy'])
        .executeTakeFirst()
      if (!counted) return { success: false, reason: 'expired' }
      const isRight = isSameText(codeOf(last.id), code) && counted.decoy === 0
      if (!isRight) return { success: false, reason: counted.attempts < CODE_MAX_ATTEMPTS ? 'wrong' : 'expired' }
      const proof = newSecret()
      const verified = await db
        .updateTable('challenges')
        .set({ verified_at: now(), proof_hash: hashOf(proof) })
        .where('id', '=', last.id)
        .where('verified_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return verified ? { success: true, proof } : { success: false, reason: 'expired' }
    },

    /** Whether this browser holds a fresh proof of the address, for the purpose. */
    async isProven(email: string, purpose: Purpose, proof: string | undefined): Promise<boolean> {
      if (proof === undefined) return false
      const row = await db
        .selectFrom('challenges')
        .select('id')
        .where('proof_hash', '=', hashOf(proof))
        .where('email_key', '=', emailKey(email))
        .where('purpose', '=', purpose)
        .where('verified_at', '>', now() - PROOF_LIFETIME_MS)
        .where('verified_at', '<=', now() + CLOCK_SLACK_MS)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Uses a proof up, in the transaction that acts on it; false when it is not there (any more). */
    async spend(tx: Tx, email: string, purpose: Purpose, proof: string): Promise<boolean> {
      const row = await tx
        .deleteFrom('challenges')
        .where('proof_hash', '=', hashOf(proof))
        .where('email_key', '=', emailKey(email))
        .where('purpose', '=', purpose)
        .where('verified_at', '>', now() - PROOF_LIFETIME_MS)
        .where('verified_at', '<=', now() + CLOCK_SLACK_MS)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Removes what nobody can use any more. */
    async tidy(): Promise<void> {
      await db
        .deleteFrom('challenges')
        .where('expires_at', '<', now() - CHALLENGE_KEPT_MS)
        .execute()
      await db
        .deleteFrom('slots')
        .where('taken_at', '<', now() - DAY_MS)
        .execute()
      await db.deleteFrom('limits').where('forget_at', '<', now()).execute()
    },
  }
}

export type Challenges = ReturnType<typeof createChallenges>
