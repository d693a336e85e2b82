/** Tickets for the download of an account's export. Each ticket works for two minutes while its session is active, and for one complete download. */
import { HOUR_MS } from '#contract/request/retention.ts'
import type { OpenSession } from '#server/auth/sessions.ts'
import type { Database } from '#server/database/database.ts'
import type { Rate, Rates } from '#server/limits/rates.ts'
import { tooManyProblem } from '#server/problem.ts'
import type { SecretKeys } from '#server/secrets/secret-key.ts'
import { createTickets, TICKET_LIFETIME_MS } from '#server/secrets/tickets.ts'

export const EXPORTS_PER_HOUR = 10
const EXPORT_RATE: Rate = { scope: 'exports', windowMs: HOUR_MS }
/** Counts complete downloads. The window is longer than a ticket's lifetime, so that a used ticket cannot become valid again. */
const FINISHED_EXPORT_RATE: Rate = { scope: 'finished-exports', windowMs: 2 * TICKET_LIFETIME_MS }

interface Deps {
  /** The first key signs tickets. All keys verify them. */
  readonly secretKeys: SecretKeys
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly rates: Pick<Rates, 'count' | 'peek'>
  readonly now: () => number
}

export function createExportTickets({ secretKeys, database: { db, transact }, rates, now }: Deps) {
  const tickets = createTickets('account-export', secretKeys, now)
  return {
    /** @throws {Problem} 429 over the limit per hour */
    make: ({ id, accountId }: OpenSession): Promise<string> =>
      transact(async (tx) => {
        const usage = await rates.count(tx, EXPORT_RATE, accountId)
        if (usage.total > EXPORTS_PER_HOUR) throw tooManyProblem('You’ve requested your data too often.', usage.waitMs(EXPORTS_PER_HOUR, 1), 'exports-hour')
        return tickets.make(id)
      }),

    /** Returns the session ID of an authentic ticket, and whether the ticket has expired or was used. */
    async read(ticket: string): Promise<{ readonly sessionId: string; readonly isExpired: boolean } | undefined> {
      const content = tickets.read(ticket)
      if (!content) return undefined
      const isExpired = content.isExpired || (await rates.peek(db, FINISHED_EXPORT_RATE, ticket)).total > 0
      return { sessionId: content.values[0] ?? '', isExpired }
    },

    /** Marks the ticket as used after its first complete download. */
    async finish(ticket: string): Promise<void> {
      await rates.count(db, FINISHED_EXPORT_RATE, ticket)
    },
  }
}
