import { corporation } from '#contract/filings/corporation.ts'
import { corporationChart } from '#kit/charts/corporation.ts'
import { filingDriver } from './filing.driver.ts'
import { driverOf } from './kit/driver.ts'

const filing = filingDriver(corporation)

export const corporationDriver = driverOf(corporationChart, {
  ...filing.page,
  actors: filing.actors,
  events: { ...filing.events, ...filing.rows },
  states: {
    ...filing.states,
    'steps.business.editing': filing.shows('business'),
    'steps.business.invalid': filing.refusedStep('business'),
    'steps.incorporator.editing': filing.shows('incorporator'),
    'steps.incorporator.invalid': filing.refusedStep('incorporator'),
    'steps.shareholders.editing': filing.shows('shareholders'),
    'steps.shareholders.invalid': filing.refusedStep('shareholders'),
    'steps.confirmation.ready': filing.ready,
    'steps.confirmation.invalid': filing.refusedStep('confirmation'),
    'steps.confirmation.failed': filing.failed,
  },
})
