import { assign, setup } from 'xstate'
import { changePasswordFields, currentPasswordFields, nameFields } from '#contract/account/account-area.ts'
import { type Answers, emptyAnswers, type Fields } from '#contract/forms/field.ts'
import { isValid } from '#contract/forms/schema.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import { storableFields } from '#machines/account/account.context.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { createInputContext, type FormInputEvent, type InputChange, type InputContext, updateAnswer } from '#machines/kit/input.ts'
import { hasFieldErrors, isAccepted, toRefusalContext } from '#machines/kit/outcome.ts'

export const accountActionFields = { name: nameFields, password: changePasswordFields, copy: currentPasswordFields, deletion: currentPasswordFields }

export interface AccountActionInput {
  readonly action: keyof typeof accountActionFields
}

export interface AccountActionContext extends InputContext {
  readonly fields: Fields
}

export type AccountActionEvent =
  | { type: 'ACTION.OPEN'; answers: Answers }
  | { type: 'ACTION.CANCEL' }
  | FormInputEvent
  | { type: 'ACTION.CONFIRM' }
  | { type: 'ACTION.DISMISS' }

export const createAccountActionContext = (fields: Fields): AccountActionContext => ({ fields, ...createInputContext(fields) })

/** Setup that the account action charts share. Each flow provides the actor `perform`. */
export const accountActionSetup = setup({
  types: {
    context: {} as AccountActionContext,
    events: {} as AccountActionEvent,
    input: {} as AccountActionInput,
    tags: {} as 'busy',
  },
  actors: { perform: createActorPlaceholder<Outcome<object>, Answers>('perform') },
  guards: {
    isComplete: ({ context }) => isValid(context.fields, context.answers),
    isAccepted,
    hasFieldErrors,
  },
  actions: {
    startForm: assign(({ context }, answers: Answers) => ({
      ...createAccountActionContext(context.fields),
      answers: { ...emptyAnswers(context.fields), ...answers },
    })),
    setAnswer: assign(({ context }, change: InputChange) => updateAnswer(context, change)),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    setRefusal: assign(toRefusalContext),
    clearProblem: assign({ problem: null }),
    /** Clears only the passwords. The page still shows the other answers. */
    clearSecrets: assign(({ context: { fields, answers } }) => ({
      answers: Object.fromEntries(Object.keys(storableFields(fields)).map((name) => [name, answers[name] ?? ''])),
    })),
    clearAnswers: assign(({ context }) => ({ answers: emptyAnswers(context.fields) })),
  },
})
