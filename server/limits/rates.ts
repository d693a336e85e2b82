/**
 * All limits in the database, in one table and with two algorithms: a sliding window, and failures that cause growing pauses. They apply to all processes
 * and survive restarts. Each one is a single statement, so that parallel calls cannot exceed a limit.
 */
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { RATE_COUNT_RETENTION_MS } from '#contract/request/retention.ts'
import { CLOCK_SLACK_MS } from '#server/database/clock.ts'
import type { Db } from '#server/database/schema.ts'
import { type Networks, singleNetwork } from '#server/limits/networks.ts'

export interface Rate {
  readonly scope: string
  readonly windowMs: number
  /** Readable prefix of the keys in the table. An erasure deletes the keys by this prefix. */
  readonly prefix?: string
  /** True counts the whole previous window, so that no period of this length exceeds the limit. A client over the limit waits for up to two windows. */
  readonly isExact?: boolean
}

export interface Usage {
  /** Usage of the busiest network, scaled to the limit of one client. */
  readonly total: number
  /** Milliseconds until `max` allows one more use. `resumedUses`: the part of the count that a rollback will remove. */
  waitMs(max: number, resumedUses?: number): number
}

export interface Pauses {
  /** Number of the failure that starts the first pause. */
  readonly from: number
  /** After this many failures, only `forgive` resets the count. */
  readonly max?: number
  /** Time after the last failure when all failures are forgotten. */
  readonly forgetAfterMs: number
}
type Admission = { readonly admitted: true } | { readonly admitted: false; readonly waitMs: number; readonly isPermanent: boolean }

interface CountedUses {
  readonly started_at: number
  readonly uses: number
  readonly uses_before: number
}

const PAUSE_FIRST_MS = 60_000
const PAUSE_LONGEST_MS = 15 * 60_000
/** Each pause is twice the one before. The exponent has a limit, so that it does not overflow. */
const EXPONENT_MAX = 10
/** Later than any real time. */
const NEVER_MS = Number.MAX_SAFE_INTEGER

/** PostgreSQL would treat a bare parameter in a sum as a 32-bit integer. */
const bigint = (value: number) => sql`cast(${value} as bigint)`
const integer = (value: number) => sql`cast(${value} as integer)`

const usageOf = ({ started_at, uses, uses_before }: CountedUses, { windowMs, isExact }: Rate, at: number): Usage => ({
  total: uses + uses_before * (isExact ? 1 : Math.min(1, Math.max(0, 1 - (at - started_at) / windowMs))),
  waitMs(max, resumedUses = 0) {
    const countedUses = uses - resumedUses
    const usesLeft = max - 1 - countedUses
    if (isExact) return started_at + windowMs * (usesLeft >= uses_before ? 0 : usesLeft >= 0 ? 1 : 2) - at
    if (usesLeft >= 0) return started_at + windowMs * (1 - usesLeft / Math.max(1, uses_before)) - at
    return started_at + windowMs * (2 - (max - 1) / countedUses) - at
  },
})

/** Networks with a factor over 1 have a multiple of each maximum. */
const fullestUsage = (usages: readonly { readonly usage: Usage; readonly factor: number }[]): Usage => ({
  total: Math.max(...usages.map(({ usage, factor }) => usage.total / factor)),
  waitMs: (max, resumedUses) => Math.max(...usages.map(({ usage, factor }) => usage.waitMs(max * factor, resumedUses))),
})

