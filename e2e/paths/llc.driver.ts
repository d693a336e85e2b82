import { llcFiling } from '#contract/filings/llc.ts'
import { llcChart } from '#kit/charts/llc.ts'
import { filingDriver } from './filing.driver.ts'
import { driverOf } from './kit/driver.ts'

const filing = filingDriver(llcFiling)

export const llcDriver = driverOf(llcChart, {
  ...filing.page,
  actors: filing.actors,
  events: filing.events,
  states: filing.states,
})
