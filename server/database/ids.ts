import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { formatReference, REFERENCE_ALPHABET } from '#contract/request/reference.ts'

/** Returns the common prefix of all UUIDs (version 7, RFC 9562) that are created in the millisecond `ms`. All later IDs are greater. */
export const firstIdAt = (ms: number): string => {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

/** Returns a new ID whose prefix is the time `ms`, so that IDs sort by time. */
export const newIdAt = (ms: number): string => `${firstIdAt(ms)}${randomUUIDv7().slice(13)}`

/** Returns a new random reference, such as `RC-7K4M-2QX9`. The table's unique constraint refuses duplicates. */
export function newReference(): string {
  // Five bits of a byte select one of 32 characters, each with the same probability.
  return formatReference(Array.from(randomBytes(8), (byte) => REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length]).join(''))
}
