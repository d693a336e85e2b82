import type { CodeSentResponse } from '#contract/account/accounts.ts'
import { normalizeEmail } from '#contract/forms/typed-text.ts'
import type { Challenges } from '#server/auth/challenges.ts'
import { type OpenSession, type Sessions, sessionEndedProblem } from '#server/auth/sessions.ts'
import type { Database } from '#server/database/database.ts'
import type { AccountRow } from '#server/database/schema.ts'
import { isUniqueViolation } from '#server/database/unique-violation.ts'
import { emailKey } from '#server/limits/keys.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { invalidFieldsProblem, Problem } from '#server/problem.ts'

interface Deps {
  readonly database: Pick<Database, 'transact'>
  readonly sessions: Sessions
  readonly challenges: Challenges
  readonly outbox: Outbox
}

export const SAME_EMAIL_MESSAGE = 'This is already your account’s email address.'
const ACCOUNT_EXISTS_MESSAGE = 'This address already has an account. Nothing was changed.'
const EMAIL_UNVERIFIED_MESSAGE = 'First confirm the new email address with a code.'

export function createEmailChanger({ database: { transact }, sessions, challenges, outbox }: Deps) {
  return {
    /**
     * Emails a code to the new address. If that address already has an account, it gets a different email, but the response is the same.
     * @param account the account whose password was just checked
     * @throws {Problem} 422 for the account's own address, 429 over a code limit
     */
    requestCode(account: AccountRow, email: string, browser: string, ip: string): Promise<CodeSentResponse> {
      if (emailKey(email) === account.email_key) throw invalidFieldsProblem({ email: SAME_EMAIL_MESSAGE })
      return challenges.requestCode({ email, purpose: 'email', account: account.id, browser, ip })
    },

    /**
     * Changes the account's address, ends the other sessions and all codes of both addresses, and notifies the old address. A repeated call
     * changes nothing.
     * @throws {Problem} 403 without this browser's fresh proof for this account, 409 when another account has the address now
     */
    async confirm({ id, accountId }: OpenSession, email: string, proof: string | undefined): Promise<void> {
      const key = emailKey(email)
      const isProven = await challenges.isProven(email, 'email', proof, accountId)
      const conflictProblem = () => new Problem(409, ACCOUNT_EXISTS_MESSAGE, { errors: { email: ACCOUNT_EXISTS_MESSAGE } })
      const emailUpdate = transact(async (tx) => {
        const currentAccount = await tx.selectFrom('accounts').select(['email', 'email_key']).where('id', '=', accountId).executeTakeFirst()
        if (!currentAccount) throw sessionEndedProblem()
        if (currentAccount.email_key === key) return
        if (proof === undefined || !isProven) throw new Problem(403, EMAIL_UNVERIFIED_MESSAGE)
        if (await tx.selectFrom('accounts').select('id').where('email_key', '=', key).executeTakeFirst()) throw conflictProblem()
        const movedRow = await tx
          .updateTable('accounts')
          .set({ email: normalizeEmail(email), email_key: key })
          .where('id', '=', accountId)
          .where('email_key', '=', currentAccount.email_key)
          .returning('id')
          .executeTakeFirst()
        if (!movedRow) throw conflictProblem()
        // Runs after the account update, so that a parallel change to the same address causes no deadlock. That change waits at the
        // unique index, before it locks any codes.
        if (!(await challenges.consume(tx, email, 'email', proof, accountId))) throw new Problem(403, EMAIL_UNVERIFIED_MESSAGE)
        await sessions.closeOthers(tx, { id, accountId })
        await challenges.endAll(tx, currentAccount.email, accountId)
        await challenges.endAll(tx, email, accountId)
        // This email goes to the old address. The account ID lets an erasure find it.
        await outbox.add(tx, { kind: 'emailChanged', payload: { to: currentAccount.email, accountId } })
      })
      await emailUpdate.catch((error: unknown) => {
        throw isUniqueViolation(error) ? conflictProblem() : error
      })
      outbox.wake()
    },
  }
}

export type EmailChanger = ReturnType<typeof createEmailChanger>
