import { company } from '#contract/company.ts'

const { id: timeZone, name: zone } = company.timeZone

// Shared, because creating a formatter for each time takes 100 ms on a page with hundreds of times.
const times = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'short' })
const days = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' })

/** Formats a moment in the company's time zone. */
export const timeAt = (moment: number): string => `${times.format(moment)} ${zone}`

export const dayAt = (moment: number): string => days.format(moment)
