/** Download addresses of an account's export: each for one session and two minutes. */
import { HOUR_MS } from '#contract/request/retention.ts'
import type { OpenSession } from '#server/auth/sessions.ts'
import type { Db } from '#server/database/schema.ts'
import type { TakeSlot } from '#server/limits/limits.ts'
import { tooMany } from '#server/problem.ts'
import type { SecretKeys } from '#server/secrets/secret-key.ts'
import { createTickets } from '#server/secrets/tickets.ts'

export const EXPORTS_PER_HOUR = 10

/** @param secretKeys the first signs, all verify */
export function createExportTickets(secretKeys: SecretKeys, limits: { readonly takeSlot: TakeSlot }, now: () => number) {
  const tickets = createTickets('account-export', secretKeys, now)
  return {
    /** @throws {Problem} 429 over the limit per hour */
    async make(db: Db, { id, account }: OpenSession): Promise<string> {
      const admission = await limits.takeSlot(db, `export:${account}`, EXPORTS_PER_HOUR, HOUR_MS)
      if (!admission.admitted) throw tooMany('You’ve requested your data too often.', admission.waitMs, 'exports-hour')
      return tickets.make(id)
    },

    /** Session ID of an authentic ticket, and whether the ticket has expired. */
    read(ticket: string): { readonly sessionId: string; readonly isOver: boolean } | undefined {
      const read = tickets.read(ticket)
      return read && { sessionId: read.said[0] ?? '', isOver: read.isOver }
    },
  }
}

export type ExportTickets = ReturnType<typeof createExportTickets>
