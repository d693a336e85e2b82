/**
 * Limits of failed logins (decision 0082): pauses per address and client, and counts per client and per address. At the address limit only a reset by
 * email helps. Addresses without an account have the same limits.
 */
import { HOUR_MS } from '#contract/request/retention.ts'
import type { Database } from '#server/database/database.ts'
import type { Tx } from '#server/database/schema.ts'
import { clientKey, emailKey } from '#server/limits/keys.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { Rate, Rates } from '#server/limits/rates.ts'
import { Problem, tooMany } from '#server/problem.ts'
import { hashOf } from '#server/secrets/secrets.ts'

interface Parts {
  readonly transact: Database['transact']
  readonly limits: Limits
  readonly rates: Rates
}

/** Failures of one client over all addresses. */
const FAILURES_OF_CLIENT_PER_HOUR = 100
const FAILURES: Rate = { scope: 'login-failures', windowMs: HOUR_MS }
const ONLY_RESET = 'Too many wrong passwords were tried for this address. Use “Forgot your password?” to choose a new one, and log in with that.'

/** Hashed, so that the table contains no addresses. */
const accountKey = (email: string) => `account:${hashOf(emailKey(email))}`
const pairKey = (email: string, ip: string) => `login:${hashOf(`${emailKey(email)}\n${clientKey(ip)}`)}`

// A fixed order of rows avoids deadlocks in PostgreSQL.
export function createLoginLimits({ transact, limits, rates }: Parts) {
  return {
    /**
     * Counts an attempt before the password check, so that parallel guesses count. Refused ones do not.
     * @throws {Problem} 403 when only a reset helps, 429 over other limits
     */
    admit: (email: string, ip: string): Promise<void> =>
      transact(async (tx) => {
        if (!(await limits.admitAccount(tx, accountKey(email)))) throw new Problem(403, ONLY_RESET, { limit: 'account' })
        const usage = await rates.count(tx, FAILURES, clientKey(ip))
        if (usage.total > FAILURES_OF_CLIENT_PER_HOUR)
          throw tooMany('Too many failed attempts from your network.', usage.waitMs(FAILURES_OF_CLIENT_PER_HOUR, 1), 'client')
        const admission = await limits.admitLogin(tx, pairKey(email, ip))
        if (!admission.admitted) throw tooMany('Too many failed attempts.', admission.waitMs, 'address-and-client')
      }),

    async succeed(tx: Tx, email: string, ip: string): Promise<void> {
      await limits.forgive(tx, accountKey(email))
      await rates.count(tx, FAILURES, clientKey(ip), -1)
      await limits.forgive(tx, pairKey(email, ip))
    },

    async forgive(tx: Tx, email: string, ip: string): Promise<void> {
      await limits.forgive(tx, accountKey(email))
      await limits.forgive(tx, pairKey(email, ip))
    },
  }
}

export type LoginLimits = ReturnType<typeof createLoginLimits>
