import { assign, emit, setup } from 'xstate'
import { emptyAnswers } from '#contract/forms/field.ts'
import { isValid } from '#contract/forms/schema.ts'
import { normalizeEmail } from '#contract/forms/typed-text.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import { findRequestFields } from '#contract/request/request-calls.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { type FlowEmittedEvent, formErrorAlert, INPUT_SAFE_MESSAGE } from '#machines/kit/emitted-events.ts'
import { createInputContext, type FormInputEvent, type InputChange, type InputContext, updateAnswer } from '#machines/kit/input.ts'
import { hasFieldErrors, isAccepted, outputOf, toRefusalContext } from '#machines/kit/outcome.ts'

type FindRequestEvent =
  | FormInputEvent
  /** The visitor received no email and changes the answers. */
  | { type: 'FIND.AGAIN' }

export const FIND_FAILED = 'We couldn’t search for your request.'

/** "Find my request" (docs/cases.md). The page does not show whether reference and address match. An email is sent only if they do. */
export const findRequestMachine = setup({
  types: {
    context: {} as InputContext,
    events: {} as FindRequestEvent,
    /** `reference`: from an expired link's page. Otherwise empty. */
    input: {} as { readonly reference: string },
    emitted: {} as FlowEmittedEvent,
    tags: {} as 'busy',
  },
  actors: { findRequest: createActorPlaceholder<Outcome<object>, { readonly reference: string; readonly email: string }>('findRequest') },
  guards: {
    isComplete: ({ context }) => isValid(findRequestFields, context.answers),
    isAccepted,
    hasFieldErrors,
  },
  actions: {
    setAnswer: assign(({ context }, change: InputChange) => updateAnswer(context, change)),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    clearProblem: assign({ problem: null, serverErrors: {} }),
    setRefusal: assign(toRefusalContext),
    emitSendStarted: emit({ type: 'sendStarted' }),
    emitFailed: emit(({ context }) => formErrorAlert(FIND_FAILED, context.problem, INPUT_SAFE_MESSAGE)),
  },
}).createMachine({
  id: 'find-request',
  context: ({ input: { reference } }) => ({ ...createInputContext(findRequestFields), answers: { ...emptyAnswers(findRequestFields), reference } }),
  initial: 'form',
  states: {
    form: {
      initial: 'editing',
      on: {
        'FIELD.CHANGE': { actions: { type: 'setAnswer', params: ({ event }) => event } },
        'FORM.SUBMIT': [{ guard: 'isComplete', target: 'sending', actions: 'clearProblem' }, { target: '.invalid' }],
      },
      states: { editing: {}, invalid: { entry: 'countAttempt' }, refused: {}, failed: {} },
    },
    sending: {
      tags: 'busy',
      entry: 'emitSendStarted',
      invoke: {
        id: 'findRequest',
        src: 'findRequest',
        input: ({ context: { answers } }) => ({ reference: String(answers.reference), email: normalizeEmail(String(answers.email)) }),
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'sent' },
          { guard: { type: 'hasFieldErrors', params: outputOf }, target: 'form.invalid', actions: [{ type: 'setRefusal', params: outputOf }, 'emitFailed'] },
          { target: 'form.refused', actions: [{ type: 'setRefusal', params: outputOf }, 'emitFailed'] },
        ],
        onError: { target: 'form.failed', actions: 'emitFailed' },
      },
    },
    sent: { on: { 'FIND.AGAIN': { target: 'form' } } },
  },
})
