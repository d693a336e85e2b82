import { accountActionFields, accountActionSetup, createAccountActionContext } from '#machines/account-area/account-action.setup.ts'
import { outputOf } from '#machines/kit/outcome.ts'

/** Account deletion: an account action with a confirmation. */
export const deleteAccountMachine = accountActionSetup.createMachine({
  id: 'deleteAccount',
  context: ({ input }) => createAccountActionContext(accountActionFields[input.action]),
  initial: 'closed',
  states: {
    closed: { on: { 'ACTION.OPEN': { target: 'form', actions: { type: 'startForm', params: ({ event }) => event.answers } } } },
    form: {
      initial: 'editing',
      on: {
        'FIELD.CHANGE': { actions: { type: 'setAnswer', params: ({ event }) => event } },
        'FORM.SUBMIT': [{ guard: 'isComplete', target: 'confirming' }, { target: '.invalid' }],
        'ACTION.CANCEL': { target: 'closed', actions: 'clearAnswers' },
      },
      states: { editing: {}, invalid: { entry: 'countAttempt' }, failed: {} },
    },
    confirming: { on: { 'ACTION.CONFIRM': 'performing', 'ACTION.DISMISS': { target: 'closed', actions: 'clearAnswers' } } },
    performing: {
      tags: 'busy',
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context }) => context.answers,
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'done' },
          { guard: { type: 'hasFieldErrors', params: outputOf }, target: 'form.invalid', actions: { type: 'setRefusal', params: outputOf } },
          { target: 'form.failed', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'form.failed', actions: 'clearProblem' },
      },
    },
    done: { type: 'final', entry: 'clearSecrets' },
  },
})
