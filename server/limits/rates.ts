/**
 * Rate limits in one database table. There are two algorithms: a sliding window, and pauses that grow with each failure. The limits apply
 * to all processes and survive restarts. Each count is a single statement, so that parallel calls cannot exceed a limit.
 */
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { RATE_LIMIT_RETENTION_MS } from '#contract/request/retention.ts'
import { CLOCK_SLACK_MS } from '#server/database/clock.ts'
import type { Db } from '#server/database/schema.ts'
import { type Networks, singleNetwork } from '#server/limits/networks.ts'

export interface Rate {
  readonly scope: string
  readonly windowMs: number
  /** Start of the keys in the table, before the HMAC. An erasure deletes keys by this prefix. */
  readonly prefix?: string
  /** If true, the whole previous window counts, so that no period of this length exceeds the limit. A client over the limit waits for up to two windows. */
  readonly isExact?: boolean
}

export interface Usage {
  /** Uses in the window. For several networks: the highest value, after each is divided by the factor of its network. */
  readonly total: number
  /** Milliseconds until `max` allows one more use. `rolledBackUses`: the part of the count that a rollback will remove. */
  waitMs(max: number, rolledBackUses?: number): number
}

export interface PausePolicy {
  /** Number of the failure that starts the first pause. */
  readonly from: number
  /** Number of failures after which every attempt is refused until `reset` clears the count. */
  readonly max?: number
  /** Time after the last failure until all failures are forgotten. */
  readonly forgetAfterMs: number
}
type Admission = { readonly admitted: true } | { readonly admitted: false; readonly waitMs: number; readonly isPermanent: boolean }

interface StoredCount {
  readonly started_at: number
  readonly uses: number
  readonly uses_before: number
}

const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 15 * 60_000
/** Each pause is twice as long as the one before, up to `LONGEST_PAUSE_MS`. The exponent has a maximum, so that the result does not overflow. */
const PAUSE_EXPONENT_MAX = 10
/** Later than any real time. */
const NEVER_MS = Number.MAX_SAFE_INTEGER

/** PostgreSQL would treat a bare parameter in a sum as a 32-bit integer. */
const castBigint = (value: number) => sql`cast(${value} as bigint)`
const castInteger = (value: number) => sql`cast(${value} as integer)`

const usageOf = ({ started_at, uses, uses_before }: StoredCount, { windowMs, isExact }: Rate, at: number): Usage => ({
  total: uses + uses_before * (isExact ? 1 : Math.min(1, Math.max(0, 1 - (at - started_at) / windowMs))),
  waitMs(max, rolledBackUses = 0) {
    const countedUses = uses - rolledBackUses
    const usesLeft = max - 1 - countedUses
    if (isExact) return started_at + windowMs * (usesLeft >= uses_before ? 0 : usesLeft >= 0 ? 1 : 2) - at
    if (usesLeft >= 0) return started_at + windowMs * (1 - usesLeft / Math.max(1, uses_before)) - at
    return started_at + windowMs * (2 - (max - 1) / countedUses) - at
  },
})

/** Combines the usages of several networks: the highest total, and the longest wait. The maximum of a network is `max` times its factor. */
const highestUsage = (usages: readonly { readonly usage: Usage; readonly factor: number }[]): Usage => ({
  total: Math.max(...usages.map(({ usage, factor }) => usage.total / factor)),
  waitMs: (max, rolledBackUses) => Math.max(...usages.map(({ usage, factor }) => usage.waitMs(max * factor, rolledBackUses))),
})

