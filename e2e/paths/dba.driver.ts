import { dbaFiling } from '#contract/filings/dba.ts'
import { dbaChart } from '#kit/charts/dba.ts'
import { filingDriver } from './filing.driver.ts'
import { driverOf } from './kit/driver.ts'

const filing = filingDriver(dbaFiling)

export const dbaDriver = driverOf(dbaChart, {
  ...filing.page,
  actors: filing.actors,
  events: filing.events,
  states: filing.states,
})
