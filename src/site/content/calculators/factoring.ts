/** The largest share of an invoice that is advanced (specification 2, section 9). */
const ADVANCE_MAX = 0.98
const DAYS_PER_MONTH = 30

interface CashFlow {
  /** Unpaid dollars for delivered loads, on average. */
  readonly waiting: number
  /** Maximum part of it that factoring pays within 24 hours. */
  readonly freed: number
  /** Fee in dollars a month. Null without a fee. */
  readonly fee: number | null
}

/**
 * Cash tied up in unpaid invoices, and the part that factoring frees.
 *
 * @param invoiced dollars a month
 * @param days customers take to pay
 * @param feePercent of each invoice, from an offer. Null without an offer
 */
export function cashFlow(invoiced: number, days: number, feePercent: number | null): CashFlow {
  const unpaidInvoices = (invoiced * days) / DAYS_PER_MONTH
  return { waiting: unpaidInvoices, freed: unpaidInvoices * ADVANCE_MAX, fee: feePercent === null ? null : (invoiced * feePercent) / 100 }
}
