import { businessDayFrom } from '#src/site/content/calculators/business-days.ts'
import { addDays, addMonths, daysBetween, monthEnd } from '#src/site/content/calculators/dates.ts'

/** The earnings from where many benefit (specification 2, section 9). */
export const S_CORP_HINT_DOLLARS = 40_000

/** Social Security and Medicare, both halves; a sole owner pays them on 92.35 % of the profit (26 USC 1401, 1402). */
const PAYROLL_RATE = 0.153
const SELF_EMPLOYMENT_PART = 0.9235
/** Above it part of the tax ends; the sum would be wrong, so it is not made. */
export const S_CORP_SUM_MAX_DOLLARS = 150_000

export interface ElectionWindow {
  /** Last day by the count of months and days alone. */
  readonly counted: string
  /** Last day to file: the same, or the next business day when that is a weekend or holiday (IRC § 7503). */
  readonly until: string
  /** Days that are left; negative when it is over. Null as long as nobody knows what day it is. */
  readonly left: number | null
}

const MONTHS = 2
const DAYS = 15

/**
 * Until when an S-Corp election counts from the first day of a tax year: 2 months and 15 days (IRC § 1362(b)). As the
 * instructions of Form 2553 count, the two months end on the day before the same day of the second month after, or on that
 * month's last day where it has no such day.
 *
 * @param start first day of the tax year, ISO; of a new company the earliest day it had owners, had assets or did business
 * @param today ISO date, or null when nobody knows it
 * @returns null for no date
 */
export function electionWindow(start: string, today: string | null): ElectionWindow | null {
  const [same, last] = [addMonths(start, MONTHS), monthEnd(start, MONTHS)]
  if (same === null || last === null) return null
  const monthsEnd = same.slice(8) === start.slice(8) ? addDays(same, -1) : last
  const counted = addDays(monthsEnd ?? last, DAYS) ?? last
  const until = businessDayFrom(counted)
  return { counted, until, left: today === null ? null : daysBetween(today, until) }
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
