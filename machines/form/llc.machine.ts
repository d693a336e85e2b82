import { llc } from '#contract/filings/llc.ts'
import { offline, openInOtherTab, received, submitting } from '#machines/form/filing.sending.ts'
import { blankFiling, filing } from '#machines/form/filing.setup.ts'
import { askingStep, checkingStep, copiedTo, onErased, resuming, sameAs, stepStates } from '#machines/form/filing.states.ts'

/** LLC formation in five steps (specification 1, sections 2 to 5). */
export const llcMachine = filing.createMachine({
  id: 'llc',
  context: ({ input }) => blankFiling(llc, input),
  initial: 'resuming',
  on: onErased,
  states: {
    resuming: resuming(llc),
    steps: stepStates(llc, {
      business: askingStep(llc, 'business', { changes: copiedTo('ownerIsAtBusiness') }),
      ownership: askingStep(llc, 'ownership', { changes: sameAs('ownerIsAtBusiness'), clears: true }),
      taxAndCompliance: askingStep(llc, 'taxAndCompliance'),
      uploads: askingStep(llc, 'uploads'),
      confirmation: checkingStep(llc, 'confirmation'),
    }),
    submitting: submitting(llc),
    offline: offline(llc),
    openInOtherTab,
    received,
  },
})
