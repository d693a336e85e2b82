import { randomBytes } from 'node:crypto'
import { REFERENCE_LETTERS, referenceFrom } from '#contract/reference.ts'

/** A reference such as `RC-7K4M-2QX9`; unique by the table's constraint, not by itself. */
export function newReference(): string {
  // 32 letters: five bits of a byte are one of them, each as likely as the others.
  return referenceFrom(Array.from(randomBytes(8), (byte) => REFERENCE_LETTERS[byte % REFERENCE_LETTERS.length]).join(''))
}
