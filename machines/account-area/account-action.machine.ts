import { accountActionFields, accountActionSetup, createAccountActionContext } from '#machines/account-area/account-action.setup.ts'
import { outputOf } from '#machines/kit/outcome.ts'

/** Account action with a form: change the name, change the password, or export the data. */
export const accountActionMachine = accountActionSetup.createMachine({
  id: 'account-action',
  context: ({ input }) => createAccountActionContext(accountActionFields[input.action]),
  initial: 'closed',
  states: {
    closed: { on: { 'ACTION.OPEN': { target: 'form', actions: { type: 'startForm', params: ({ event }) => event.answers } } } },
    form: {
      initial: 'editing',
      on: {
        'FIELD.CHANGE': { actions: { type: 'setAnswer', params: ({ event }) => event } },
        'FORM.SUBMIT': [{ guard: 'isComplete', target: 'performing' }, { target: '.invalid' }],
        'ACTION.CANCEL': { target: 'closed', actions: 'clearAnswers' },
      },
      states: { editing: {}, invalid: { entry: 'countAttempt' }, failed: {} },
    },
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
    done: {
      entry: 'clearSecrets',
      on: { 'ACTION.OPEN': { target: 'form', actions: { type: 'startForm', params: ({ event }) => event.answers } } },
    },
  },
})
