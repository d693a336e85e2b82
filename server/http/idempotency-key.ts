import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '#server/http/problem.ts'

const KEY = /^[A-Za-z0-9_-]{16,64}$/

/**
 * The key under which a submit is stored once, however often it is sent.
 *
 * @throws {Problem} 400 when it is missing or malformed
 */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string {
  const key = headers['idempotency-key']
  if (typeof key === 'string' && KEY.test(key)) return key
  throw new Problem(
    400,
    key === undefined
      ? 'The Idempotency-Key header is missing: send a UUID that stays the same when you send the form again.'
      : 'The Idempotency-Key header must be a UUID or 16 to 64 letters, digits, hyphens and underscores.',
  )
}
