import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '#server/problem.ts'

/** A UUID of any version in its textual form (RFC 9562): too long to guess another client's. Also the pattern of the API's document. */
export const UUID_PATTERN = '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$'
const KEY = new RegExp(UUID_PATTERN)

/**
 * The key under which a submit is stored once, however often it is sent; in lower case, since both are the same UUID.
 *
 * @throws {Problem} 400 when it is missing or malformed
 */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string {
  const key = headers['idempotency-key']
  if (typeof key === 'string' && KEY.test(key)) return key.toLowerCase()
  throw new Problem(
    400,
    key === undefined
      ? 'The Idempotency-Key header is missing: send a UUID that stays the same when you send the form again.'
      : 'The Idempotency-Key header must be a UUID, such as 0a1b2c3d-0a1b-4c2d-8e3f-0a1b2c3d4e5f.',
  )
}

/** The key of a call that may come without one. @throws {Problem} 400 when it is malformed */
export const tryKeyOf = (headers: IncomingHttpHeaders): string | undefined => (headers['idempotency-key'] === undefined ? undefined : idempotencyKeyOf(headers))
