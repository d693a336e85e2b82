import { randomBytes } from 'node:crypto'

/** Crockford base32: no I, L, O or U to be misheard. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference such as `RC-7K4M-2QX9`; unique by the table's constraint, not by itself. */
export function newReference(): string {
  // 32 letters: five bits of a byte are one of them, each as likely as the others.
  const letters = Array.from(randomBytes(8), (byte) => LETTERS[byte % LETTERS.length]).join('')
  return `RC-${letters.slice(0, 4)}-${letters.slice(4)}`
}
