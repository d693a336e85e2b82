import { llc } from '#contract/filings/llc.ts'
import { llcChart } from '#kit/charts/llc.ts'
import { filingDriver } from './filing.driver.ts'
import { driverOf } from './kit/driver.ts'

const filing = filingDriver(llc)

export const llcDriver = driverOf(llcChart, {
  ...filing.page,
  actors: filing.actors,
  events: filing.events,
  states: {
    ...filing.states,
    'steps.business.editing': filing.shows('business'),
    'steps.business.invalid': filing.refusedStep('business'),
    'steps.ownership.editing': filing.shows('ownership'),
    'steps.ownership.invalid': filing.refusedStep('ownership'),
    'steps.taxAndCompliance.editing': filing.shows('taxAndCompliance'),
    'steps.taxAndCompliance.invalid': filing.refusedStep('taxAndCompliance'),
    'steps.uploads.editing': filing.shows('uploads'),
    'steps.uploads.invalid': filing.refusedStep('uploads'),
    'steps.confirmation.ready': filing.ready,
    'steps.confirmation.failed': filing.failed,
  },
})
