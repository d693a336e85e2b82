import { company } from '#contract/company.ts'
import { formatDate } from '#contract/dates.ts'

const { id: timeZone, name: zone } = company.timeZone

/** Formats a moment in the company's time zone. */
export const timeAt = (moment: number): string => `${formatDate(moment, { timeZone, withTime: true })} ${zone}`

export const dayAt = (moment: number): string => formatDate(moment, { timeZone })
