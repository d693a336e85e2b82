import { dba } from '#contract/filings/dba.ts'
import { offline, openInOtherTab, received, submitting } from '#machines/form/filing.sending.ts'
import { blankFiling, filing } from '#machines/form/filing.setup.ts'
import { askingStep, copiedTo, onErased, resets, resuming, sameAs, sendingStep, stepStates } from '#machines/form/filing.states.ts'

/** DBA filing in seven steps; the last one asks, checks and sends (specification 1, sections 2 to 5). */
export const dbaMachine = filing.createMachine({
  id: 'dba',
  context: ({ input }) => blankFiling(dba, input),
  initial: 'resuming',
  on: onErased,
  states: {
    resuming: resuming(dba),
    steps: stepStates(dba, {
      entity: askingStep(dba, 'entity', { changes: copiedTo('sameAsRegistration') }),
      dbaDetails: askingStep(dba, 'dbaDetails', { changes: resets('dbaCounty', { name: 'dbaState', to: '' }), clears: true }),
      address: askingStep(dba, 'address', { changes: sameAs('sameAsRegistration'), clears: true }),
      contact: askingStep(dba, 'contact'),
      idVerification: askingStep(dba, 'idVerification'),
      services: askingStep(dba, 'services'),
      signature: sendingStep(dba, 'signature'),
    }),
    submitting: submitting(dba),
    offline: offline(dba),
    openInOtherTab,
    received,
  },
})
