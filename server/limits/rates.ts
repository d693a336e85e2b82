import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { COUNTS_KEPT_MS } from '#contract/request/retention.ts'
import { CLOCK_SLACK_MS } from '#server/database/clock.ts'
import type { Db } from '#server/database/schema.ts'

export interface Rate {
  readonly scope: string
  readonly windowMs: number
}

export interface Usage {
  readonly total: number
  /** Milliseconds until one more stays within `max`. `takenBack` is the amount of a transaction that will be rolled back. */
  waitMs(max: number, takenBack?: number): number
}

interface Counted {
  readonly started_at: number
  readonly sent: number
  readonly sent_before: number
}

const time = (value: number) => sql`cast(${value} as bigint)`

const usageOf = ({ started_at, sent, sent_before }: Counted, windowMs: number, at: number): Usage => ({
  total: sent + sent_before * Math.min(1, Math.max(0, 1 - (at - started_at) / windowMs)),
  waitMs(max, takenBack = 0) {
    const counted = sent - takenBack
    const room = max - 1 - counted
    if (room >= 0) return started_at + windowMs * (1 - room / Math.max(1, sent_before)) - at
    return started_at + windowMs * (2 - (max - 1) / counted) - at
  },
})

/** Sliding window: the current window plus the weighted rest of the last one. It prevents double bursts at the boundary. */
export function createRates(secretKey: string, now: () => number) {
  // Keyed hash, so that the table does not contain visitors' addresses.
  const keyOf = ({ scope }: Rate, who: string) => createHmac('sha256', secretKey).update(`${scope}:${who}`).digest('base64url')

  return {
    /** Adds to the count and returns it. A rollback of the transaction undoes it. */
    async count(db: Db, rate: Rate, who: string, by = 1): Promise<Usage> {
      const at = now()
      const { windowMs } = rate
      const isAhead = sql`form_rates.started_at > ${time(at + CLOCK_SLACK_MS)}`
      const over = (windows: number) => sql`(form_rates.started_at <= ${time(at - windows * windowMs)} or ${isAhead})`
      const added = sql`cast(${by} as integer)`
      const { rows } = await sql<Counted>`
        insert into form_rates (client, started_at, sent, sent_before) values (${keyOf(rate, who)}, ${time(at)}, ${added}, 0)
        on conflict (client) do update set
          sent_before = case when ${over(2)} then 0 when ${over(1)} then form_rates.sent else form_rates.sent_before end,
          sent = case when ${over(1)} then ${added} else form_rates.sent + ${added} end,
          started_at = case when ${over(2)} then ${time(at)} when ${over(1)} then form_rates.started_at + ${windowMs} else form_rates.started_at end
        returning started_at, sent, sent_before`.execute(db)
      return usageOf(rows[0] ?? { started_at: at, sent: by, sent_before: 0 }, windowMs, at)
    },
    async look(db: Db, rate: Rate, who: string): Promise<Usage> {
      const at = now()
      const { windowMs } = rate
      const none = { started_at: at, sent: 0, sent_before: 0 }
      const found = await db.selectFrom('form_rates').select(['started_at', 'sent', 'sent_before']).where('client', '=', keyOf(rate, who)).executeTakeFirst()
      const age = found ? Math.floor((at - found.started_at) / windowMs) : 2
      if (!found || age >= 2 || found.started_at > at + CLOCK_SLACK_MS) return usageOf(none, windowMs, at)
      return usageOf(age === 1 ? { started_at: found.started_at + windowMs, sent: 0, sent_before: found.sent } : found, windowMs, at)
    },
    async tidy(db: Db): Promise<void> {
      await db
        .deleteFrom('form_rates')
        .where('started_at', '<', now() - COUNTS_KEPT_MS)
        .execute()
    },
  }
}

export type Rates = ReturnType<typeof createRates>
