import { company } from '#contract/company.ts'
import { now } from '#src/flow/now.ts'

const { id: timeZone, name: zone } = company.timeZone

// Created once, because a page has hundreds of times, and a formatter for each takes 100 ms.
const timeFormat = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'short' })
const formatOf = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { timeZone, ...parts })
const time = { hour: 'numeric', minute: '2-digit' } as const
const briefTimeFormat = formatOf({ month: 'short', day: 'numeric', ...time })
const briefTimeAndYearFormat = formatOf({ month: 'short', day: 'numeric', year: 'numeric', ...time })
const dayFormat = formatOf({ month: 'long', day: 'numeric' })
const dayAndYearFormat = formatOf({ month: 'long', day: 'numeric', year: 'numeric' })
const yearFormat = formatOf({ year: 'numeric' })

const isThisYear = (moment: number) => yearFormat.format(moment) === yearFormat.format(now())

/** Formats a time in the company's time zone. */
export const timeAt = (moment: number): string => `${timeFormat.format(moment)} ${zone}`

/** Leaves out the name of the time zone and the current year, for lists of many times. */
export const briefTimeAt = (moment: number): string => (isThisYear(moment) ? briefTimeFormat : briefTimeAndYearFormat).format(moment)

/** Leaves out the current year. */
export const dayAt = (moment: number): string => (isThisYear(moment) ? dayFormat : dayAndYearFormat).format(moment)