export function createRates(secretKey: string, now: () => number) {
  // Keyed hash, so that the table does not contain visitors' IP or email addresses.
  const keyOf = ({ scope, prefix = '' }: Rate, subject: string) =>
    `${prefix}${createHmac('sha256', secretKey).update(`${scope}:${subject}`).digest('base64url')}`
  const countersFor = (rate: Rate, client: string | Networks) =>
    (typeof client === 'string' ? singleNetwork(client) : client).map(({ key, factor }) => ({ key: keyOf(rate, key), factor }))

  return {
    /**
     * Adds to the count of each network and returns the usage of the busiest network. Uses a sliding window: the current count plus a
     * weighted part of the previous count. This prevents a double burst at the border of two windows. A rollback of the transaction undoes the count.
     */
    async count(db: Db, rate: Rate, client: string | Networks, amount = 1): Promise<Usage> {
      const at = now()
      const { windowMs } = rate
      const counters = countersFor(rate, client)
      const expiresAt = at + 2 * windowMs
      const latestStart = at + CLOCK_SLACK_MS
      // One statement with few nested fragments, because each fragment takes time in every submit.
      const { rows } = await sql<StoredCount & { readonly key: string }>`
        insert into rate_limits (key, started_at, uses, uses_before, blocked_until, expires_at)
        values ${sql.join(counters.map(({ key }) => sql`(${key}, ${at}, ${amount}, 0, 0, ${expiresAt})`))}
        on conflict (key) do update set
          uses_before = case
            when rate_limits.started_at <= ${at - 2 * windowMs} or rate_limits.started_at > ${latestStart} then 0
            when rate_limits.started_at <= ${at - windowMs} then rate_limits.uses
            else rate_limits.uses_before end,
          uses = case
            when rate_limits.started_at <= ${at - windowMs} or rate_limits.started_at > ${latestStart} then excluded.uses
            else rate_limits.uses + excluded.uses end,
          started_at = case
            when rate_limits.started_at <= ${at - 2 * windowMs} or rate_limits.started_at > ${latestStart} then excluded.started_at
            when rate_limits.started_at <= ${at - windowMs} then rate_limits.started_at + ${windowMs}
            else rate_limits.started_at end,
          expires_at = case
            when rate_limits.started_at <= ${at - windowMs} or rate_limits.started_at > ${latestStart} then excluded.expires_at
            else rate_limits.expires_at end
        returning key, started_at, uses, uses_before`.execute(db)
      const emptyCounter = { started_at: at, uses: amount, uses_before: 0 }
      return highestUsage(counters.map(({ key, factor }) => ({ factor, usage: usageOf(rows.find((row) => row.key === key) ?? emptyCounter, rate, at) })))
    },

    async peek(db: Db, rate: Rate, client: string | Networks): Promise<Usage> {
      const at = now()
      const { windowMs } = rate
      const counters = countersFor(rate, client)
      const keys = counters.map(({ key }) => key)
      const rows = await db.selectFrom('rate_limits').select(['key', 'started_at', 'uses', 'uses_before']).where('key', 'in', keys).execute()
      const toCurrentCount = (stored: StoredCount | undefined): StoredCount => {
        const windowAge = stored ? Math.floor((at - stored.started_at) / windowMs) : 2
        if (!stored || windowAge >= 2 || stored.started_at > at + CLOCK_SLACK_MS) return { started_at: at, uses: 0, uses_before: 0 }
        return windowAge === 1 ? { started_at: stored.started_at + windowMs, uses: 0, uses_before: stored.uses } : stored
      }
      return highestUsage(counters.map(({ key, factor }) => ({ factor, usage: usageOf(toCurrentCount(rows.find((row) => row.key === key)), rate, at) })))
    },

    /**
     * Counts an attempt before its check, so that parallel guesses count. `reset` clears the count after a success. Each failure from number `from` on
     * starts a pause.
     * @param key hashed by the caller
     */
    async attempt(db: Db, key: string, { from, max = Number.MAX_SAFE_INTEGER, forgetAfterMs }: PausePolicy): Promise<Admission> {
      const at = now()
      const isPermanent = sql`rate_limits.blocked_until = ${castBigint(NEVER_MS)}`
      const isForgotten = sql`(not ${isPermanent} and (rate_limits.expires_at <= ${castBigint(at)} or rate_limits.expires_at > ${castBigint(at + forgetAfterMs + CLOCK_SLACK_MS)}))`
      const attemptNumber = sql`(case when ${isForgotten} then 1 else rate_limits.uses + 1 end)`
      const failuresOverLimit = sql`(${attemptNumber} - ${castInteger(from)})`
      const exponent = sql`(case when ${failuresOverLimit} > ${PAUSE_EXPONENT_MAX} then ${castInteger(PAUSE_EXPONENT_MAX)} else ${failuresOverLimit} end)`
      const doubledPauseMs = sql`(${castBigint(FIRST_PAUSE_MS)} * (1 << ${exponent}))`
      const pauseMs = sql`(case when ${doubledPauseMs} > ${LONGEST_PAUSE_MS} then ${castBigint(LONGEST_PAUSE_MS)} else ${doubledPauseMs} end)`
      const { rows } = await sql`
        insert into rate_limits (key, started_at, uses, uses_before, blocked_until, expires_at) values (${key}, ${castBigint(at)}, 1, 0, 0, ${castBigint(at + forgetAfterMs)})
        on conflict (key) do update set
          started_at = ${castBigint(at)},
          uses = ${attemptNumber},
          blocked_until = case when ${attemptNumber} >= ${castBigint(max)} then ${castBigint(NEVER_MS)} when ${attemptNumber} >= ${castInteger(from)} then ${castBigint(at)} + ${pauseMs} else 0 end,
          expires_at = case when ${attemptNumber} >= ${castBigint(max)} then ${castBigint(NEVER_MS)} else ${castBigint(at + forgetAfterMs)} end
        where rate_limits.blocked_until <= ${castBigint(at)} or ${isForgotten}
        returning uses`.execute(db)
      if (rows.length > 0) return { admitted: true }
      const blockedRow = await db.selectFrom('rate_limits').select('blocked_until').where('key', '=', key).executeTakeFirst()
      const blockedUntil = blockedRow?.blocked_until ?? at
      return { admitted: false, waitMs: Math.max(1, blockedUntil - at), isPermanent: blockedUntil === NEVER_MS }
    },

    async reset(db: Db, ...keys: readonly string[]): Promise<void> {
      await db.deleteFrom('rate_limits').where('key', 'in', keys).execute()
    },

    async cleanUp(db: Db): Promise<void> {
      const at = now()
      await db.deleteFrom('rate_limits').where('expires_at', '<=', at).execute()
      // Also cleans up the tables of the previous release, whose processes may still run. A later migration drops these tables.
      await sql`delete from limits where forget_at < ${castBigint(at)}`.execute(db)
      await sql`delete from slots where taken_at < ${castBigint(at - RATE_LIMIT_RETENTION_MS)}`.execute(db)
      await sql`delete from form_rates where started_at < ${castBigint(at - RATE_LIMIT_RETENTION_MS)}`.execute(db)
    },
  }
}

export type Rates = ReturnType<typeof createRates>
