/** How many forms one client sends: a count in the database that holds across processes and restarts, one statement a submit. */
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { type Problem, tooMany } from '#server/http/problem.ts'
import { clientKey } from '#server/services/client-key.ts'
import { CLOCK_SLACK_MS } from '#server/services/clock.ts'
import type { Db, Tx } from '#server/store/store.ts'

export const FORM_WINDOW_MS = 600_000

export interface FormLimits {
  /**
   * Counts a stored submit, as part of its transaction: a submit that is not stored is not counted.
   *
   * @returns whether the client has sent more than anybody's office would
   * @throws {Problem} 429 beyond the upper limit
   */
  count(tx: Tx, ip: string): Promise<{ readonly isMany: boolean }>
  /** Refuses before a long body is read. @throws {Problem} 429 beyond the upper limit */
  admit(db: Db, ip: string): Promise<void>
  /** Removes counts that say nothing any more. */
  tidy(db: Db): Promise<void>
}

interface Counted {
  readonly started_at: number
  readonly sent: number
  readonly sent_before: number
}
interface Bounds {
  readonly formLimitSuspect: number
  readonly formLimitRefuse: number
}

const time = (value: number) => sql`cast(${value} as bigint)`

/**
 * Two windows side by side: this one's submits, and of the last one's as many as still lie within ten minutes if they
 * came evenly. Unlike a fixed window it lets no double burst through at the seam.
 */
export function createFormLimits(secretKey: string, { formLimitSuspect, formLimitRefuse }: Bounds, now: () => number): FormLimits {
  // Keyed, so that the table is no list of visitors' addresses.
  const keyOf = (ip: string) =>
    createHmac('sha256', secretKey)
      .update(`form-limit:${clientKey(ip)}`)
      .digest('base64url')
  const within = ({ started_at, sent, sent_before }: Counted, at: number) =>
    sent + sent_before * Math.min(1, Math.max(0, 1 - (at - started_at) / FORM_WINDOW_MS))

  /** Milliseconds until one more submit is within the upper limit. */
  const waitMs = ({ started_at, sent, sent_before }: Counted, at: number) => {
    const room = formLimitRefuse - 1 - sent
    if (room >= 0) return started_at + FORM_WINDOW_MS * (1 - room / Math.max(1, sent_before)) - at
    return started_at + FORM_WINDOW_MS * (2 - (formLimitRefuse - 1) / sent) - at
  }
  const refusal = (counted: Counted, at: number): Problem =>
    tooMany('Too many forms were sent from your network. Nothing you typed is lost.', Math.max(1_000, waitMs(counted, at)))

  return {
    async count(tx, ip) {
      const at = now()
      const isAhead = sql`form_rates.started_at > ${time(at + CLOCK_SLACK_MS)}`
      const over = (windows: number) => sql`(form_rates.started_at <= ${time(at - windows * FORM_WINDOW_MS)} or ${isAhead})`
      const { rows } = await sql<Counted>`
        insert into form_rates (client, started_at, sent, sent_before) values (${keyOf(ip)}, ${time(at)}, 1, 0)
        on conflict (client) do update set
          sent_before = case when ${over(2)} then 0 when ${over(1)} then form_rates.sent else form_rates.sent_before end,
          sent = case when ${over(1)} then 1 else form_rates.sent + 1 end,
          started_at = case when ${over(2)} then ${time(at)} when ${over(1)} then form_rates.started_at + ${FORM_WINDOW_MS} else form_rates.started_at end
        returning started_at, sent, sent_before`.execute(tx)
      const [counted = { started_at: at, sent: 1, sent_before: 0 }] = rows
      const total = within(counted, at)
      // Thrown inside the transaction: a refused submit takes its own count back.
      if (total > formLimitRefuse) throw refusal({ ...counted, sent: counted.sent - 1 }, at)
      return { isMany: total > formLimitSuspect }
    },
    async admit(db, ip) {
      const at = now()
      const found = await db.selectFrom('form_rates').select(['started_at', 'sent', 'sent_before']).where('client', '=', keyOf(ip)).executeTakeFirst()
      if (!found) return
      const age = Math.floor((at - found.started_at) / FORM_WINDOW_MS)
      if (age >= 2 || found.started_at > at + CLOCK_SLACK_MS) return
      const counted = age === 1 ? { started_at: found.started_at + FORM_WINDOW_MS, sent: 0, sent_before: found.sent } : found
      if (within(counted, at) + 1 > formLimitRefuse) throw refusal(counted, at)
    },
    async tidy(db) {
      await db
        .deleteFrom('form_rates')
        .where('started_at', '<', now() - 2 * FORM_WINDOW_MS)
        .execute()
    },
  }
}
