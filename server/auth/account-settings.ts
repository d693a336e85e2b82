import type { ProfileResponse } from '#contract/account/account-area.ts'
import type { Challenges } from '#server/auth/challenges.ts'
import type { PasswordConfirmer } from '#server/auth/password-confirmer.ts'
import type { Passwords } from '#server/auth/passwords.ts'
import { type OpenSession, type Sessions, sessionEndedProblem } from '#server/auth/sessions.ts'
import type { Database } from '#server/database/database.ts'
import { networksOf } from '#server/limits/networks.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { CHANGED_BY_OWNER } from '#server/mail/render.ts'
import { Problem } from '#server/problem.ts'

interface Deps {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly challenges: Challenges
  readonly confirmPassword: PasswordConfirmer
  readonly outbox: Outbox
  readonly now: () => number
}

const PASSWORD_CHANGED_MESSAGE = 'Your password was changed somewhere else just now. Log in with the new one.'

export function createAccountSettings({ database: { db, transact }, passwords, sessions, challenges, confirmPassword, outbox, now }: Deps) {
  return {
    async profile(accountId: string): Promise<Omit<ProfileResponse, 'success'>> {
      const columns = ['first_name', 'last_name', 'email', 'created_at'] as const
      const account = await db.selectFrom('accounts').select(columns).where('id', '=', accountId).executeTakeFirst()
      if (!account) throw sessionEndedProblem()
      return account
    },

    async rename(accountId: string, { first_name, last_name }: { readonly first_name: string; readonly last_name: string }): Promise<void> {
      await db.updateTable('accounts').set({ first_name: first_name.trim(), last_name: last_name.trim() }).where('id', '=', accountId).execute()
    },

    /**
     * Sets a new password, ends the other sessions and all codes, and notifies the owner. `old` is the current password.
     * @throws {Problem} the errors of `confirmPassword`, or 409 when a parallel call changed the password
     */
    async changePassword({ id, accountId }: OpenSession, { old, password }: { readonly old: string; readonly password: string }, ip: string): Promise<void> {
      const currentAccount = await confirmPassword({ account: accountId, session: id, password: old, field: 'old', ip })
      const password_hash = await passwords.hash(password, networksOf(ip))
      await transact(async (tx) => {
        const changedRow = await tx
          .updateTable('accounts')
          .set({ password_hash, password_changed_at: now() })
          .where('id', '=', accountId)
          .where('password_changed_at', '=', currentAccount.password_changed_at)
          .returning('email')
          .executeTakeFirst()
        if (!changedRow) throw new Problem(409, PASSWORD_CHANGED_MESSAGE)
        await sessions.closeOthers(tx, { id, accountId })
        await challenges.endAll(tx, changedRow.email, accountId)
        await outbox.add(tx, { kind: 'passwordChanged', payload: { accountId, by: CHANGED_BY_OWNER } })
      })
      outbox.wake()
    },
  }
}
