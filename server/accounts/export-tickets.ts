/** Addresses at which an owner has the export of an account: each for one session, and for two minutes. */
import { createHmac } from 'node:crypto'
import { HOUR_MS } from '#contract/retention.ts'
import type { OpenSession } from '#server/accounts/sessions.ts'
import type { Db } from '#server/database/schema.ts'
import type { TakeSlot } from '#server/limits/limits.ts'
import { tooMany } from '#server/problem.ts'
import { isSameText } from '#server/secrets/code.ts'
import type { SecretKeys } from '#server/secrets/secret-key.ts'

/** How long an address is good for: a browser follows it at once. */
export const EXPORT_TICKET_MS = 120_000
/** Each may read all files of the account. */
export const EXPORTS_PER_HOUR = 10

const TICKET = /^([0-9a-f-]{32,36})\.(\d{10,12})\.([\w-]{43})$/

/** @param secretKeys the first signs new ones, all are good for checking */
export function createExportTickets(secretKeys: SecretKeys, limits: { readonly takeSlot: TakeSlot }, now: () => number) {
  // Named by its purpose, so that no other use of the key can pass for a signature.
  const sign = (secretKey: string, sessionId: string, expires: string) =>
    createHmac('sha256', secretKey).update(`account-export:${sessionId}:${expires}`).digest('base64url')
  return {
    /** @throws {Problem} 429 beyond so many an hour */
    async make(db: Db, { id, account }: OpenSession): Promise<string> {
      const admission = await limits.takeSlot(db, `export:${account}`, EXPORTS_PER_HOUR, HOUR_MS)
      if (!admission.admitted) throw tooMany('You have asked for your data too often.', admission.waitMs, 'exports-hour')
      const expires = String(Math.floor((now() + EXPORT_TICKET_MS) / 1_000))
      return `${id}.${expires}.${sign(secretKeys[0], id, expires)}`
    },

    /** The id of the session that it was made for, if the server made it, and whether its time is over. */
    read(ticket: string): { readonly sessionId: string; readonly isOver: boolean } | undefined {
      const [, sessionId = '', expires = '', signature = ''] = TICKET.exec(ticket) ?? []
      if (!secretKeys.some((secretKey) => isSameText(sign(secretKey, sessionId, expires), signature))) return undefined
      return { sessionId, isOver: Number(expires) * 1_000 <= now() }
    },
  }
}

export type ExportTickets = ReturnType<typeof createExportTickets>
