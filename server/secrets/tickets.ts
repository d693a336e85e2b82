/** Addresses for what a browser opens by itself, where no header can go along: each for what it says, and for two minutes. */
import { createHmac } from 'node:crypto'
import type { SecretKeys } from '#server/secrets/secret-key.ts'
import { isSameText } from '#server/secrets/secrets.ts'

/** How long an address is good for: a browser follows it at once. */
export const TICKET_MS = 120_000

const TICKET = /^([\w-]+(?:\.[\w-]+)*)\.(\d{10,12})\.([\w-]{43})$/

/**
 * @param purpose so that no other use of the key can pass for a signature
 * @param secretKeys the first signs new ones, all are good for checking
 */
export function createTickets(purpose: string, secretKeys: SecretKeys, now: () => number) {
  const sign = (secretKey: string, parts: readonly string[]) =>
    createHmac('sha256', secretKey)
      .update([purpose, ...parts].join(':'))
      .digest('base64url')
  return {
    /** @param said ids and words without a point; the first names the session that it is for */
    make(...said: readonly string[]): string {
      const parts = [...said, String(Math.floor((now() + TICKET_MS) / 1_000))]
      return [...parts, sign(secretKeys[0], parts)].join('.')
    },

    /** What it says, if the server made it, and whether its time is over. */
    read(ticket: string): { readonly said: readonly string[]; readonly isOver: boolean } | undefined {
      const [, words = '', expires = '', signature = ''] = TICKET.exec(ticket) ?? []
      const said = words.split('.')
      if (!secretKeys.some((secretKey) => isSameText(sign(secretKey, [...said, expires]), signature))) return undefined
      return { said, isOver: Number(expires) * 1_000 <= now() }
    },
  }
}

export type Tickets = ReturnType<typeof createTickets>
