import { stripInvisible, toAsciiDigits } from '#contract/forms/typed-text.ts'

export interface Phone {
  readonly number: string
  readonly isValid: () => boolean
  readonly formatNational: () => string
  readonly formatInternational: () => string
}

export type PhoneParser = (text: string) => Phone | undefined

/** Number of the North American Numbering Plan. Area code and exchange start with 2 to 9. */
const NORTH_AMERICAN_NUMBER = /^\+1([2-9]\d{2})([2-9]\d{2})(\d{4})$/
/** E.164: 7 to 15 digits with the calling code. */
const INTERNATIONAL_NUMBER = /^\+[2-9]\d{6,14}$/

/**
 * Normalizes a typed phone number. Converts digits of other scripts to 0 to 9, and removes invisible marks. Converts `(+44)`, `tel:+44`,
 * `＋44`, `0044`, and `01144` to `+44`. Drops the first of two calling codes, and the first of two 1s in North America. Drops the `(0)` of
 * `+44 (0)20`, but not in Italy. Drops the 1 that Mexico used before mobile numbers until 2019.
 */
export const normalizePhone = (text: string): string =>
  toAsciiDigits(stripInvisible(text))
    .replaceAll('\uff0b', '+')
    .replace(/^\D*\+|^\D*(?:00|011)(?=[\s\d-]{9})/, '+')
    .replace(/^(?:\D*\d){1,3}\D*\+(?=(?:\D*\d){7})/, '+')
    .replace(/^\D*1\D*1(?=\D*[2-9](?:\D*\d){9}\D*$)/, '+1')
    .replace(/^(\+(?!39)\d{1,3}\s*)\(0\)/, '$1')
    .replace(/^(\+52\D*)1(?=(?:\D*\d){10}\D*$)/, '$1')

export function toApproximateE164(text: string, callingCode = '+1'): string {
  const phoneText = normalizePhone(text)
  const digits = phoneText.replaceAll(/\D/g, '')
  if (digits === '') return ''
  if (phoneText.startsWith('+')) return `+${digits}`
  // In North America a leading 1 is a dialing prefix.
  return callingCode + (callingCode === '+1' ? digits.replace(/^1/, '') : digits)
}

/** Matches `ext. 4`, `x4`, `#4`, or `;ext=4` at the end. Also matches `extensión`, and an extension whose digits are not typed yet. */
const EXTENSION_PATTERN = /^(.+?)[\s,;]*(?:extensi(?:o\u0301?|\u00f3)n|extn?|x|#)[\s.:=]*(\d{0,7})\s*$/i
const PHONE_DIGITS_MIN = 7
export const hasEnoughDigits = (text: string): boolean => toAsciiDigits(text).replaceAll(/\D/g, '').length >= PHONE_DIGITS_MIN

/** Splits a typed number from its extension. Returns undefined if there is no extension or the number is incomplete. */
export function splitExtension(text: string): { readonly number: string; readonly extension: string } | undefined {
  const [, number = '', extension = ''] = EXTENSION_PATTERN.exec(text) ?? []
  return hasEnoughDigits(number) ? { number, extension } : undefined
}

/** Returns a text such as `+19725550188;ext=4` (RFC 3966). */
export const withExtension = (number: string, extension: string): string => `${number};ext=${extension}`

/** Checks the format of North American numbers. For other countries, checks only the length. The server checks the rest. */
export const parsePhoneRoughly: PhoneParser = (text) => {
  const number = toApproximateE164(text)
  if (number.length < 3) return undefined
  const [, areaCode, exchange, line] = NORTH_AMERICAN_NUMBER.exec(number) ?? []
  return {
    number,
    isValid: () => areaCode !== undefined || INTERNATIONAL_NUMBER.test(number),
    formatInternational: () => number,
    formatNational: () => (areaCode === undefined ? number : `(${areaCode}) ${exchange}-${line}`),
  }
}
