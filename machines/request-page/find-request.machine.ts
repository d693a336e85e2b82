import { assign, emit, setup } from 'xstate'
import { type Answers, type Errors, emptyAnswers, type Fields, type Value } from '#contract/forms/field.ts'
import { isValid } from '#contract/forms/schema.ts'
import { emailIn } from '#contract/forms/typed-text.ts'
import type { Outcome } from '#contract/request/answer.ts'
import { findFields } from '#contract/request/request-calls.ts'
import { withoutKey } from '#machines/forms/draft.ts'
import { type FlowEmitted, formErrorAlert, UNANSWERED } from '#machines/kit/emitted.ts'
import { notProvided } from '#machines/kit/not-provided.ts'
import { hasFieldErrors, isAccepted, output, refusalOf } from '#machines/kit/outcome.ts'

export type FindOutcome = Outcome<object>
export interface RequestLookup {
  readonly reference: string
  readonly email: string
}

export interface FindRequestContext {
  readonly fields: Fields
  readonly answers: Answers
  readonly serverErrors: Errors
  readonly problem: string | null
  readonly attempt: number
}

export type FindRequestEvent =
  | { type: 'FIELD.CHANGE'; name: string; value: Value }
  | { type: 'FORM.SUBMIT' }
  /** No email came. The answers can be changed and sent again. */
  | { type: 'FIND.AGAIN' }

export const FIND_FAILED = 'We couldn’t look for your request.'

/** "Find my request" (CASES.md, section 3). Only an email shows whether reference and address match. */
export const findRequestMachine = setup({
  types: {
    context: {} as FindRequestContext,
    events: {} as FindRequestEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { findRequest: notProvided<FindOutcome, RequestLookup>('findRequest') },
  guards: {
    isComplete: ({ context }) => isValid(context.fields, context.answers),
    isAccepted,
    hasFieldErrors,
  },
  actions: {
    keepAnswer: assign(({ context }, { name, value }: { name: string; value: Value }) => ({
      answers: { ...context.answers, [name]: value },
      serverErrors: withoutKey(context.serverErrors, name),
    })),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    forgetProblem: assign({ problem: null, serverErrors: {} }),
    takeRefusal: assign(refusalOf),
    emitSendStarted: emit({ type: 'sendStarted' }),
    tellFailed: emit(({ context }) => formErrorAlert(FIND_FAILED, context.problem, UNANSWERED)),
  },
}).createMachine({
  id: 'find-request',
  context: { fields: findFields, answers: emptyAnswers(findFields), serverErrors: {}, problem: null, attempt: 0 },
  initial: 'form',
  states: {
    form: {
      initial: 'editing',
      on: {
        'FIELD.CHANGE': { actions: { type: 'keepAnswer', params: ({ event }) => event } },
        'FORM.SUBMIT': [{ guard: 'isComplete', target: 'sending', actions: 'forgetProblem' }, { target: '.invalid' }],
      },
      states: { editing: {}, invalid: { entry: 'countAttempt' }, refused: {}, failed: {} },
    },
    sending: {
      tags: 'busy',
      entry: 'emitSendStarted',
      invoke: {
        id: 'findRequest',
        src: 'findRequest',
        input: ({ context: { answers } }) => ({ reference: String(answers.reference), email: emailIn(String(answers.email)) }),
        onDone: [
          { guard: { type: 'isAccepted', params: output }, target: 'sent' },
          { guard: { type: 'hasFieldErrors', params: output }, target: 'form.invalid', actions: [{ type: 'takeRefusal', params: output }, 'tellFailed'] },
          { target: 'form.refused', actions: [{ type: 'takeRefusal', params: output }, 'tellFailed'] },
        ],
        onError: { target: 'form.failed', actions: 'tellFailed' },
      },
    },
    sent: { on: { 'FIND.AGAIN': { target: 'form' } } },
  },
})
