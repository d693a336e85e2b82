import { corporation } from '#contract/filings/corporation.ts'
import { elsewhere, offline, received, submitting } from '#machines/filing/filing.sending.ts'
import { blankFiling, filing } from '#machines/filing/filing.setup.ts'
import { askingStep, copiedTo, onAnyStep, onErased, resets, resuming, sameAs, sendingStep } from '#machines/filing/filing.states.ts'

const steps = ['business', 'incorporator', 'shareholders', 'confirmation'] as const satisfies readonly (keyof typeof corporation.steps)[]
const last = 'confirmation'

/** Corporation filing in four steps; the last one asks, checks and sends (specification 1, sections 2 to 5). */
export const corporationMachine = filing.createMachine({
  id: 'corporation',
  context: ({ input }) => blankFiling(corporation, input),
  initial: 'resuming',
  on: onErased,
  states: {
    resuming: resuming(steps),
    steps: {
      initial: 'business',
      on: onAnyStep(steps),
      states: {
        business: askingStep('business', { next: 'incorporator', last, changes: copiedTo('sameAsRegistration') }),
        incorporator: askingStep('incorporator', { previous: 'business', next: 'shareholders', last, changes: sameAs('sameAsRegistration'), clears: true }),
        shareholders: askingStep('shareholders', {
          previous: 'incorporator',
          next: 'confirmation',
          last,
          rows: true,
          changes: resets('hasShareholders', { name: 'shareholders', to: [] }, 'no'),
          clears: true,
        }),
        confirmation: sendingStep('confirmation', { previous: 'shareholders' }),
      },
    },
    submitting: submitting(steps, last),
    offline: offline(last),
    elsewhere,
    received,
  },
})
