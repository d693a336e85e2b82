import { llc } from '#contract/filings/llc.ts'
import { filing } from '#machines/form/filing.setup.ts'
import { askingStep, checkingStep, copiedTo, sameAs, stepStates } from '#machines/form/filing.states.ts'
import { anywhere, openInOtherTab, received, resuming, stepsIn } from '#machines/form/form.states.ts'
import { blankForm } from '#machines/form/form.ts'
import { offline, rememberingContact, savingKey, submitting } from '#machines/form/submit.states.ts'

const places = stepsIn(llc)

/** LLC formation in five steps (specification 1, sections 2 to 5). */
export const llcMachine = filing.createMachine({
  id: 'llc',
  context: ({ input }) => blankForm(llc, input),
  initial: 'resuming',
  on: anywhere(places),
  states: {
    resuming: resuming(places),
    steps: stepStates(llc, {
      business: askingStep(llc, 'business', { changes: copiedTo('ownerIsAtBusiness') }),
      ownership: askingStep(llc, 'ownership', { changes: sameAs('ownerIsAtBusiness'), clears: true }),
      taxAndCompliance: askingStep(llc, 'taxAndCompliance'),
      uploads: askingStep(llc, 'uploads'),
      confirmation: checkingStep(llc, 'confirmation'),
    }),
    savingKey: savingKey(places),
    submitting: submitting(places),
    rememberingContact,
    offline: offline(places),
    openInOtherTab,
    received: received(places),
  },
})
