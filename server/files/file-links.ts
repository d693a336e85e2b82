/** Addresses of uploaded files for the team's mails: each opens one file, for some days, and cannot be made without the server's key. */
import { createHmac } from 'node:crypto'
import { DAY_MS } from '#contract/request/retention.ts'
import type { SecretKeys } from '#server/secrets/secret-key.ts'
import { isSameText } from '#server/secrets/secrets.ts'

const SECONDS = /^\d{1,12}$/

/** @param secretKeys the first signs new links, all are good for checking */
export function createFileLinks(secretKeys: SecretKeys, { publicUrl, fileLinkDays }: { publicUrl: string; fileLinkDays: number }, now: () => number) {
  // Named by its purpose, so that no code or other use of the key can pass for a signature.
  const sign = (secretKey: string, fileId: string, expires: string) =>
    createHmac('sha256', secretKey).update(`file-link:${fileId}:${expires}`).digest('base64url')
  const endsAt = () => now() + fileLinkDays * DAY_MS
  return {
    /** When an address that is made now ends, in milliseconds since the epoch. */
    endsAt,
    /** The address of a file, good for as many days as the settings say. */
    urlOf(fileId: string) {
      const expires = String(Math.floor(endsAt() / 1_000))
      return `${publicUrl}/files/${fileId}?expires=${expires}&signature=${sign(secretKeys[0], fileId, expires)}`
    },
    /** Whether the server made this address, and whether its time is over. */
    judge(fileId: string, { expires, signature }: { readonly expires?: unknown; readonly signature?: unknown }) {
      if (typeof expires !== 'string' || typeof signature !== 'string' || !SECONDS.test(expires)) return 'forged'
      if (!secretKeys.some((secretKey) => isSameText(sign(secretKey, fileId, expires), signature))) return 'forged'
      return Number(expires) * 1_000 > now() ? 'good' : 'expired'
    },
  }
}

export type FileLinks = ReturnType<typeof createFileLinks>
