import { corporation } from '#contract/filings/corporation.ts'
import { corporationChart } from '#kit/charts/corporation.ts'
import { filingDriver } from './filing.driver.ts'
import { driverOf } from './kit/driver.ts'

const filing = filingDriver(corporation)

export const corporationDriver = driverOf(corporationChart, {
  ...filing.page,
  actors: filing.actors,
  events: { ...filing.events, ...filing.rows },
  states: filing.states,
})
