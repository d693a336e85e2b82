/**
 * Limits on failed logins (decision 0082): pauses per email address and client, and counts per client and per address. When an address is
 * over its limit, its owner must reset the password by email. Addresses without an account have the same limits. Known browsers and
 * sessions have separate counts, so that strangers cannot lock the owner out (OWASP device cookies).
 */
import { HOUR_MS, LOGIN_FAILURE_RETENTION_MS } from '#contract/request/retention.ts'
import type { Database } from '#server/database/database.ts'
import type { Tx } from '#server/database/schema.ts'
import { emailKey } from '#server/limits/keys.ts'
import { clientKey, networksOf } from '#server/limits/networks.ts'
import type { PausePolicy, Rate, Rates } from '#server/limits/rates.ts'
import { Problem, tooManyProblem } from '#server/problem.ts'
import { hashOf } from '#server/secrets/secrets.ts'

interface Deps {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly rates: Rates
}
/** Origin of an attempt. `browser`: cookie of the browser that logs in. `session`: session whose user confirms the password. */
interface LoginClient {
  readonly ip: string
  readonly browser?: string
  readonly session?: string
}

/** Maximum number of failures per client and hour, across all addresses. */
const FAILURES_PER_CLIENT_HOUR_MAX = 100
const FAILURE_RATE: Rate = { scope: 'login-failures', windowMs: HOUR_MS }
/** Maximum number of failures in a row. After that, only a password reset helps (NIST SP 800-63B-4, 3.2.2). */
const FAILURES_MAX = 100
const FAILURES_BEFORE_PAUSE = 10
const ACCOUNT_PAUSES: PausePolicy = { from: FAILURES_MAX, max: FAILURES_MAX, forgetAfterMs: LOGIN_FAILURE_RETENTION_MS }
const ADDRESS_CLIENT_PAUSES: PausePolicy = { from: FAILURES_BEFORE_PAUSE, forgetAfterMs: HOUR_MS }
const OWNER_PAUSES: PausePolicy = { from: FAILURES_BEFORE_PAUSE, max: FAILURES_MAX, forgetAfterMs: LOGIN_FAILURE_RETENTION_MS }
const RESET_REQUIRED_TEXT = 'There were too many wrong passwords for this email address. Use “Forgot your password?” to choose a new one, then log in with it.'

/** The keys are hashed, so that the table contains no addresses. */
const accountKey = (email: string) => `account:${hashOf(emailKey(email))}`
const addressClientKey = (email: string, ip: string) => `login:${hashOf(`${emailKey(email)}\n${clientKey(ip)}`)}`
const ownerKey = (email: string, secret: string) => `own:${hashOf(`${emailKey(email)}\n${secret}`)}`

const resetRequiredProblem = () => new Problem(403, RESET_REQUIRED_TEXT, { limit: 'account' })

// Each transaction locks its rows in a fixed order, so that PostgreSQL has no deadlocks.
export function createLoginLimits({ database: { db, transact }, rates }: Deps) {
  const isKnown = async (email: string, browser: string) => {
    const query = db.selectFrom('known_browsers').innerJoin('accounts', 'accounts.id', 'known_browsers.account_id').select('accounts.id')
    return (await query.where('email_key', '=', emailKey(email)).where('browser_hash', '=', hashOf(browser)).executeTakeFirst()) !== undefined
  }
  /** Returns the key under which the attempts of a session or a known browser are counted. Undefined for other browsers. */
  const findOwnerKey = async (email: string, { browser, session }: LoginClient) => {
    if (session !== undefined) return ownerKey(email, session)
    return browser !== undefined && (await isKnown(email, browser)) ? ownerKey(email, browser) : undefined
  }
  const admitOwner = async (ownerCountKey: string) => {
    const admission = await rates.attempt(db, ownerCountKey, OWNER_PAUSES)
    if (admission.admitted) return
    throw admission.isPermanent ? resetRequiredProblem() : tooManyProblem('Too many failed attempts.', admission.waitMs, 'browser')
  }

  return {
    /**
     * Counts an attempt as a failure before the password check, so that parallel guesses cannot exceed the limits. A refused attempt does
     * not count.
     * @returns a function that removes the count after a success
     * @throws {Problem} 403 when only a password reset helps, 429 over other limits
     */
    async admit(email: string, origin: LoginClient): Promise<(tx: Tx) => Promise<void>> {
      const ownerCountKey = await findOwnerKey(email, origin)
      if (ownerCountKey !== undefined) {
        await admitOwner(ownerCountKey)
        return (tx) => rates.reset(tx, ownerCountKey, accountKey(email))
      }
      const networks = networksOf(origin.ip)
      await transact(async (tx) => {
        if (!(await rates.attempt(tx, accountKey(email), ACCOUNT_PAUSES)).admitted) throw resetRequiredProblem()
        const usage = await rates.count(tx, FAILURE_RATE, networks)
        if (usage.total > FAILURES_PER_CLIENT_HOUR_MAX)
          throw tooManyProblem('Too many failed attempts from your network.', usage.waitMs(FAILURES_PER_CLIENT_HOUR_MAX, 1), 'client')
        const admission = await rates.attempt(tx, addressClientKey(email, origin.ip), ADDRESS_CLIENT_PAUSES)
        if (!admission.admitted) throw tooManyProblem('Too many failed attempts.', admission.waitMs, 'address-and-client')
      })
      return async (tx) => {
        await rates.reset(tx, accountKey(email))
        await rates.count(tx, FAILURE_RATE, networks, -1)
        await rates.reset(tx, addressClientKey(email, origin.ip))
      }
    },

    async resetFailures(tx: Tx, email: string, { ip, browser }: LoginClient): Promise<void> {
      await rates.reset(tx, accountKey(email), addressClientKey(email, ip), ...(browser === undefined ? [] : [ownerKey(email, browser)]))
    },
  }
}

export type LoginLimits = ReturnType<typeof createLoginLimits>
