/** Dates without a time: ISO dates (`2026-11-21`), counted in UTC so time zones don't matter. */
import { formatDate } from '#contract/dates.ts'
import { DAY_MS } from '#contract/request/retention.ts'

const pad = (value: number) => String(value).padStart(2, '0')

/** Milliseconds of a date. Null for an invalid date or a year outside 1900 to 2999, because years over 9999 have another format. */
function timeOf(date: string): number | null {
  const match = /^((?:19|2\d)\d{2})-(\d{2})-(\d{2})$/.exec(date)
  if (!match) return null
  const time = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]))
  return isoOf(time) === date ? time : null
}
const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The visitor's local date at a moment. */
export const dayOf = (moment: Date) => `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`

/** The date a number of days later. Null for an invalid date. */
export function addDays(date: string, days: number): string | null {
  const time = timeOf(date)
  return time === null ? null : isoOf(time + days * DAY_MS)
}

/** The same day a number of months later, or the last day of a shorter month (January 31 + 1 = February 28). */
export function addMonths(date: string, months: number): string | null {
  const time = timeOf(date)
  if (time === null) return null
  const [year, month, day] = [new Date(time).getUTCFullYear(), new Date(time).getUTCMonth() + months, new Date(time).getUTCDate()]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return isoOf(Date.UTC(year, month, Math.min(day, last)))
}

/** The last day of the month a number of months later. */
export function monthEnd(date: string, months = 0): string | null {
  const time = timeOf(date)
  return time === null ? null : isoOf(Date.UTC(new Date(time).getUTCFullYear(), new Date(time).getUTCMonth() + months + 1, 0))
}

/** Days from one date to another. Negative when the second is earlier. */
export function daysBetween(from: string, to: string): number | null {
  const [start, end] = [timeOf(from), timeOf(to)]
  return start === null || end === null ? null : Math.round((end - start) / DAY_MS)
}

/** `November 21, 2026`. */
export const spelledDate = (date: string) => formatDate(timeOf(date) ?? 0)
