/** The company's clock, computed differently than in `contract/`, so that tests can compare both. */
import { company } from '#contract/company.ts'

/** Offset of the company's clock from UTC at a moment, in ms. Negative in America. */
export function companyUtcOffset(moment: number): number {
  const zone = new Intl.DateTimeFormat('en-US', { timeZone: company.timeZone.id, timeZoneName: 'longOffset' }).format(moment)
  const [, sign, hours = 0, minutes = 0] = /GMT(?:([+-])(\d\d):(\d\d))?$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/**
 * Returns the moment at which the company's clock shows a time, such as `2027-01-12T10:00`. Does not support times that a clock change
 * skips or repeats.
 */
export function companyTimeToUtc(companyTime: string): string {
  const shown = Date.parse(`${companyTime}Z`)
  return new Date(shown - companyUtcOffset(shown - companyUtcOffset(shown))).toISOString()
}
