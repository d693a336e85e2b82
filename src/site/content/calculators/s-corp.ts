import { nextBusinessDay } from '#src/site/content/calculators/business-days.ts'
import { addDays, addMonths, daysBetween, monthEnd } from '#src/site/content/calculators/dates.ts'

/** Net earnings a year above which an S-Corp election benefits many owners (specification 2, section 9). */
export const S_CORP_HINT_DOLLARS = 40_000

/** Social Security and Medicare rate, employer and employee together. A sole owner pays it on 92.35 % of the profit (26 USC 1401, 1402). */
const PAYROLL_RATE = 0.153
const SELF_EMPLOYMENT_SHARE = 0.9235
/** Above these net earnings, part of the payroll tax is no longer due, so the calculator shows no savings. */
export const S_CORP_ESTIMATE_MAX_DOLLARS = 150_000

export interface ElectionWindow {
  /** Last day of the window, even if it is on a weekend or holiday. */
  readonly lastDay: string
  /** Last day to file. If the window ends on a weekend or holiday, it is the next business day (IRC § 7503). */
  readonly deadline: string
  /** Days left. Negative after the deadline. Null if today's date is unknown. */
  readonly daysLeft: number | null
}

const WINDOW_MONTHS = 2
const WINDOW_DAYS = 15

/**
 * Returns the filing window of an S-Corp election that takes effect on the first day of a tax year.
 * The window is 2 months and 15 days (IRC § 1362(b)).
 * The two months end one day before the same day of the month. If they begin on January 7, they end on March 6 (instructions for Form 2553).
 * If the last month is too short, they end on its last day.
 *
 * @param start first day of the tax year, ISO. For a new company, the earliest day it had owners, had assets, or did business
 * @param today ISO date, or null if unknown
 * @returns null for an invalid date
 */
export function calculateElectionWindow(start: string, today: string | null): ElectionWindow | null {
  const [sameDay, monthEndDate] = [addMonths(start, WINDOW_MONTHS), monthEnd(start, WINDOW_MONTHS)]
  if (sameDay === null || monthEndDate === null) return null
  const twoMonthsEnd = sameDay.slice(8) === start.slice(8) ? addDays(sameDay, -1) : monthEndDate
  const lastDay = addDays(twoMonthsEnd ?? monthEndDate, WINDOW_DAYS) ?? monthEndDate
  const deadline = nextBusinessDay(lastDay)
  return { lastDay, deadline, daysLeft: today === null ? null : daysBetween(today, deadline) }
}

export interface ElectionBenefit {
  readonly isWorthwhile: boolean
  /** Payroll tax saved in dollars a year, before the cost of payroll and returns. Null if the salary is missing or too high, or the earnings are too high. */
  readonly saved: number | null
}

/**
 * Estimates the savings from an election.
 * @param netEarnings business earnings in dollars a year
 * @param salary owner's salary from these earnings, in dollars a year. Null if it is not given
 */
export function estimateElectionBenefit(netEarnings: number, salary: number | null): ElectionBenefit {
  const isComputable = salary !== null && salary <= netEarnings && netEarnings <= S_CORP_ESTIMATE_MAX_DOLLARS
  return {
    isWorthwhile: netEarnings > S_CORP_HINT_DOLLARS,
    saved: isComputable ? Math.max(0, PAYROLL_RATE * (netEarnings * SELF_EMPLOYMENT_SHARE - salary)) : null,
  }
}
