/** What can be said of a telephone number without the numbering plans of the world. */

/** A number, as far as it is known. */
export interface Phone {
  /** E.164: `+12145550142`. */
  readonly number: string
  readonly isValid: () => boolean
  /** As it is written in its country: `(214) 555-0142`. */
  readonly formatNational: () => string
  /** As it is dialled from elsewhere: `+44 20 7123 4567`. */
  readonly formatInternational: () => string
}

/** Finds the number in a text, American unless it starts with a plus; undefined when there is none. */
export type ParsePhone = (text: string) => Phone | undefined

/** The North American plan: area code and exchange begin with 2 to 9. */
const NORTH_AMERICAN = /^\+1([2-9]\d{2})([2-9]\d{2})(\d{4})$/
/** E.164: at most 15 digits; no country's numbers have fewer than seven with their calling code. */
const ELSEWHERE = /^\+[2-9]\d{6,14}$/

/**
 * The answer that stands for what was typed, also when it is not a whole number yet.
 *
 * @param callingCode of the country the number belongs to unless it starts with a plus
 */
export function approximateAnswer(typed: string, callingCode = '+1'): string {
  const digits = typed.replaceAll(/\D/g, '')
  if (digits === '') return ''
  if (typed.trimStart().startsWith('+')) return `+${digits}`
  // In North America a 1 before the area code is the way to dial, and no part of the number.
  return callingCode + (callingCode === '+1' ? digits.replace(/^1/, '') : digits)
}

/** "ext. 4", "x4", "#4", ";ext=4" at the end of a number, also as it is written in Spanish, and before its digits are typed. */
const EXTENSION = /^(.+?)[\s,;]*(?:extensi(?:o\u0301?|\u00f3)n|extn?|x|#)[\s.:=]*(\d{0,7})\s*$/i
/** No country's numbers are shorter without their calling code. */
const DIGITS_MIN = 7

/**
 * A telephone number and its extension, when it has one, empty before its digits; the number as it was typed.
 *
 * @returns undefined when the text ends with no extension, or what stands before it is no whole number
 */
export function splitExtension(text: string): { readonly number: string; readonly extension: string } | undefined {
  const [, number = '', extension = ''] = EXTENSION.exec(text) ?? []
  return number.replaceAll(/\D/g, '').length < DIGITS_MIN ? undefined : { number, extension }
}

/** A number and its extension as one text (RFC 3966): `+19725550188;ext=4`. */
export const withExtension = (number: string, extension: string): string => `${number};ext=${extension}`

/** The number in a text: exact for North America; elsewhere every number of a fitting length passes, and the server says the rest. */
export const approximatePhone: ParsePhone = (text) => {
  const number = approximateAnswer(text)
  if (number.length < 3) return undefined
  const [, area, exchange, line] = NORTH_AMERICAN.exec(number) ?? []
  return {
    number,
    isValid: () => area !== undefined || ELSEWHERE.test(number),
    formatInternational: () => number,
    formatNational: () => (area === undefined ? number : `(${area}) ${exchange}-${line}`),
  }
}
