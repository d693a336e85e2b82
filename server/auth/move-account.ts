/** Moves an account to another address, once its owner has shown that mail to it arrives. */
import type { ChallengeAnswer } from '#contract/account/accounts.ts'
import type { Challenges } from '#server/auth/challenges.ts'
import { type OpenSession, type Sessions, sessionEnded } from '#server/auth/sessions.ts'
import type { Database } from '#server/database/database.ts'
import type { AccountRow } from '#server/database/schema.ts'
import { isTaken } from '#server/database/taken.ts'
import { emailKey } from '#server/limits/keys.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { brokenRules, Problem } from '#server/problem.ts'

interface Parts {
  readonly database: Pick<Database, 'transact'>
  readonly sessions: Sessions
  readonly challenges: Challenges
  readonly outbox: Outbox
}

export const SAME_ADDRESS = 'This is the address of your account already.'
const HAS_ACCOUNT = 'This address has an account by now. Nothing was changed.'
const NOT_PROVEN = 'First confirm the new email address with a code.'

export function createMove({ database: { transact }, sessions, challenges, outbox }: Parts) {
  return {
    /**
     * Mails a code to the new address; one that has an account gets another mail, and the answer is the same.
     *
     * @param account whose password was just asked for
     * @throws {Problem} 422 when it is the account's own, 429 beyond the limits of codes
     */
    ask(account: AccountRow, email: string, browser: string, ip: string): Promise<ChallengeAnswer> {
      if (emailKey(email) === account.email_key) throw brokenRules({ email: SAME_ADDRESS })
      return challenges.ask({ email, purpose: 'email', account: account.id, browser, ip })
    },

    /**
     * Moves the account, ends every other session and all codes of both addresses, and tells the old one. Asked once more, as after a
     * lost answer, it does nothing.
     *
     * @throws {Problem} 403 without this browser's fresh proof for this account, 409 when the address has got an account meanwhile: then nothing was changed
     */
    async confirm({ id, account }: OpenSession, email: string, proof: string | undefined): Promise<void> {
      const key = emailKey(email)
      const isProven = await challenges.isProven(email, 'email', proof, account)
      const conflict = () => new Problem(409, HAS_ACCOUNT, { errors: { email: HAS_ACCOUNT } })
      const move = transact(async (tx) => {
        const before = await tx.selectFrom('accounts').select(['email', 'email_key']).where('id', '=', account).executeTakeFirst()
        if (!before) throw sessionEnded()
        if (before.email_key === key) return
        if (proof === undefined || !isProven) throw new Problem(403, NOT_PROVEN)
        if (await tx.selectFrom('accounts').select('id').where('email_key', '=', key).executeTakeFirst()) throw conflict()
        const moved = await tx
          .updateTable('accounts')
          .set({ email: email.trim(), email_key: key })
          .where('id', '=', account)
          .where('email_key', '=', before.email_key)
          .returning('id')
          .executeTakeFirst()
        if (!moved) throw conflict()
        // After the row of the account: of two that move to one address the second waits there, and not each for the other's codes.
        if (!(await challenges.spend(tx, email, 'email', proof, account))) throw new Problem(403, NOT_PROVEN)
        await sessions.closeOthers(tx, { id, account })
        await challenges.endAll(tx, before.email, account)
        await challenges.endAll(tx, email, account)
        // The account no longer has the address; with its id an erasure finds the mail by either.
        await outbox.add(tx, { kind: 'emailChanged', payload: { to: before.email, accountId: account } })
      })
      await move.catch((error: unknown) => {
        throw isTaken(error) ? conflict() : error
      })
      outbox.wake()
    },
  }
}

export type Move = ReturnType<typeof createMove>
