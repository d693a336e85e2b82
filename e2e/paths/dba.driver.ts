import { dba } from '#contract/filings/dba.ts'
import { dbaChart } from '#kit/charts/dba.ts'
import { filingDriver } from './filing.driver.ts'
import { driverOf } from './kit/driver.ts'

const filing = filingDriver(dba)

export const dbaDriver = driverOf(dbaChart, {
  ...filing.page,
  actors: filing.actors,
  events: filing.events,
  states: {
    ...filing.states,
    'steps.entity.editing': filing.shows('entity'),
    'steps.entity.invalid': filing.refusedStep('entity'),
    'steps.dbaDetails.editing': filing.shows('dbaDetails'),
    'steps.dbaDetails.invalid': filing.refusedStep('dbaDetails'),
    'steps.address.editing': filing.shows('address'),
    'steps.address.invalid': filing.refusedStep('address'),
    'steps.contact.editing': filing.shows('contact'),
    'steps.contact.invalid': filing.refusedStep('contact'),
    'steps.idVerification.editing': filing.shows('idVerification'),
    'steps.idVerification.invalid': filing.refusedStep('idVerification'),
    'steps.services.editing': filing.shows('services'),
    'steps.services.invalid': filing.refusedStep('services'),
    'steps.signature.ready': filing.ready,
    'steps.signature.invalid': filing.refusedStep('signature'),
    'steps.signature.failed': filing.failed,
  },
})
