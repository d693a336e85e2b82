/** Calendar days in the company's time zone. */
import { company } from '#contract/company.ts'
import { DAY_MS } from '#contract/request/retention.ts'

const companyTimeFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: company.timeZone.id, dateStyle: 'short', timeStyle: 'medium' })
/** Offset of the company's time zone from UTC, in milliseconds. */
const utcOffsetAt = (ms: number) => Date.parse(`${companyTimeFormat.format(ms).replace(' ', 'T')}Z`) - ms

/** Returns a day such as `2026-11-24`. @param at in milliseconds since the epoch */
export const companyDay = (at: number): string => companyTimeFormat.format(at).slice(0, 10)

/** Returns the start of the day that is `daysLater` days after `day`, in milliseconds since the epoch. Undefined for an invalid date. */
export function startOfDay(day: string, daysLater = 0): number | undefined {
  const utcMidnight = Date.parse(`${day}T00:00Z`)
  if (Number.isNaN(utcMidnight) || !new Date(utcMidnight).toISOString().startsWith(`${day}T`)) return undefined
  const shiftedUtcMidnight = utcMidnight + daysLater * DAY_MS
  // Computes the offset twice, because daylight saving time may start or end between midnight in UTC and local midnight.
  return shiftedUtcMidnight - utcOffsetAt(shiftedUtcMidnight - utcOffsetAt(shiftedUtcMidnight))
}
