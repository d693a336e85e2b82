import { dba } from '#contract/filings/dba.ts'
import { elsewhere, offline, received, submitting } from '#machines/filing/filing.sending.ts'
import { blankFiling, filing } from '#machines/filing/filing.setup.ts'
import { askingStep, copiedTo, onAnyStep, onErased, resets, resuming, sameAs, sendingStep } from '#machines/filing/filing.states.ts'

const steps = ['entity', 'dbaDetails', 'address', 'contact', 'idVerification', 'services', 'signature'] as const satisfies readonly (keyof typeof dba.steps)[]
const last = 'signature'

/** DBA filing in seven steps; the last one asks, checks and sends (specification 1, sections 2 to 5). */
export const dbaMachine = filing.createMachine({
  id: 'dba',
  context: ({ input }) => blankFiling(dba, input),
  initial: 'resuming',
  on: onErased,
  states: {
    resuming: resuming(steps),
    steps: {
      initial: 'entity',
      on: onAnyStep(steps),
      states: {
        entity: askingStep('entity', { next: 'dbaDetails', last, changes: copiedTo('sameAsRegistration') }),
        dbaDetails: askingStep('dbaDetails', {
          previous: 'entity',
          next: 'address',
          last,
          changes: resets('dbaCounty', { name: 'dbaState', to: '' }),
          clears: true,
        }),
        address: askingStep('address', { previous: 'dbaDetails', next: 'contact', last, changes: sameAs('sameAsRegistration'), clears: true }),
        contact: askingStep('contact', { previous: 'address', next: 'idVerification', last }),
        idVerification: askingStep('idVerification', { previous: 'contact', next: 'services', last }),
        services: askingStep('services', { previous: 'idVerification', next: 'signature', last }),
        signature: sendingStep('signature', { previous: 'services' }),
      },
    },
    submitting: submitting(steps, last),
    offline: offline(last),
    elsewhere,
    received,
  },
})
