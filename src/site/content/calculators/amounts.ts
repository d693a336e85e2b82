import { locale } from '#contract/locale.ts'

/** Parses a typed amount: "$48,000" is 48000, "3,90" is 3.9. Null if the amount is invalid, negative, or larger than `max`. */
export function parseAmount(text: string | undefined, max = Number.POSITIVE_INFINITY): number | null {
  const plainNumber = (text ?? '').replace(/^([^.,]*),(\d{1,2})\s*$/, '$1.$2').replace(/[\s$,%]/g, '')
  if (!/^\d*\.?\d+$|^\d+\.$/.test(plainNumber)) return null
  return Number(plainNumber) > max ? null : Number(plainNumber)
}

/** Returns the error message for an invalid amount. An empty field is valid. */
export const validateAmount = (text: string | undefined, max: number): string | undefined =>
  (text ?? '').trim() === '' || parseAmount(text, max) !== null ? undefined : `Enter a number from 0 to ${max.toLocaleString(locale)}.`

const wholeDollarsFormat = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const centsFormat = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })

/** Formats an amount as `$48,000`. */
export const formatDollars = (amount: number) => wholeDollarsFormat.format(amount)
/** Formats an amount as `$1.87`. */
export const formatDollarsAndCents = (amount: number) => centsFormat.format(amount)
