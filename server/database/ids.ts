import { randomUUIDv7 } from 'node:crypto'

/** How the ids of a moment begin (RFC 9562, version 7): none that came from then on is smaller. */
export const firstIdAt = (ms: number): string => {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

/** A new id that begins with a moment, by the server's clock: what is sorted by ids is sorted by it. */
export const newIdAt = (ms: number): string => `${firstIdAt(ms)}${randomUUIDv7().slice(13)}`
