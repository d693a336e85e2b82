import { dba } from '#contract/filings/dba.ts'
import { filing } from '#machines/form/filing.setup.ts'
import { askingStep, copiedTo, resets, sameAs, sendingStep, stepStates } from '#machines/form/filing.states.ts'
import { anywhere, openInOtherTab, received, resuming, stepsIn } from '#machines/form/form.states.ts'
import { blankForm } from '#machines/form/form.ts'
import { offline, rememberingContact, savingKey, submitting } from '#machines/form/submit.states.ts'

const places = stepsIn(dba)

/** DBA filing in seven steps; the last one asks, checks and sends (specification 1, sections 2 to 5). */
export const dbaMachine = filing.createMachine({
  id: 'dba',
  context: ({ input }) => blankForm(dba, input),
  initial: 'resuming',
  on: anywhere(places),
  states: {
    resuming: resuming(places),
    steps: stepStates(dba, {
      entity: askingStep(dba, 'entity', { changes: copiedTo('sameAsRegistration') }),
      dbaDetails: askingStep(dba, 'dbaDetails', { changes: resets('dbaCounty', { name: 'dbaState', to: '' }), clears: true }),
      address: askingStep(dba, 'address', { changes: sameAs('sameAsRegistration'), clears: true }),
      contact: askingStep(dba, 'contact'),
      idVerification: askingStep(dba, 'idVerification'),
      services: askingStep(dba, 'services'),
      signature: sendingStep(dba, 'signature'),
    }),
    savingKey: savingKey(places),
    submitting: submitting(places),
    rememberingContact,
    offline: offline(places),
    openInOtherTab,
    received: received(places),
  },
})
