/** Normalization of typed and pasted text, shared by page and server. */

import type { Field } from '#contract/forms/field.ts'
import { EMAIL_MAX_CHARACTERS } from '#contract/limits.ts'

const DIGIT_PATTERN = /\p{Nd}/u

/** Replaces digits of other scripts with 0 to 9. In Unicode, the ten digits of a script are consecutive. */
export const toAsciiDigits = (text: string): string =>
  text.replaceAll(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let value = 0
    while (DIGIT_PATTERN.test(String.fromCodePoint(code - value - 1))) value += 1
    return String(value % 10)
  })

/** Removes invisible characters, such as zero-width spaces and direction marks, which come with pasted text. */
export const stripInvisible = (text: string): string => text.replaceAll(/\p{Cf}/gu, '')

/** Control characters except tab and line breaks. They are invisible, take up to six bytes in JSON, and can act as terminal commands. */
const CONTROL_CHARACTER_PATTERN = /(?![\t\n\r])\p{Cc}/u
export const hasControlCharacters = (text: string): boolean => CONTROL_CHARACTER_PATTERN.test(text)

/** Tabs and line breaks, which come with cells pasted from a spreadsheet. One-line texts must not contain them. */
const LINE_BREAKS = /[\t\n\r\u2028\u2029]+/g
const toOneLine = (text: string): string => text.replaceAll(LINE_BREAKS, ' ')
export const isOneLine = (text: string): boolean => toOneLine(text) === text

/** Removes direction marks, which can disguise a name. Keeps other invisible characters, because emoji and Persian need them. */
export const stripDirectionMarks = (text: string): string => text.replaceAll(/\p{Bidi_Control}/gu, '')

const UNPRINTABLE_CHARACTERS = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/gu
/** Removes or replaces control characters and direction marks. Texts from earlier releases can contain them. */
export const toPrintable = (text: string, replacementOf: (character: string) => string = () => ''): string =>
  text.replaceAll(UNPRINTABLE_CHARACTERS, replacementOf)

/** A visible character. Excludes spaces, control characters, and characters without a glyph (`Default_Ignorable_Code_Point`, blank Braille). */
export const VISIBLE_CHARACTER = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u
export const isBlank = (text: string): boolean => !VISIBLE_CHARACTER.test(text)

/** Limit of the typed text. It is longer than an address, because a name and invisible characters can be around the address. */
const EMAIL_INPUT_MAX = 4 * EMAIL_MAX_CHARACTERS

/** Returns the address in a typed text such as `Ann <ann@example.com>`, `mailto:ann@example.com`, or `ann@example.com.`. Accepts full-width letters. */
export const normalizeEmail = (text: string): string => {
  // Limits the normalization time, which grows with the square of the number of accents.
  if (text.length > EMAIL_INPUT_MAX) return text
  const normalizedText = stripInvisible(text).normalize('NFKC').trim()
  const address = /<([^<>]+)>$/.exec(normalizedText)?.[1]?.trim() ?? normalizedText
  return address
    .replace(/^mailto:([^?]*).*/i, '$1')
    .replaceAll('\u3002', '.')
    .replace(/[.,;]$/, '')
}

/** Matches a text with exactly one number. A sign, fraction, exponent, or word such as "million" would change the number, so the text does not match. */
const SINGLE_NUMBER =
  /^[^\p{N}.<>\p{Pd}\u2212]*(\d+)(?![.+%\p{L}\p{Pd}\u2212])(?!\s*(?:[+%]|(?:k|mm?|mil|mill\w*|billion|thousand|hundred|dozen)(?!\p{L})))[^\p{N}]*$/iu

/**
 * Returns the digits of a number such as `$1,200.00`. Returns a text that could be another number, such as `10-15` or `12.5`, unchanged,
 * so that the visitor sees an error.
 */
export function normalizeNumber(text: string): string {
  const asciiText = toAsciiDigits(stripInvisible(text))
    .replaceAll(/(\d)[,\p{Zs}](?=\d{3}(?!\d))/gu, '$1')
    .replace(/\.0{1,2}(?!\d)/, '')
  if (!/\p{N}/u.test(asciiText)) return ''
  return SINGLE_NUMBER.exec(asciiText)?.[1] ?? text
}

/** Returns the digits of a ZIP code, with a hyphen for ZIP+4. Accepts any dash or space, and the `.0` that spreadsheets add. */
export const normalizeZip = (text: string): string =>
  toAsciiDigits(text)
    .replace(/\.0*\s*$/, '')
    .replace(/^(\s*\d{5})\s+(?=\d{4}\s*$)/, '$1-')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[^\d-]/g, '')

/** Normalizes a text that the visitor typed or pasted, or that the page read from its controls at startup. */
export function normalizeAnswer({ kind }: Field, text: string): string {
  if (kind === 'digits') return normalizeNumber(text)
  if (kind === 'zip') return normalizeZip(text)
  return kind === 'text' ? toOneLine(text) : text
}
