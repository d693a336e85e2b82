import { company } from '#contract/company.ts'

const { id: timeZone, name: zone } = company.timeZone

// Shared, because creating a formatter for each time takes 100 ms on a page with hundreds of times.
const times = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'short' })
const briefTimes = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
const days = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' })

/** Formats a moment in the company's time zone. */
export const timeAt = (moment: number): string => `${times.format(moment)} ${zone}`

/** Without the time zone, for lists of many times. */
export const briefTimeAt = (moment: number): string => briefTimes.format(moment)

export const dayAt = (moment: number): string => days.format(moment)
