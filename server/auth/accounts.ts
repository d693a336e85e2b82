/** Accounts: login with a password. Creation and password reset need a proof that the visitor owns the address. */
import { randomUUID } from 'node:crypto'
import { normalizeEmail } from '#contract/forms/typed-text.ts'
import { messages } from '#contract/messages.ts'
import type { Challenges } from '#server/auth/challenges.ts'
import type { KnownBrowsers } from '#server/auth/known-browsers.ts'
import type { Passwords } from '#server/auth/passwords.ts'
import type { Sessions } from '#server/auth/sessions.ts'
import { callLanguage } from '#server/call-language.ts'
import type { Database } from '#server/database/database.ts'
import { emailKey } from '#server/limits/keys.ts'
import type { LoginLimits } from '#server/limits/login-limits.ts'
import { networksOf } from '#server/limits/networks.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { Problem } from '#server/problem.ts'

interface Deps {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly challenges: Challenges
  readonly loginLimits: LoginLimits
  readonly knownBrowsers: KnownBrowsers
  readonly outbox: Outbox
  readonly now: () => number
}
interface OpenedSession {
  readonly token: string
  readonly account: string
}
interface ClientInfo {
  readonly ip: string
  readonly device: string
  /** Value of the browser's cookie. Later logins of this browser cause no email about a new device. */
  readonly browser: string | undefined
}
interface Credentials {
  readonly email: string
  readonly password: string
}

const ACCOUNT_EXISTS_MESSAGE = 'This address already has an account. Log in, or choose a new password.'
const EMAIL_UNVERIFIED_MESSAGE = 'First confirm your email address with a new code.'

export function createAccounts({ database: { db, transact }, passwords, sessions, challenges, loginLimits, knownBrowsers, outbox, now }: Deps) {
  return {
    /** Creates the account and its first session. @throws {Problem} 403 without a fresh proof, 409 when the address has an account */
    async create(
      account: Credentials & { readonly first_name: string; readonly last_name: string },
      proof: string,
      { ip, device, browser }: ClientInfo,
    ): Promise<OpenedSession> {
      const password_hash = await passwords.hash(account.password, networksOf(ip))
      return transact(async (tx) => {
        if (!(await challenges.consume(tx, account.email, 'signup', proof))) throw new Problem(403, EMAIL_UNVERIFIED_MESSAGE)
        const id = randomUUID()
        const insertedRow = await tx
          .insertInto('accounts')
          .values({
            id,
            email_key: emailKey(account.email),
            email: normalizeEmail(account.email),
            first_name: account.first_name.trim(),
            last_name: account.last_name.trim(),
            password_hash,
            created_at: now(),
            password_changed_at: now(),
            language: callLanguage(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!insertedRow) throw new Problem(409, ACCOUNT_EXISTS_MESSAGE, { errors: { email: ACCOUNT_EXISTS_MESSAGE } })
        await knownBrowsers.recordBrowser(tx, id, browser)
        return { token: await sessions.open(tx, id, device), account: id }
      })
    },

    /**
     * Logs in with a password. Emails the owner if the browser is new, at most five times a day. Does the same work for an unknown
     * address, so that the response time does not reveal which addresses have accounts.
     * @throws {Problem} 401 for a wrong address or password, 429 after too many failures, 403 when the account
     * needs a password reset
     */
    async logIn({ email, password }: Credentials, { ip, device, browser }: ClientInfo & { readonly browser: string }): Promise<OpenedSession> {
      const { account, isRight, undoAttempt } = await passwords.runInQueue(async (isMatch) => {
        const undoAttempt = await loginLimits.admit(email, { ip, browser })
        const account = await db.selectFrom('accounts').select(['id', 'password_hash']).where('email_key', '=', emailKey(email)).executeTakeFirst()
        return { account, undoAttempt, isRight: await isMatch(account?.password_hash, password) }
      }, networksOf(ip))
      if (!account || !isRight) throw new Problem(401, messages.loginFailed)
      const renewedHash = passwords.isOutdated(account.password_hash) ? await passwords.hash(password, networksOf(ip)) : undefined
      const token = await transact(async (tx) => {
        await undoAttempt(tx)
        if (renewedHash !== undefined)
          await tx
            .updateTable('accounts')
            .set({ password_hash: renewedHash })
            .where('id', '=', account.id)
            .where('password_hash', '=', account.password_hash)
            .execute()
        await tx.updateTable('accounts').set({ language: callLanguage() }).where('id', '=', account.id).where('language', '<>', callLanguage()).execute()
        if (await knownBrowsers.recordNewBrowser(tx, account.id, browser))
          await outbox.add(tx, { kind: 'newDevice', payload: { accountId: account.id, device, at: now() } })
        return sessions.open(tx, account.id, device)
      })
      outbox.wake()
      return { token, account: account.id }
    },

    /**
     * Sets a new password, ends every session, code, and proof of the address, and emails the owner.
     * @returns the account's ID
     * @throws {Problem} 403 without this browser's fresh proof
     */
    async resetPassword({ email, password }: Credentials, proof: string | undefined, { ip, browser }: Omit<ClientInfo, 'device'>): Promise<string> {
      if (proof === undefined || !(await challenges.isProven(email, 'forgot', proof))) throw new Problem(403, EMAIL_UNVERIFIED_MESSAGE)
      const password_hash = await passwords.hash(password, networksOf(ip))
      const id = await transact(async (tx) => {
        if (!(await challenges.consume(tx, email, 'forgot', proof))) throw new Problem(403, EMAIL_UNVERIFIED_MESSAGE)
        const account = await tx
          .updateTable('accounts')
          .set({ password_hash, password_changed_at: now() })
          .where('email_key', '=', emailKey(email))
          .returning('id')
          .executeTakeFirst()
        if (!account) throw new Problem(403, EMAIL_UNVERIFIED_MESSAGE)
        await challenges.endAll(tx, email, account.id)
        await sessions.closeAll(tx, account.id)
        await knownBrowsers.recordBrowser(tx, account.id, browser)
        await loginLimits.resetFailures(tx, email, { ip, browser })
        await outbox.add(tx, { kind: 'passwordChanged', payload: { accountId: account.id } })
        return account.id
      })
      outbox.wake()
      return id
    },
  }
}
