import { company } from '#contract/company.ts'
import { now } from '#src/flow/now.ts'

const { id: timeZone, name: zone } = company.timeZone

// Created once, because a page has hundreds of times, and a formatter for each takes 100 ms.
const times = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'short' })
const formatOf = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { timeZone, ...parts })
const time = { hour: 'numeric', minute: '2-digit' } as const
const briefTimes = formatOf({ month: 'short', day: 'numeric', ...time })
const briefTimesOfYears = formatOf({ month: 'short', day: 'numeric', year: 'numeric', ...time })
const days = formatOf({ month: 'long', day: 'numeric' })
const daysOfYears = formatOf({ month: 'long', day: 'numeric', year: 'numeric' })
const years = formatOf({ year: 'numeric' })

const isThisYear = (moment: number) => years.format(moment) === years.format(now())

/** Formats a time in the company's time zone. */
export const timeAt = (moment: number): string => `${times.format(moment)} ${zone}`

/** Leaves out the name of the time zone and the current year, for lists of many times. */
export const briefTimeAt = (moment: number): string => (isThisYear(moment) ? briefTimes : briefTimesOfYears).format(moment)

/** Leaves out the current year. */
export const dayAt = (moment: number): string => (isThisYear(moment) ? days : daysOfYears).format(moment)
