import { company } from '#contract/company.ts'

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: company.timeZone.id })

/** A moment by the office's clock, with its zone: `Tuesday, November 24, 2026 at 9:30 AM (Central Time)`. */
export const officeTime = (ms: number) => `${format.format(ms)} (${company.timeZone.name})`
