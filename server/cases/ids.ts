/** Ids that begin with their time (RFC 9562, version 7), so that their order is the order in which things came. */
import { randomUUIDv7 } from 'node:crypto'

/** Characters of the time, with the hyphen in it. */
const TIME_CHARACTERS = 13

/** None that came from then on is smaller. @param ms since the epoch */
export const firstIdAt = (ms: number): string => {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

/** A new id of that moment. */
export const newIdAt = (ms: number): string => firstIdAt(ms) + randomUUIDv7().slice(TIME_CHARACTERS)
