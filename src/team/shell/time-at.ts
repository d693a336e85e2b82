import { company } from '#contract/company.ts'

const { id: timeZone, name: zone } = company.timeZone

// Kept, because a page with hundreds of times would need 100 ms to create a formatter for each.
const times = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'short' })
const briefTimes = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
const days = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' })

/** Formats a moment in the company's time zone. */
export const timeAt = (moment: number): string => `${times.format(moment)} ${zone}`

/** Without the time zone, for lists of many times. */
export const briefTimeAt = (moment: number): string => briefTimes.format(moment)

export const dayAt = (moment: number): string => days.format(moment)
