/** Calendar days in the company's time zone. */
import { company } from '#contract/company.ts'
import { DAY_MS } from '#contract/request/retention.ts'

const companyClock = new Intl.DateTimeFormat('sv-SE', { timeZone: company.timeZone.id, dateStyle: 'short', timeStyle: 'medium' })
/** Offset of the company's time zone from UTC, in milliseconds. */
const utcOffsetAt = (ms: number) => Date.parse(`${companyClock.format(ms).replace(' ', 'T')}Z`) - ms

/** Returns a day such as `2026-11-24`. @param at in milliseconds since the epoch */
export const companyDay = (at: number): string => companyClock.format(at).slice(0, 10)

/** Returns the start of a day in milliseconds since the epoch. Undefined for an invalid date. */
export function startOfDay(day: string, daysLater = 0): number | undefined {
  const parsed = Date.parse(`${day}T00:00Z`)
  if (Number.isNaN(parsed) || !new Date(parsed).toISOString().startsWith(`${day}T`)) return undefined
  const utc = parsed + daysLater * DAY_MS
  // The offset is applied twice, because the clock may change between the two times.
  return utc - utcOffsetAt(utc - utcOffsetAt(utc))
}
