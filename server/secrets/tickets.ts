/** Signed tickets for URLs that a browser opens directly, without our headers. Each ticket is valid for two minutes. */
import { createHmac } from 'node:crypto'
import type { SecretKeys } from '#server/secrets/secret-key.ts'
import { isSameText } from '#server/secrets/secrets.ts'

export const TICKET_LIFETIME_MS = 120_000

const TICKET_PATTERN = /^([\w-]+(?:\.[\w-]+)*)\.(\d{10,12})\.([\w-]{43})$/

/**
 * @param purpose part of the signed text, so that tickets for other purposes are invalid
 * @param secretKeys the first key signs, all keys verify
 */
export function createTickets(purpose: string, secretKeys: SecretKeys, now: () => number) {
  const sign = (secretKey: string, parts: readonly string[]) =>
    createHmac('sha256', secretKey)
      .update([purpose, ...parts].join(':'))
      .digest('base64url')
  return {
    /** @param values IDs and words without dots. The first value is the session ID */
    make(...values: readonly string[]): string {
      const parts = [...values, String(Math.floor((now() + TICKET_LIFETIME_MS) / 1_000))]
      return [...parts, sign(secretKeys[0], parts)].join('.')
    },

    /** Returns the content of an authentic ticket, and whether the ticket has expired. */
    read(ticket: string): { readonly values: readonly string[]; readonly isExpired: boolean } | undefined {
      const [, words = '', expires = '', signature = ''] = TICKET_PATTERN.exec(ticket) ?? []
      const parts = words.split('.')
      if (!secretKeys.some((secretKey) => isSameText(sign(secretKey, [...parts, expires]), signature))) return undefined
      return { values: parts, isExpired: Number(expires) * 1_000 <= now() }
    },
  }
}
