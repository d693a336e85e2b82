import { company } from '#contract/company.ts'
import { spelled } from '#contract/dates.ts'

const { id: timeZone, name: zone } = company.timeZone

/** A moment by the office's clock. */
export const timeAt = (moment: number): string => `${spelled(moment, { timeZone, withTime: true })} ${zone}`

/** Its day there. */
export const dayAt = (moment: number): string => spelled(moment, { timeZone })
