/** The office's clock, worked out in another way than the contract does. */
import { company } from '#contract/company.ts'

/** How far the office's clocks are ahead of UTC at a moment, in ms; negative in America. */
export function officeAhead(moment: number): number {
  const zone = new Intl.DateTimeFormat('en-US', { timeZone: company.timeZone.id, timeZoneName: 'longOffset' }).format(moment)
  const [, sign, hours = 0, minutes = 0] = /GMT(?:([+-])(\d\d):(\d\d))?$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** The moment, in ISO, at which the office's clocks show `there`, such as `2027-01-12T10:00`; not in the hour that a change of clocks leaves out or repeats. */
export function atOffice(there: string): string {
  const shown = Date.parse(`${there}Z`)
  return new Date(shown - officeAhead(shown - officeAhead(shown))).toISOString()
}
