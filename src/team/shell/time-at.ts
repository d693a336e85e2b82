import { company } from '#contract/company.ts'

const { id: timeZone, name: zone } = company.timeZone

// Kept, because a page with hundreds of times would need 100 ms to create a formatter for each.
const times = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'short' })
const days = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' })

/** Formats a moment in the company's time zone. */
export const timeAt = (moment: number): string => `${times.format(moment)} ${zone}`

export const dayAt = (moment: number): string => days.format(moment)