export function createRates(secretKey: string, now: () => number) {
  // Keyed hash, so that the table does not contain visitors' addresses.
  const keyOf = ({ scope, prefix = '' }: Rate, subject: string) =>
    `${prefix}${createHmac('sha256', secretKey).update(`${scope}:${subject}`).digest('base64url')}`
  const countersFor = (rate: Rate, client: string | Networks) =>
    (typeof client === 'string' ? singleNetwork(client) : client).map(({ key, factor }) => ({ key: keyOf(rate, key), factor }))

  return {
    /**
     * Adds to the count of each network and returns the fullest one. Uses a sliding window: the current count plus a weighted part of the
     * previous one. This prevents a double burst at the border of two windows. A rollback of the transaction undoes the count.
     */
    async count(db: Db, rate: Rate, client: string | Networks, amount = 1): Promise<Usage> {
      const at = now()
      const { windowMs } = rate
      const counters = countersFor(rate, client)
      const expiresAt = at + 2 * windowMs
      const futureLimit = at + CLOCK_SLACK_MS
      // One statement without nested fragments, because each fragment takes time in every submit.
      const { rows } = await sql<CountedUses & { readonly key: string }>`
        insert into rate_limits (key, started_at, uses, uses_before, blocked_until, expires_at)
        values ${sql.join(counters.map(({ key }) => sql`(${key}, ${at}, ${amount}, 0, 0, ${expiresAt})`))}
        on conflict (key) do update set
          uses_before = case
            when rate_limits.started_at <= ${at - 2 * windowMs} or rate_limits.started_at > ${futureLimit} then 0
            when rate_limits.started_at <= ${at - windowMs} then rate_limits.uses
            else rate_limits.uses_before end,
          uses = case
            when rate_limits.started_at <= ${at - windowMs} or rate_limits.started_at > ${futureLimit} then excluded.uses
            else rate_limits.uses + excluded.uses end,
          started_at = case
            when rate_limits.started_at <= ${at - 2 * windowMs} or rate_limits.started_at > ${futureLimit} then excluded.started_at
            when rate_limits.started_at <= ${at - windowMs} then rate_limits.started_at + ${windowMs}
            else rate_limits.started_at end,
          expires_at = case
            when rate_limits.started_at <= ${at - windowMs} or rate_limits.started_at > ${futureLimit} then excluded.expires_at
            else rate_limits.expires_at end
        returning key, started_at, uses, uses_before`.execute(db)
      const emptyCounter = { started_at: at, uses: amount, uses_before: 0 }
      return fullestUsage(counters.map(({ key, factor }) => ({ factor, usage: usageOf(rows.find((row) => row.key === key) ?? emptyCounter, rate, at) })))
    },

    async peek(db: Db, rate: Rate, client: string | Networks): Promise<Usage> {
      const at = now()
      const { windowMs } = rate
      const counters = countersFor(rate, client)
      const keys = counters.map(({ key }) => key)
      const rows = await db.selectFrom('rate_limits').select(['key', 'started_at', 'uses', 'uses_before']).where('key', 'in', keys).execute()
      const currentCount = (stored: CountedUses | undefined): CountedUses => {
        const windowAge = stored ? Math.floor((at - stored.started_at) / windowMs) : 2
        if (!stored || windowAge >= 2 || stored.started_at > at + CLOCK_SLACK_MS) return { started_at: at, uses: 0, uses_before: 0 }
        return windowAge === 1 ? { started_at: stored.started_at + windowMs, uses: 0, uses_before: stored.uses } : stored
      }
      return fullestUsage(counters.map(({ key, factor }) => ({ factor, usage: usageOf(currentCount(rows.find((row) => row.key === key)), rate, at) })))
    },

    /**
     * Counts an attempt before its check, so that parallel guesses count. `forgive` resets the count after a success. Each failure from number `from` on
     * starts a pause.
     * @param key hashed by the caller
     */
    async attempt(db: Db, key: string, { from, max = Number.MAX_SAFE_INTEGER, forgetAfterMs }: Pauses): Promise<Admission> {
      const at = now()
      const isPermanent = sql`rate_limits.blocked_until = ${bigint(NEVER_MS)}`
      const isForgotten = sql`(not ${isPermanent} and (rate_limits.expires_at <= ${bigint(at)} or rate_limits.expires_at > ${bigint(at + forgetAfterMs + CLOCK_SLACK_MS)}))`
      const attemptNumber = sql`(case when ${isForgotten} then 1 else rate_limits.uses + 1 end)`
      const overCount = sql`(${attemptNumber} - ${integer(from)})`
      const steps = sql`(case when ${overCount} > ${EXPONENT_MAX} then ${integer(EXPONENT_MAX)} else ${overCount} end)`
      const doubledPauseMs = sql`(${bigint(PAUSE_FIRST_MS)} * (1 << ${steps}))`
      const pauseMs = sql`(case when ${doubledPauseMs} > ${PAUSE_LONGEST_MS} then ${bigint(PAUSE_LONGEST_MS)} else ${doubledPauseMs} end)`
      const { rows } = await sql`
        insert into rate_limits (key, started_at, uses, uses_before, blocked_until, expires_at) values (${key}, ${bigint(at)}, 1, 0, 0, ${bigint(at + forgetAfterMs)})
        on conflict (key) do update set
          started_at = ${bigint(at)},
          uses = ${attemptNumber},
          blocked_until = case when ${attemptNumber} >= ${bigint(max)} then ${bigint(NEVER_MS)} when ${attemptNumber} >= ${integer(from)} then ${bigint(at)} + ${pauseMs} else 0 end,
          expires_at = case when ${attemptNumber} >= ${bigint(max)} then ${bigint(NEVER_MS)} else ${bigint(at + forgetAfterMs)} end
        where rate_limits.blocked_until <= ${bigint(at)} or ${isForgotten}
        returning uses`.execute(db)
      if (rows.length > 0) return { admitted: true }
      const blockedRow = await db.selectFrom('rate_limits').select('blocked_until').where('key', '=', key).executeTakeFirst()
      const blockedUntil = blockedRow?.blocked_until ?? at
      return { admitted: false, waitMs: Math.max(1, blockedUntil - at), isPermanent: blockedUntil === NEVER_MS }
    },

    async forgive(db: Db, ...keys: readonly string[]): Promise<void> {
      await db.deleteFrom('rate_limits').where('key', 'in', keys).execute()
    },

    async cleanUp(db: Db): Promise<void> {
      const at = now()
      await db.deleteFrom('rate_limits').where('expires_at', '<=', at).execute()
      // Tables of the previous release, which may run beside this one. A later migration drops them.
      await sql`delete from limits where forget_at < ${bigint(at)}`.execute(db)
      await sql`delete from slots where taken_at < ${bigint(at - RATE_COUNT_RETENTION_MS)}`.execute(db)
      await sql`delete from form_rates where started_at < ${bigint(at - RATE_COUNT_RETENTION_MS)}`.execute(db)
    },
  }
}

export type Rates = ReturnType<typeof createRates>
