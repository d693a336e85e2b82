import { locale } from '#contract/locale.ts'

/** Parses a typed amount: "$48,000" is 48000, "3,90" is 3.9. Null for an invalid amount, below zero, or over `most`. */
export function amountOf(text: string | undefined, max = Number.POSITIVE_INFINITY): number | null {
  const plainNumber = (text ?? '').replace(/^([^.,]*),(\d{1,2})\s*$/, '$1.$2').replace(/[\s$,%]/g, '')
  if (!/^\d*\.?\d+$|^\d+\.$/.test(plainNumber)) return null
  return Number(plainNumber) > max ? null : Number(plainNumber)
}

/** Error message for a typed amount. Undefined for an empty field. */
export const amountProblem = (text: string | undefined, max: number): string | undefined =>
  (text ?? '').trim() === '' || amountOf(text, max) !== null ? undefined : `Enter a number from 0 to ${max.toLocaleString(locale)}.`

const wholeDollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })

/** `$48,000`. */
export const dollars = (amount: number) => wholeDollars.format(amount)
/** `$1.87`. */
export const dollarsAndCents = (amount: number) => cents.format(amount)
