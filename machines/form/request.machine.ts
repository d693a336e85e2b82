import type { RequestDefinition } from '#contract/forms/define.ts'
import { setupForm } from '#machines/form/form.setup.ts'
import { anywhere, oneStep, openInOtherTab, receiptEvents, received, resuming } from '#machines/form/form.states.ts'
import { blankForm, type FormInput } from '#machines/form/form.ts'
import { ONLY_STEP } from '#machines/form/steps.ts'
import { offline, rememberingContact, savingKey, submitting } from '#machines/form/submit.states.ts'

interface RequestInput extends FormInput {
  readonly definition: RequestDefinition
}

/** ONE chart for all request forms; the definition is its input (specification 2, section 4). */
export const requestMachine = setupForm<RequestInput>().createMachine({
  id: 'request',
  context: ({ input }) => blankForm(input.definition, input),
  initial: 'resuming',
  on: anywhere(oneStep),
  states: {
    resuming: resuming(oneStep),
    form: {
      initial: 'editing',
      on: {
        'FIELD.CHANGE': { actions: { type: 'keepAnswer', params: ({ event }) => event } },
        'FORM.SUBMIT': [
          {
            guard: { type: 'isStepValid', params: ONLY_STEP },
            target: 'savingKey',
            actions: { type: 'beginSubmit', params: ({ event }) => event },
          },
          { target: '.invalid' },
        ],
        ...receiptEvents,
        'DRAFT.ERASE': { target: '.editing', actions: 'clear' },
        'TAB.TAKEN': { target: 'openInOtherTab', actions: 'clear' },
      },
      states: { editing: {}, invalid: { entry: 'countAttempt' }, failed: {} },
    },
    savingKey: savingKey(oneStep),
    submitting: submitting(oneStep),
    rememberingContact,
    offline: offline(oneStep),
    openInOtherTab,
    received: received(oneStep),
  },
})
