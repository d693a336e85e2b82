/** Maximum advance, as a share of an invoice (specification 2, section 9). */
const ADVANCE_RATE_MAX = 0.98
const DAYS_PER_MONTH = 30

interface CashFlow {
  /** Average amount of unpaid invoices for delivered loads, in dollars. */
  readonly unpaidDollars: number
  /** Maximum part of `unpaidDollars` that factoring pays within 24 hours. */
  readonly advanceDollars: number
  /** Fee in dollars a month. Null without an offer. */
  readonly fee: number | null
}

/**
 * Returns the cash in unpaid invoices, and the part that factoring pays.
 * @param invoicedPerMonth dollars a month
 * @param days time until customers pay
 * @param feePercent fee for each invoice, from an offer. Null without an offer
 */
export function calculateCashFlow(invoicedPerMonth: number, days: number, feePercent: number | null): CashFlow {
  const unpaidAmount = (invoicedPerMonth * days) / DAYS_PER_MONTH
  return {
    unpaidDollars: unpaidAmount,
    advanceDollars: unpaidAmount * ADVANCE_RATE_MAX,
    fee: feePercent === null ? null : (invoicedPerMonth * feePercent) / 100,
  }
}
