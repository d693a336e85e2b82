import { llc } from '#contract/filings/llc.ts'
import { blankFiling, filing } from '#machines/filing/filing.setup.ts'
import { askingStep, checkingStep, openings, resuming, submitting } from '#machines/filing/filing.states.ts'

const steps = ['business', 'ownership', 'taxAndCompliance', 'uploads', 'confirmation'] as const satisfies readonly (keyof typeof llc.steps)[]

/** LLC formation in five steps (specification 1, sections 2 to 5). */
export const llcMachine = filing.createMachine({
  id: 'llc',
  context: ({ input }) => blankFiling(llc, input.openAt ?? null),
  initial: 'resuming',
  states: {
    resuming: resuming(steps),
    steps: {
      initial: 'business',
      on: { 'STEP.OPEN': openings(steps) },
      states: {
        business: askingStep('business', { next: 'ownership' }),
        ownership: askingStep('ownership', { previous: 'business', next: 'taxAndCompliance' }),
        taxAndCompliance: askingStep('taxAndCompliance', { previous: 'ownership', next: 'uploads' }),
        uploads: askingStep('uploads', { previous: 'taxAndCompliance', next: 'confirmation' }),
        confirmation: checkingStep({ previous: 'uploads' }),
      },
    },
    submitting: submitting(['business', 'ownership', 'taxAndCompliance', 'uploads']),
    received: { on: { 'FORM.AGAIN': { target: 'steps', actions: 'clear' } } },
  },
})
