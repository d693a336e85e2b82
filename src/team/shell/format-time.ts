import { company } from '#contract/company.ts'
import { now } from '#src/flow/now.ts'

const { id: timeZone, name: timeZoneName } = company.timeZone

// Created once, because a page can contain hundreds of dates and times. Creating a formatter for each of them would be slow.
const timeFormat = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'short' })
const createTimeFormat = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { timeZone, ...parts })
const timeParts = { hour: 'numeric', minute: '2-digit' } as const
const shortTimeFormat = createTimeFormat({ month: 'short', day: 'numeric', ...timeParts })
const shortTimeWithYearFormat = createTimeFormat({ month: 'short', day: 'numeric', year: 'numeric', ...timeParts })
const dayFormat = createTimeFormat({ month: 'long', day: 'numeric' })
const dayWithYearFormat = createTimeFormat({ month: 'long', day: 'numeric', year: 'numeric' })
const yearFormat = createTimeFormat({ year: 'numeric' })

const isThisYear = (moment: number) => yearFormat.format(moment) === yearFormat.format(now())

/** Formats a time in the company's time zone. */
export const formatTime = (moment: number): string => `${timeFormat.format(moment)} ${timeZoneName}`

/** Formats a time for lists of many times. Omits the time zone name, and the year if it is the current one. */
export const formatShortTime = (moment: number): string => (isThisYear(moment) ? shortTimeFormat : shortTimeWithYearFormat).format(moment)

/** Formats a day in the company's time zone. Omits the year if it is the current one. */
export const formatDay = (moment: number): string => (isThisYear(moment) ? dayFormat : dayWithYearFormat).format(moment)
