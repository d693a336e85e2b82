/**
 * One-time codes. A challenge belongs to one browser cookie, one address, and one purpose. Each step with a possible race condition is one
 * SQL statement with a condition.
 */
import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { COOKIES_BLOCKED_MESSAGE, type CodeSentResponse, type VerifyCodeResponse } from '#contract/account/accounts.ts'
import { normalizeEmail } from '#contract/forms/typed-text.ts'
import { CODE_LIFETIME_MS, CODE_MAX_ATTEMPTS, CODE_RESEND_AFTER_MS } from '#contract/limits.ts'
import { CHALLENGE_RETENTION_MS, VERIFIED_EMAIL_LIFETIME_MS } from '#contract/request/retention.ts'
import { CLOCK_SLACK_MS } from '#server/database/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { ChallengePurpose, ChallengeRow, Db, Tables, Tx } from '#server/database/schema.ts'
import type { CodeLimits } from '#server/limits/code-limits.ts'
import { createQueue } from '#server/limits/concurrency.ts'
import { emailKey } from '#server/limits/keys.ts'
import { networksOf } from '#server/limits/networks.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { Problem, tooManyProblem } from '#server/problem.ts'
import { type CodeDeriver, hashOf, isSameText, newSecret, type ProofDeriver } from '#server/secrets/secrets.ts'

interface Deps {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly outbox: Outbox
  readonly codeLimits: CodeLimits
  /** One function per secret key of the server. New codes use the first function. */
  readonly codeDerivers: readonly CodeDeriver[]
  readonly deriveProof: ProofDeriver
  readonly now: () => number
}
interface CodeRequest {
  readonly email: string
  readonly purpose: ChallengePurpose
  readonly account?: string
  readonly browser: string
  readonly ip: string
}
/** `proof` is set after a correct code. The browser stores it in a cookie. */
export type VerifyResult = VerifyCodeResponse & { readonly proof?: string }

/** Minimum remaining validity of a code that is sent again. A code with less validity is replaced. */
const RESEND_MIN_VALIDITY_MS = 60_000

/** Lower than the number of connections in the pool. Calls that wait in the queue use no connection. */
const PARALLEL_CALLS_MAX = 4
const QUEUED_CALLS_MAX = 400
const CALLS_PER_CLIENT_MAX = 100

const NO_CODE_MESSAGE = 'This browser hasn’t requested a code for this address, or the code is too old. Start again.'

/**
 * Whether the challenge is a decoy, whose code is never sent. Decoys are resets without an account, and team logins without a member.
 * Sign-ups with an address that has an account, and email changes to such an address, are also decoys.
 */
const isDecoy = (purpose: ChallengePurpose, isKnown: boolean) => purpose !== 'request' && isKnown !== (purpose === 'forgot' || purpose === 'team')

