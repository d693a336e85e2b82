import { llc } from '#contract/filings/llc.ts'
import { elsewhere, offline, received, submitting } from '#machines/filing/filing.sending.ts'
import { blankFiling, filing } from '#machines/filing/filing.setup.ts'
import { askingStep, checkingStep, copiedTo, onAnyStep, onErased, resuming, sameAs } from '#machines/filing/filing.states.ts'

const steps = ['business', 'ownership', 'taxAndCompliance', 'uploads', 'confirmation'] as const satisfies readonly (keyof typeof llc.steps)[]
const last = 'confirmation'

/** LLC formation in five steps (specification 1, sections 2 to 5). */
export const llcMachine = filing.createMachine({
  id: 'llc',
  context: ({ input }) => blankFiling(llc, input),
  initial: 'resuming',
  on: onErased,
  states: {
    resuming: resuming(steps),
    steps: {
      initial: 'business',
      on: onAnyStep(steps),
      states: {
        business: askingStep('business', { next: 'ownership', last, changes: copiedTo('ownerIsAtBusiness') }),
        ownership: askingStep('ownership', { previous: 'business', next: 'taxAndCompliance', last, changes: sameAs('ownerIsAtBusiness'), clears: true }),
        taxAndCompliance: askingStep('taxAndCompliance', { previous: 'ownership', next: 'uploads', last }),
        uploads: askingStep('uploads', { previous: 'taxAndCompliance', next: 'confirmation', last }),
        confirmation: checkingStep({ previous: 'uploads' }),
      },
    },
    submitting: submitting(['business', 'ownership', 'taxAndCompliance', 'uploads'], last),
    offline: offline(last),
    elsewhere,
    received,
  },
})
