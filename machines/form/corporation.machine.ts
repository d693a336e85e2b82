import { corporation } from '#contract/filings/corporation.ts'
import { filing } from '#machines/form/filing.setup.ts'
import { askingStep, copiedTo, resets, sameAs, sendingStep, stepStates } from '#machines/form/filing.states.ts'
import { anywhere, openInOtherTab, received, resuming, stepsIn } from '#machines/form/form.states.ts'
import { blankForm } from '#machines/form/form.ts'
import { offline, rememberingContact, savingKey, submitting } from '#machines/form/submit.states.ts'

const places = stepsIn(corporation)

/** Corporation filing in four steps; the last one asks, checks and sends (specification 1, sections 2 to 5). */
export const corporationMachine = filing.createMachine({
  id: 'corporation',
  context: ({ input }) => blankForm(corporation, input),
  initial: 'resuming',
  on: anywhere(places),
  states: {
    resuming: resuming(places),
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
    savingKey: savingKey(places),
    submitting: submitting(places),
    rememberingContact,
    offline: offline(places),
    openInOtherTab,
    received: received(places),
  },
})
