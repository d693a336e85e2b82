/** Checks the password again before some actions, so that a stolen session is not enough for them. */
import type { Passwords } from '#server/auth/passwords.ts'
import { sessionEndedProblem } from '#server/auth/sessions.ts'
import type { Database } from '#server/database/database.ts'
import type { AccountRow } from '#server/database/schema.ts'
import type { LoginLimits } from '#server/limits/login-limits.ts'
import { networksOf } from '#server/limits/networks.ts'
import { invalidFieldsProblem } from '#server/problem.ts'

interface Deps {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly passwords: Passwords
  readonly loginLimits: LoginLimits
}
interface PasswordCheck {
  readonly account: string
  /** ID of the current session. Failures count toward the limit of this session. */
  readonly session: string
  readonly password: string
  /** The form field that shows the error. */
  readonly field: 'old' | 'password'
  readonly ip: string
}

export const WRONG_PASSWORD_MESSAGE = 'This isn’t your current password.'

export function createPasswordConfirmer({ database: { db, transact }, passwords, loginLimits }: Deps) {
  /**
   * Checks the password of an account. Counts failures per session, so that a stranger cannot lock the account.
   * @throws {Problem} 422 with the field for a wrong password, 429 after too many failures, 403 when the account needs
   * a password reset, 503 for a full queue
   */
  return async function confirmPassword({ account: id, session, password, field, ip }: PasswordCheck): Promise<AccountRow> {
    const { account, isRight, undoAttempt } = await passwords.runInQueue(async (isMatch) => {
      const account = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
      if (!account) throw sessionEndedProblem()
      const undoAttempt = await loginLimits.admit(account.email, { ip, session })
      return { account, undoAttempt, isRight: await isMatch(account.password_hash, password) }
    }, networksOf(ip))
    if (!isRight) throw invalidFieldsProblem({ [field]: WRONG_PASSWORD_MESSAGE })
    await transact(undoAttempt)
    return account
  }
}

export type PasswordConfirmer = ReturnType<typeof createPasswordConfirmer>
