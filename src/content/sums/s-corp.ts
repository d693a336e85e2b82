import { addDays, daysBetween } from '#src/content/sums/dates.ts'

/** Days after formation in which the election can reach back to it, and the earnings from where many benefit (specification 2, section 9). */
export const S_CORP_WINDOW_DAYS = 75
export const S_CORP_HINT_DOLLARS = 40_000

/** Social Security and Medicare, both halves; a sole owner pays them on 92.35 % of the profit (26 USC 1401, 1402). */
const PAYROLL_RATE = 0.153
const SELF_EMPLOYMENT_PART = 0.9235
/** Above it part of the tax ends; the sum would be wrong, so it is not made. */
export const S_CORP_SUM_MAX_DOLLARS = 150_000

export interface ElectionWindow {
  /** Last day of the retroactive election. */
  readonly until: string
  /** Days that are left; negative when it is over. Null as long as nobody knows what day it is. */
  readonly left: number | null
}

/** The retroactive window of a company formed on a date; null for no date. */
export function electionWindow(formed: string, today: string | null): ElectionWindow | null {
  const until = addDays(formed, S_CORP_WINDOW_DAYS)
  return until === null ? null : { until, left: today === null ? null : daysBetween(today, until) }
}

export interface Benefit {
  readonly worthALook: boolean
  /** Dollars a year of payroll tax less, before the cost of payroll and returns; null outside what this sum can tell. */
  readonly saved: number | null
}

/**
 * What an election could save, roughly.
 *
 * @param net earnings of the business in dollars a year
 * @param salary that the owner would take out of them; null when not given
 */
export function electionBenefit(net: number, salary: number | null): Benefit {
  const tellable = salary !== null && salary <= net && net <= S_CORP_SUM_MAX_DOLLARS
  return {
    worthALook: net > S_CORP_HINT_DOLLARS,
    saved: tellable ? Math.max(0, PAYROLL_RATE * (net * SELF_EMPLOYMENT_PART - salary)) : null,
  }
}
