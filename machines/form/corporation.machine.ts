import { corporation } from '#contract/filings/corporation.ts'
import { offline, openInOtherTab, received, submitting } from '#machines/form/filing.sending.ts'
import { blankFiling, filing } from '#machines/form/filing.setup.ts'
import { askingStep, copiedTo, onErased, resets, resuming, sameAs, sendingStep, stepStates } from '#machines/form/filing.states.ts'

/** Corporation filing in four steps; the last one asks, checks and sends (specification 1, sections 2 to 5). */
export const corporationMachine = filing.createMachine({
  id: 'corporation',
  context: ({ input }) => blankFiling(corporation, input),
  initial: 'resuming',
  on: onErased,
  states: {
    resuming: resuming(corporation),
    steps: stepStates(corporation, {
      business: askingStep(corporation, 'business', { changes: copiedTo('sameAsRegistration') }),
      incorporator: askingStep(corporation, 'incorporator', { changes: sameAs('sameAsRegistration'), clears: true }),
      shareholders: askingStep(corporation, 'shareholders', {
        rows: true,
        changes: resets('hasShareholders', { name: 'shareholders', to: [] }, 'no'),
        clears: true,
      }),
      confirmation: sendingStep(corporation, 'confirmation'),
    }),
    submitting: submitting(corporation),
    offline: offline(corporation),
    openInOtherTab,
    received,
  },
})
