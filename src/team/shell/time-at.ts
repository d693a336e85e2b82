import { company } from '#contract/company.ts'
import { spelled } from '#contract/dates.ts'

const { id: timeZone, name: zone } = company.timeZone

/** In the company's time zone. */
export const timeAt = (moment: number): string => `${spelled(moment, { timeZone, withTime: true })} ${zone}`

export const dayAt = (moment: number): string => spelled(moment, { timeZone })