export function createChallenges({ database: { db, transact }, outbox, codeLimits, codeDerivers, deriveProof, now }: Deps) {
  const codeSentResponseOf = ({ last_sent_at, expires_at }: Pick<ChallengeRow, 'last_sent_at' | 'expires_at'>): CodeSentResponse => ({
    success: true,
    resendAfterMs: Math.max(0, last_sent_at + CODE_RESEND_AFTER_MS - now()),
    expiresInMs: Math.max(0, expires_at - now()),
  })

  /** Returns the newest challenge of a browser and address. Ignores challenges from the future, which exist after the clock was set back. */
  const findNewestChallenge = (tx: Db, browser: string, email: string, filter?: Pick<CodeRequest, 'purpose' | 'account'>) => {
    const query = tx
      .selectFrom('challenges')
      .selectAll()
      .where('browser_hash', '=', hashOf(browser))
      .where('email_key', '=', emailKey(email))
      .where('last_sent_at', '<=', now() + CLOCK_SLACK_MS)
    const purposeQuery = filter && query.where('purpose', '=', filter.purpose).where(belongsToAccount(filter.account))
    return (purposeQuery ?? query).orderBy('created_at', 'desc').orderBy('id').limit(1).executeTakeFirst()
  }

  const belongsToAccount = (account: string | undefined) => (eb: ExpressionBuilder<Tables, 'challenges'>) =>
    account === undefined ? eb('account_id', 'is', null) : eb('account_id', '=', account)

  const isReusable = (challenge: ChallengeRow) =>
    challenge.verified_at === null && challenge.attempts < CODE_MAX_ATTEMPTS && challenge.expires_at > now() + RESEND_MIN_VALIDITY_MS

  /** Also queues a row for a decoy, so that the response time reveals nothing. The renderer selects the email (`server/mail/render.ts`). */
  const queueCodeMail = (tx: Tx, { id }: ChallengeRow) => outbox.add(tx, { kind: 'code', payload: { challengeId: id } })

  /** Whether the address has an account. For the purpose `team`, whether it belongs to a member. */
  const isRegisteredAddress = async (tx: Tx, email: string, purpose: ChallengePurpose) => {
    const key = emailKey(email)
    const matchQuery =
      purpose === 'team'
        ? tx.selectFrom('team_members').select('id').where('email_key', '=', key).where('removed_at', 'is', null)
        : tx.selectFrom('accounts').select('id').where('email_key', '=', key)
    return (await matchQuery.executeTakeFirst()) !== undefined
  }

  const createChallenge = async (tx: Tx, { email, purpose, account, browser, ip }: CodeRequest): Promise<ChallengeRow> => {
    await codeLimits.count(tx, { email, purpose, ip, isRepeat: false })
    const isKnownAddress = await isRegisteredAddress(tx, email, purpose)
    const challenge: ChallengeRow = {
      id: randomUUID(),
      email_key: emailKey(email),
      email: normalizeEmail(email),
      purpose,
      account_id: account ?? null,
      browser_hash: hashOf(browser),
      decoy: isDecoy(purpose, isKnownAddress) ? 1 : 0,
      attempts: 0,
      created_at: now(),
      last_sent_at: now(),
      expires_at: now() + CODE_LIFETIME_MS,
      verified_at: null,
      proof_hash: null,
    }
    await tx.insertInto('challenges').values(challenge).execute()
    await queueCodeMail(tx, challenge)
    return challenge
  }

  /**
   * Sends the same code again.
   * @returns false if the code was sent in the last 180 s, was already used, or has too many attempts
   */
  const resendCode = async (tx: Tx, challenge: ChallengeRow, ip: string): Promise<boolean> => {
    const updatedRow = await tx
      .updateTable('challenges')
      .set({ last_sent_at: now() })
      .where('id', '=', challenge.id)
      .where('last_sent_at', '<=', now() - CODE_RESEND_AFTER_MS)
      .where('verified_at', 'is', null)
      .where('attempts', '<', CODE_MAX_ATTEMPTS)
      .returning('id')
      .executeTakeFirst()
    if (!updatedRow) return false
    await codeLimits.count(tx, { email: challenge.email, purpose: challenge.purpose, ip, isRepeat: true })
    await queueCodeMail(tx, challenge)
    return true
  }

  /** Parallel calls of one client wait for a lock on the same row. The queue prevents them from using all connections. */
  const queue = createQueue(PARALLEL_CALLS_MAX, QUEUED_CALLS_MAX, CALLS_PER_CLIENT_MAX)
  const transactInQueue = async (ip: string, work: (tx: Tx) => Promise<ChallengeRow>): Promise<CodeSentResponse> => {
    const challenge = await queue(() => transact(work), networksOf(ip))
    outbox.wake()
    return codeSentResponseOf(challenge)
  }

  const hasFreshProof = (email: string, purpose: ChallengePurpose, proof: string, account?: string) => (eb: ExpressionBuilder<Tables, 'challenges'>) =>
    eb.and([
      eb('proof_hash', '=', hashOf(proof)),
      eb('email_key', '=', emailKey(email)),
      eb('purpose', '=', purpose),
      belongsToAccount(account)(eb),
      eb('verified_at', '>', now() - VERIFIED_EMAIL_LIFETIME_MS),
      eb('verified_at', '<=', now() + CLOCK_SLACK_MS),
    ])

  return {
    /**
     * Emails a code. Reuses an open challenge of the same browser, address, and purpose. Sends the same code again only after 180 s.
     * @throws {Problem} 429 over a limit of the address or the client
     */
    async requestCode(codeRequest: CodeRequest): Promise<CodeSentResponse> {
      return transactInQueue(codeRequest.ip, async (tx) => {
        const newestChallenge = await findNewestChallenge(tx, codeRequest.browser, codeRequest.email, codeRequest)
        if (!newestChallenge || !isReusable(newestChallenge)) return createChallenge(tx, codeRequest)
        return (await resendCode(tx, newestChallenge, codeRequest.ip)) ? { ...newestChallenge, last_sent_at: now() } : newestChallenge
      })
    },

    /**
     * Sends the same code again, or a new code if the old code was used, has too many attempts, or expires soon.
     * @throws {Problem} 429 less than 180 s after the last code or over a limit, 409 without a challenge
     */
    async resend(email: string, browser: string | undefined, ip: string): Promise<CodeSentResponse> {
      return transactInQueue(ip, async (tx) => {
        if (browser === undefined) throw new Problem(409, COOKIES_BLOCKED_MESSAGE)
        const newestChallenge = await findNewestChallenge(tx, browser, email)
        if (!newestChallenge) throw new Problem(409, NO_CODE_MESSAGE)
        const waitMs = newestChallenge.last_sent_at + CODE_RESEND_AFTER_MS - now()
        if (waitMs > 0) throw tooManyProblem('A code was just sent.', waitMs)
        if (!isReusable(newestChallenge))
          return createChallenge(tx, { email, purpose: newestChallenge.purpose, account: newestChallenge.account_id ?? undefined, browser, ip })
        if (!(await resendCode(tx, newestChallenge, ip))) throw tooManyProblem('A code was just sent.', CODE_RESEND_AFTER_MS)
        return { ...newestChallenge, last_sent_at: now() }
      })
    },

    /**
     * Checks a code. Counts the attempt first. A correct code succeeds once.
     * @param attemptKey identifies a retry after a lost response. A retry counts as an attempt, and returns the same proof
     * until the proof is used
     * @throws {Problem} 409 without the browser's cookie
     */
    async verify(email: string, code: string, browser: string | undefined, attemptKey?: string): Promise<VerifyResult> {
      if (browser === undefined) throw new Problem(409, COOKIES_BLOCKED_MESSAGE)
      const newestChallenge = await findNewestChallenge(db, browser, email)
      if (!newestChallenge) return { success: false, reason: 'expired' }
      const proof = attemptKey === undefined ? newSecret() : deriveProof(newestChallenge.id, attemptKey)
      const isOpenToAttempt = (eb: ExpressionBuilder<Tables, 'challenges'>) => eb.or([eb('verified_at', 'is', null), eb('proof_hash', '=', hashOf(proof))])
      const attempt = await db
        .updateTable('challenges')
        .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
        .where('id', '=', newestChallenge.id)
        .where(isOpenToAttempt)
        .where('expires_at', '>', now())
        .where('attempts', '<', CODE_MAX_ATTEMPTS)
        .returning(['attempts', 'decoy'])
        .executeTakeFirst()
      if (!attempt) return { success: false, reason: 'expired' }
      const isRight = codeDerivers.some((codeOf) => isSameText(codeOf(newestChallenge.id), code)) && attempt.decoy === 0
      if (!isRight) return { success: false, reason: attempt.attempts < CODE_MAX_ATTEMPTS ? 'wrong' : 'expired' }
      const verifiedRow = await db
        .updateTable('challenges')
        .set({ verified_at: now(), proof_hash: hashOf(proof) })
        .where('id', '=', newestChallenge.id)
        .where(isOpenToAttempt)
        .returning('id')
        .executeTakeFirst()
      return verifiedRow ? { success: true, proof } : { success: false, reason: 'expired' }
    },

    async isProven(email: string, purpose: ChallengePurpose, proof: string | undefined, account?: string): Promise<boolean> {
      if (proof === undefined) return false
      const isFreshProof = hasFreshProof(email, purpose, proof, account)
      return (await db.selectFrom('challenges').select('id').where(isFreshProof).executeTakeFirst()) !== undefined
    },

    /**
     * Deletes a proof in the caller's transaction, because each proof works once.
     * @param account for the purpose `email`, the account whose address changes
     * @returns false when there is no such proof
     */
    async consume(tx: Tx, email: string, purpose: ChallengePurpose, proof: string, account?: string): Promise<boolean> {
      const isFreshProof = hasFreshProof(email, purpose, proof, account)
      return (await tx.deleteFrom('challenges').where(isFreshProof).returning('id').executeTakeFirst()) !== undefined
    },

    /** Ends all codes and proofs of an address in every browser. Also ends those that would change the address of `account`. */
    async endAll(tx: Tx, email: string, account: string): Promise<void> {
      const belongsToOwner = (eb: ExpressionBuilder<Tables, 'challenges'>) => eb.or([eb('email_key', '=', emailKey(email)), eb('account_id', '=', account)])
      await tx.deleteFrom('challenges').where(belongsToOwner).execute()
    },

    async cleanUp(): Promise<void> {
      await db
        .deleteFrom('challenges')
        .where('expires_at', '<', now() - CHALLENGE_RETENTION_MS)
        .execute()
    },
  }
}

export type Challenges = ReturnType<typeof createChallenges>
