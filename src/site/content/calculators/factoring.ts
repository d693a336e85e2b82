/** The largest part of an invoice that is advanced (specification 2, section 9). */
export const ADVANCE_MAX = 0.98
const DAYS_PER_MONTH = 30

export interface CashFlow {
  /** Dollars delivered but not paid yet, at any moment. */
  readonly waiting: number
  /** Of these, in the account within 24 hours with factoring, at most. */
  readonly freed: number
  /** Dollars a month the offer costs; null without a fee. */
  readonly fee: number | null
}

/**
 * What waiting for customers ties up, and what factoring frees of it.
 *
 * @param invoiced dollars a month
 * @param days customers take to pay
 * @param feePercent of each invoice, from an offer; null when there is none yet
 */
export function cashFlow(invoiced: number, days: number, feePercent: number | null): CashFlow {
  const waiting = (invoiced * days) / DAYS_PER_MONTH
  return { waiting, freed: waiting * ADVANCE_MAX, fee: feePercent === null ? null : (invoiced * feePercent) / 100 }
}
