/**
 * How often log-in may fail (decision 0082): per address and client with pauses, per client over all addresses, and per
 * address over all clients, where only a reset by mail helps in the end. Whether an address has an account makes no difference.
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

/** Hashed: the table shall not list addresses. */
const accountKey = (email: string) => `account:${hashOf(emailKey(email))}`
const pairKey = (email: string, ip: string) => `login:${hashOf(`${emailKey(email)}\n${clientKey(ip)}`)}`

// Each takes its rows in the same order, so that PostgreSQL need not break one off for another.
export function createLoginLimits({ transact, limits, rates }: Parts) {
  return {
    /**
     * Counts an attempt before the password is looked at, so that parallel guesses cannot slip through. What is refused was not counted.
     *
     * @throws {Problem} 403 when only a reset helps, 429 beyond the other limits
     */
    admit: (email: string, ip: string): Promise<void> =>
      transact(async (tx) => {
        if (!(await limits.admitAccount(tx, accountKey(email)))) throw new Problem(403, ONLY_RESET, { limit: 'account' })
        const usage = await rates.count(tx, FAILURES, clientKey(ip))
        if (usage.total > FAILURES_OF_CLIENT_PER_HOUR)
          throw tooMany('Too many wrong tries from your network.', usage.waitMs(FAILURES_OF_CLIENT_PER_HOUR, 1), 'client')
        const admission = await limits.admitLogin(tx, pairKey(email, ip))
        if (!admission.admitted) throw tooMany('Too many wrong tries.', admission.waitMs, 'address-and-client')
      }),

    /** The password was right: the owner's failures are forgotten, and this attempt was none. */
    async succeed(tx: Tx, email: string, ip: string): Promise<void> {
      await limits.forgive(tx, accountKey(email))
      await rates.count(tx, FAILURES, clientKey(ip), -1)
      await limits.forgive(tx, pairKey(email, ip))
    },

    /** The password was reset: what was counted for the address is forgotten. */
    async forgive(tx: Tx, email: string, ip: string): Promise<void> {
      await limits.forgive(tx, accountKey(email))
      await limits.forgive(tx, pairKey(email, ip))
    },
  }
}

export type LoginLimits = ReturnType<typeof createLoginLimits>
