import { corporationFiling } from '#contract/filings/corporation.ts'
import { corporationChart } from '#kit/charts/corporation.ts'
import { filingDriver } from './filing.driver.ts'
import { driverOf } from './kit/driver.ts'

const filing = filingDriver(corporationFiling)

export const corporationDriver = driverOf(corporationChart, {
  ...filing.page,
  actors: filing.actors,
  events: { ...filing.events, ...filing.rows },
  states: filing.states,
})
