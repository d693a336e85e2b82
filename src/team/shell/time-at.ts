import { company } from '#contract/company.ts'

const { id: timeZone, name: zone } = company.timeZone

// Created once, because a page has hundreds of times, and a formatter for each takes 100 ms.
const times = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'short' })
const briefTimes = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
const days = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' })

/** Formats a time in the company's time zone. */
export const timeAt = (moment: number): string => `${times.format(moment)} ${zone}`

/** Leaves out the name of the time zone, for lists of many times. */
export const briefTimeAt = (moment: number): string => briefTimes.format(moment)

export const dayAt = (moment: number): string => days.format(moment)
