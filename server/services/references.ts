import { randomInt } from 'node:crypto'

/** Crockford base32: no I, L, O or U to be misheard. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const four = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** A reference such as `RC-7K4M-2QX9`; unique by the table's constraint, not by itself. */
export const newReference = () => `RC-${four()}-${four()}`
