import { createHmac } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '#contract/request/retention.ts'
import type { SecretKeys } from '#server/secrets/secret-key.ts'
import { isSameText } from '#server/secrets/secrets.ts'

const PAGE_LINK_LIFETIME_MS = HOUR_MS
const UNIX_SECONDS_PATTERN = /^\d{1,12}$/

/** @param secretKeys the first key signs, all keys verify */
export function createFileLinks(secretKeys: SecretKeys, { publicUrl, fileLinkDays }: { publicUrl: string; fileLinkDays: number }, now: () => number) {
  // The signed text includes the purpose, so that a signature for another purpose is invalid here.
  const sign = (secretKey: string, fileId: string, expires: string) =>
    createHmac('sha256', secretKey).update(`file-link:${fileId}:${expires}`).digest('base64url')
  const emailLinkExpiry = () => now() + fileLinkDays * DAY_MS
  const signLink = (fileId: string, expiresAtMs: number) => {
    const expires = String(Math.floor(expiresAtMs / 1_000))
    return `${publicUrl}/files/${fileId}?expires=${expires}&signature=${sign(secretKeys[0], fileId, expires)}`
  }
  return {
    endsAt: emailLinkExpiry,
    /** Link in an email. */
    urlOf: (fileId: string) => signLink(fileId, emailLinkExpiry()),
    /** Link on a page. It expires soon, because the browser stores it in its history. */
    pageUrlOf: (fileId: string) => signLink(fileId, now() + PAGE_LINK_LIFETIME_MS),
    /** Returns `forged` if the URL is not authentic, otherwise `expired` or `good`. */
    verify(fileId: string, { expires, signature }: { readonly expires?: unknown; readonly signature?: unknown }) {
      if (typeof expires !== 'string' || typeof signature !== 'string' || !UNIX_SECONDS_PATTERN.test(expires)) return 'forged'
      if (!secretKeys.some((secretKey) => isSameText(sign(secretKey, fileId, expires), signature))) return 'forged'
      return Number(expires) * 1_000 > now() ? 'good' : 'expired'
    },
  }
}

export type FileLinks = ReturnType<typeof createFileLinks>
