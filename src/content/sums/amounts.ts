/** A typed amount as a number: "$48,000" is 48000, "3,90" is 3.9. Null for what is no amount or below zero. */
export function amountOf(text: string | undefined): number | null {
  const plain = (text ?? '').replace(/^([^.,]*),(\d{1,2})\s*$/, '$1.$2').replace(/[\s$,%]/g, '')
  if (!/^\d*\.?\d+$|^\d+\.$/.test(plain)) return null
  return Number(plain)
}

const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$48,000`. */
export const dollars = (amount: number) => whole.format(amount)
/** `$1.87`. */
export const dollarsAndCents = (amount: number) => cents.format(amount)
