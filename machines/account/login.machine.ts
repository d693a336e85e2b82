import { assign, emit, setup } from 'xstate'
import { loginFields } from '#contract/account/accounts.ts'
import type { AnswerValue } from '#contract/forms/field.ts'
import { isValid } from '#contract/forms/schema.ts'
import { normalizeEmail } from '#contract/forms/typed-text.ts'
import { messages } from '#contract/messages.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { errorAlert, type FlowEmittedEvent, INPUT_SAFE_MESSAGE, successAlert } from '#machines/kit/emitted-events.ts'
import { createInputContext, type FormInputEvent, type InputContext } from '#machines/kit/input.ts'
import { hasFieldErrors, isAccepted, outputOf, toRefusalContext } from '#machines/kit/outcome.ts'

const WRONG_CREDENTIALS = 'Check your email address and password, and try again. You can also reset your password.'

type LogInOutcome = Outcome<{ readonly token: string }>

export interface LoginContext extends InputContext {
  /** Fields that lost the focus, or all fields after an invalid submit. They show their errors (specification 1, section 5, Login). */
  readonly touched: readonly string[]
}

const createLoginContext = (): LoginContext => ({ ...createInputContext(loginFields), touched: [] })

/** Login (specification 1, sections 2, 5 and 8). */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as FormInputEvent | { type: 'FIELD.LEAVE'; name: string },
    emitted: {} as FlowEmittedEvent,
    tags: {} as 'busy',
  },
  actors: { logIn: createActorPlaceholder<LogInOutcome, { email: string; password: string }>('logIn') },
  guards: {
    isComplete: ({ context }) => isValid(loginFields, context.answers),
    isAccepted,
    hasFieldErrors,
  },
  actions: {
    setAnswer: assign(({ context }, { name, value }: { name: string; value: AnswerValue }) => ({
      answers: { ...context.answers, [name]: value },
      serverErrors: {},
    })),
    touch: assign(({ context }, name: string) => ({ touched: context.touched.includes(name) ? context.touched : [...context.touched, name] })),
    touchAll: assign(({ context }) => ({ touched: Object.keys(loginFields), attempt: context.attempt + 1 })),
    clearProblem: assign({ problem: null, serverErrors: {} }),
    setRefusal: assign(toRefusalContext),
    clear: assign(createLoginContext),
    emitToken: emit((_, outcome: LogInOutcome): FlowEmittedEvent => ({ type: 'tokenReceived', token: outcome.kind === 'accepted' ? outcome.token : '' })),
    emitLoggedIn: emit(successAlert(messages.loginSucceeded)),
    emitSendStarted: emit({ type: 'sendStarted' }),
    emitFailed: emit(({ context: { problem } }) =>
      errorAlert(messages.loginFailed, { detail: problem === messages.loginFailed ? WRONG_CREDENTIALS : (problem ?? INPUT_SAFE_MESSAGE) }),
    ),
  },
}).createMachine({
  id: 'login',
  context: createLoginContext,
  initial: 'form',
  states: {
    form: {
      initial: 'editing',
      on: {
        'FIELD.CHANGE': { actions: { type: 'setAnswer', params: ({ event }) => event } },
        'FIELD.LEAVE': { actions: { type: 'touch', params: ({ event }) => event.name } },
        'FORM.SUBMIT': [{ guard: 'isComplete', target: 'loggingIn', actions: 'clearProblem' }, { target: '.invalid' }],
      },
      states: { editing: {}, invalid: { entry: 'touchAll' }, refused: {}, failed: {} },
    },
    loggingIn: {
      tags: 'busy',
      entry: 'emitSendStarted',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => ({ email: normalizeEmail(String(context.answers.email)), password: String(context.answers.password) }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: outputOf },
            target: 'loggedIn',
            actions: ['clear', { type: 'emitToken', params: outputOf }, 'emitLoggedIn'],
          },
          {
            guard: { type: 'hasFieldErrors', params: outputOf },
            target: 'form.invalid',
            actions: [{ type: 'setRefusal', params: outputOf }, 'emitFailed'],
          },
          { target: 'form.refused', actions: [{ type: 'setRefusal', params: outputOf }, 'emitFailed'] },
        ],
        onError: { target: 'form.failed', actions: 'emitFailed' },
      },
    },
    loggedIn: { type: 'final' },
  },
})
