import { addDays } from '#src/site/content/calculators/dates.ts'

/** District of Columbia holidays with a fixed date. If the date is on a weekend, the nearest weekday is the holiday. */
const FIXED_HOLIDAYS = ['01-01', '04-16', '06-19', '07-04', '11-11', '12-25']
/** Holidays without a fixed date, except Memorial Day: month, weekday (0 is Sunday), and week. `1-1-3` is the third Monday in January. */
const FLOATING_HOLIDAYS = ['1-1-3', '2-1-3', '9-1-1', '10-1-2', '11-4-4']
const [SUNDAY, MONDAY, FRIDAY, SATURDAY] = [0, 1, 5, 6]

const isFixedHoliday = (date: string | null) => date !== null && FIXED_HOLIDAYS.includes(date.slice(5))

/**
 * Whether a date is an IRS business day: not a Saturday, Sunday, or legal holiday in the District of Columbia (IRC § 7503, D.C. Code §
 * 28-2701). Every fourth January 20 from 2025 is Inauguration Day.
 * @param date ISO date
 */
export function isBusinessDay(date: string): boolean {
  const moment = new Date(date)
  const [year, month, day, weekday] = [moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate(), moment.getUTCDay()]
  if (weekday === SATURDAY || weekday === SUNDAY) return false
  if (FLOATING_HOLIDAYS.includes(`${month}-${weekday}-${Math.ceil(day / 7)}`) || (month === 5 && weekday === MONDAY && day > 24)) return false
  if (date.endsWith('-01-20') && year % 4 === 1) return false
  return !(isFixedHoliday(date) || (weekday === FRIDAY && isFixedHoliday(addDays(date, 1))) || (weekday === MONDAY && isFixedHoliday(addDays(date, -1))))
}

/**
 * Returns the date if it is a business day, otherwise the next business day (IRC § 7503).
 * @param date ISO date
 */
export function nextBusinessDay(date: string): string {
  let day = date
  while (!isBusinessDay(day)) day = addDays(day, 1) ?? day
  return day
}
