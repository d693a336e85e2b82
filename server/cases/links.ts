/** Links to a request's page: each opens one request, for half a year, until its owner ends them all. Made and checked without a look at the database. */
import { createHmac } from 'node:crypto'
import { REQUEST_LINK_MS } from '#contract/retention.ts'
import { CLOCK_SLACK_MS } from '#server/database/clock.ts'
import { isSameText } from '#server/secrets/code.ts'
import type { SecretKeys } from '#server/secrets/secret-key.ts'

const KEY = /^(\d{1,12})\.(\d{1,6})\.([\w-]{43})$/

/** What a key says that this server made. */
export interface LinkKey {
  /** When, in milliseconds since the epoch. */
  readonly madeAt: number
  /** It is good while the case still has the same. */
  readonly generation: number
}

/** @param secretKeys the first signs new links, all are good for checking */
export function createRequestLinks(secretKeys: SecretKeys, publicUrl: string, now: () => number) {
  // Named by its purpose, so that no code or other use of the key can pass for a signature.
  const sign = (secretKey: string, reference: string, said: string) =>
    createHmac('sha256', secretKey).update(`request-link:${reference}:${said}`).digest('base64url')

  /** The path of a request's page. The key stands behind `#`, where no server, log or referrer sees it. */
  const pathOf = (reference: string, generation: number): string => {
    const said = `${Math.floor(now() / 1_000)}.${generation}`
    return `/requests/${reference}#key=${said}.${sign(secretKeys[0], reference, said)}`
  }

  return {
    pathOf,
    /** The same with the site's address, for mails. */
    urlOf: (reference: string, generation: number): string => `${publicUrl}${pathOf(reference, generation)}`,
    /** @returns what it says; undefined when it is not ours, of another request, or too old */
    read(reference: string, key: string): LinkKey | undefined {
      const [, seconds = '', generation = '', signature = ''] = KEY.exec(key) ?? []
      const said = `${seconds}.${generation}`
      if (!secretKeys.some((secretKey) => isSameText(sign(secretKey, reference, said), signature))) return undefined
      const madeAt = Number(seconds) * 1_000
      const age = now() - madeAt
      return age <= REQUEST_LINK_MS && age >= -CLOCK_SLACK_MS ? { madeAt, generation: Number(generation) } : undefined
    },
  }
}

export type RequestLinks = ReturnType<typeof createRequestLinks>
