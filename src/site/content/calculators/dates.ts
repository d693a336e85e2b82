/** Dates without a time, such as `2026-11-21` (ISO). They are calculated in UTC, so that time zones do not matter. */
import { formatDate } from '#contract/dates.ts'
import { DAY_MS } from '#contract/request/retention.ts'

const pad = (value: number) => String(value).padStart(2, '0')

/** Returns a date in milliseconds since the epoch. Null for an invalid date, or a year before 1900 or after 2999. */
function parseIsoDate(date: string): number | null {
  const match = /^((?:19|2\d)\d{2})-(\d{2})-(\d{2})$/.exec(date)
  if (!match) return null
  const time = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]))
  return toIsoDate(time) === date ? time : null
}
const toIsoDate = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Returns the visitor's local date at a moment. */
export const toLocalIsoDate = (moment: Date) => `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`

/** Returns the date after a number of days. Null for an invalid date. */
export function addDays(date: string, days: number): string | null {
  const time = parseIsoDate(date)
  return time === null ? null : toIsoDate(time + days * DAY_MS)
}

/** Returns the same day after a number of months. In a shorter month, it is the last day (January 31 + 1 = February 28). */
export function addMonths(date: string, months: number): string | null {
  const time = parseIsoDate(date)
  if (time === null) return null
  const [year, month, day] = [new Date(time).getUTCFullYear(), new Date(time).getUTCMonth() + months, new Date(time).getUTCDate()]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return toIsoDate(Date.UTC(year, month, Math.min(day, lastDay)))
}

/** Returns the last day of the month that is `months` later than the date. */
export function monthEnd(date: string, months = 0): string | null {
  const time = parseIsoDate(date)
  return time === null ? null : toIsoDate(Date.UTC(new Date(time).getUTCFullYear(), new Date(time).getUTCMonth() + months + 1, 0))
}

/** Returns the number of days from one date to another. Negative if the second date is earlier. */
export function daysBetween(from: string, to: string): number | null {
  const [start, end] = [parseIsoDate(from), parseIsoDate(to)]
  return start === null || end === null ? null : Math.round((end - start) / DAY_MS)
}

/** Returns a date such as `November 21, 2026`. */
export const formatLongDate = (date: string) => formatDate(parseIsoDate(date) ?? 0)
