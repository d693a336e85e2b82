/** New identifiers of rows. */
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { REFERENCE_LETTERS, referenceFrom } from '#contract/request/reference.ts'

/** The prefix of the ids of a moment (UUID version 7, RFC 9562). No id made from then on is smaller. */
export const firstIdAt = (ms: number): string => {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

/** A new id with the time of the server's clock as its prefix, so that sorting by id sorts by time. */
export const newIdAt = (ms: number): string => `${firstIdAt(ms)}${randomUUIDv7().slice(13)}`

/** A new reference, such as `RC-7K4M-2QX9`. Only the table's constraint makes it unique. */
export function newReference(): string {
  // There are 32 letters, so five bits of a byte select one, each with the same probability.
  return referenceFrom(Array.from(randomBytes(8), (byte) => REFERENCE_LETTERS[byte % REFERENCE_LETTERS.length]).join(''))
}
