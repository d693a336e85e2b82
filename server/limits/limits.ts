/** Limits in the database. They apply across processes and restarts, and each is one statement. */
import { sql } from 'kysely'
import { HOUR_MS, LOGIN_FAILURES_KEPT_MS } from '#contract/request/retention.ts'
import { CLOCK_SLACK_MS } from '#server/database/clock.ts'
import type { Db } from '#server/database/schema.ts'

const LOGIN_FAILURES_BEFORE_PAUSE = 10
const LOGIN_PAUSE_FIRST_MS = 60_000
const LOGIN_PAUSE_LONGEST_MS = 15 * 60_000
/** Failures are forgotten after this long without a new one. */
const LOGIN_FORGET_AFTER_MS = HOUR_MS
/** Consecutive failures for an address from all clients, after which only a reset helps (NIST SP 800-63B-4, 3.2.2). */
const ACCOUNT_FAILURES_MAX = 100

interface Refused {
  readonly admitted: false
  readonly waitMs: number
}
export type Admission = { readonly admitted: true } | Refused
/** Takes a permit that only expires. */
export type TakeSlot = (db: Db, scope: string, slots: number, windowMs: number) => Promise<Admission>
export type SlotAdmission = { readonly admitted: true; readonly slot: Slot } | Refused

export interface Slot {
  readonly scope: string
  readonly slot: number
  readonly takenAt: number
}

/** PostgreSQL would treat a bare parameter in a sum as a 32-bit integer. */
const big = (value: number) => sql`cast(${value} as bigint)`

/** Pauses double from the tenth failure on. Capped, so that no exponent overflows. */
const LONGEST_EXPONENT = 10
/** Beyond any clock. */
const NEVER_MS = Number.MAX_SAFE_INTEGER

export function createLimits(now: () => number) {
  return {
    /**
     * Counts a login attempt before the check, so that parallel guesses count. `forgive` resets it after a success. Each failure from the tenth on
     * starts a pause.
     */
    async admitLogin(db: Db, key: string): Promise<Admission> {
      const at = now()
      const time = big(at)
      const forgetAt = big(at + LOGIN_FORGET_AFTER_MS)
      const nth = sql`(limits.failures + 1)`
      const over = sql`(${nth} - cast(${LOGIN_FAILURES_BEFORE_PAUSE} as integer))`
      const steps = sql`(case when ${over} > ${LONGEST_EXPONENT} then cast(${LONGEST_EXPONENT} as integer) else ${over} end)`
      const doubled = sql`(${big(LOGIN_PAUSE_FIRST_MS)} * (1 << ${steps}))`
      const pause = sql`(case when ${doubled} > ${LOGIN_PAUSE_LONGEST_MS} then ${big(LOGIN_PAUSE_LONGEST_MS)} else ${doubled} end)`
      const isForgotten = sql`(limits.forget_at <= ${time} or limits.forget_at > ${big(at + LOGIN_FORGET_AFTER_MS + CLOCK_SLACK_MS)})`
      const { rows } = await sql<{ blocked_until: number; admitted: number }>`
        insert into limits (key, failures, blocked_until, forget_at, admitted) values (${key}, 1, 0, ${forgetAt}, 1)
        on conflict (key) do update set
          failures = case when ${isForgotten} then 1 when limits.blocked_until > ${time} then limits.failures else ${nth} end,
          blocked_until = case
            when ${isForgotten} then 0
            when limits.blocked_until > ${time} then limits.blocked_until
            when ${nth} >= ${LOGIN_FAILURES_BEFORE_PAUSE} then ${time} + ${pause}
            else 0 end,
          forget_at = case when not ${isForgotten} and limits.blocked_until > ${time} then limits.forget_at else ${forgetAt} end,
          admitted = case when not ${isForgotten} and limits.blocked_until > ${time} then 0 else 1 end
        returning blocked_until, admitted`.execute(db)
      const [row] = rows
      return row === undefined || row.admitted === 1 ? { admitted: true } : { admitted: false, waitMs: row.blocked_until - at }
    },

    /** Counts a login attempt for an address from any client. After NIST's maximum it refuses permanently, until `forgive`. */
    async admitAccount(db: Db, key: string): Promise<boolean> {
      const at = now()
      const forgetAt = big(at + LOGIN_FAILURES_KEPT_MS)
      const max = sql`cast(${ACCOUNT_FAILURES_MAX} as integer)`
      const isOver = sql`limits.failures >= ${max}`
      const isForgotten = sql`(limits.forget_at <= ${big(at)} or limits.forget_at > ${big(at + LOGIN_FAILURES_KEPT_MS + CLOCK_SLACK_MS)})`
      const { rows } = await sql<{ admitted: number }>`
        insert into limits (key, failures, blocked_until, forget_at, admitted) values (${key}, 1, 0, ${forgetAt}, 1)
        on conflict (key) do update set
          failures = case when ${isOver} then limits.failures when ${isForgotten} then 1 else limits.failures + 1 end,
          forget_at = case when ${isOver} or (not ${isForgotten} and limits.failures + 1 = ${max}) then ${big(NEVER_MS)} else ${forgetAt} end,
          admitted = case when ${isOver} then 0 else 1 end
        returning admitted`.execute(db)
      return rows[0]?.admitted !== 0
    },

    async forgive(db: Db, key: string): Promise<void> {
      await db.deleteFrom('limits').where('key', '=', key).execute()
    },

    /** Takes one of `slots` permits, each of which returns after `windowMs`. So no span of that length has more uses. */
    async takeSlot(db: Db, scope: string, slots: number, windowMs: number): Promise<SlotAdmission> {
      const time = now()
      for (let slot = 0; slot < slots; slot += 1) {
        const taken = await db
          .insertInto('slots')
          .values({ scope, slot, taken_at: time })
          .onConflict((conflict) =>
            conflict
              .columns(['scope', 'slot'])
              .doUpdateSet({ taken_at: time })
              .where((where) => where.or([where('slots.taken_at', '<=', time - windowMs), where('slots.taken_at', '>', time + CLOCK_SLACK_MS)])),
          )
          .returning('slot')
          .executeTakeFirst()
        if (taken) return { admitted: true, slot: { scope, slot, takenAt: time } }
      }
      const oldest = await db
        .selectFrom('slots')
        .select((get) => get.fn.min('taken_at').as('at'))
        .where('scope', '=', scope)
        .where('slot', '<', slots)
        .executeTakeFirst()
      return { admitted: false, waitMs: Math.max(1, Number(oldest?.at ?? time) + windowMs - time) }
    },

    async giveBack(db: Db, { scope, slot, takenAt }: Slot): Promise<void> {
      await db.deleteFrom('slots').where('scope', '=', scope).where('slot', '=', slot).where('taken_at', '=', takenAt).execute()
    },
  }
}

export type Limits = ReturnType<typeof createLimits>
