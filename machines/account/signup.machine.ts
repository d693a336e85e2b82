import { signupFields } from '#contract/accounts.ts'
import { accountOf, blankAccount } from '#machines/account/account.context.ts'
import { account } from '#machines/account/account.setup.ts'
import { accountForm, openInOtherTabAccount, resumingAccount } from '#machines/account/account.states.ts'
import { codeStep } from '#machines/account/code-step.ts'

/**
 * Sign-up (specification 1, section 4; CONTRACT.md, Accounts): the form, the mailed code, the account.
 * The password never rests on the device: a code step that outlived its page asks for it again before the account is made.
 */
export const signupMachine = account.createMachine({
  id: 'signup',
  context: ({ input }) => blankAccount({ flow: 'signup', fields: signupFields, now: input.now }),
  initial: 'resuming',
  on: { 'DEVICE.ERASED': { target: '.form', actions: 'clear' } },
  states: {
    resuming: resumingAccount,
    form: accountForm,
    openInOtherTab: openInOtherTabAccount,
    requestingCode: {
      tags: 'busy',
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context }) => accountOf(context),
        onDone: [
          {
            guard: { type: 'hasToken', params: ({ event }) => event.output },
            target: 'created',
            actions: { type: 'tellToken', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'code',
            actions: { type: 'takeDeadlines', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasFieldErrors', params: ({ event }) => event.output },
            target: 'form.invalid',
            actions: { type: 'takeRefusal', params: ({ event }) => event.output },
          },
          { target: 'form.failed', actions: { type: 'takeRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'form.failed' },
      },
    },
    code: codeStep('signup', 'tellCodeFailed'),
    verified: {
      id: 'verified',
      always: [{ guard: 'isPasswordComplete', target: 'creating' }, { target: 'passwordNeeded' }],
    },
    passwordNeeded: {
      initial: 'editing',
      on: {
        'FIELD.CHANGE': { actions: { type: 'keepAnswer', params: ({ event }) => event } },
        'FORM.SUBMIT': [{ guard: 'isPasswordComplete', target: 'creating' }, { target: '.invalid' }],
      },
      states: { editing: {}, invalid: { entry: 'countAttempt' }, failed: { entry: 'tellNotCreated' } },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createAccount',
        src: 'createAccount',
        input: ({ context }) => accountOf(context),
        onDone: [
          {
            guard: { type: 'hasToken', params: ({ event }) => event.output },
            target: 'created',
            actions: { type: 'tellToken', params: ({ event }) => event.output },
          },
          // The proof had run out, so the server has mailed a new code.
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'code',
            actions: { type: 'takeDeadlines', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasFieldErrors', params: ({ event }) => event.output },
            target: 'passwordNeeded.invalid',
            actions: [{ type: 'takeRefusal', params: ({ event }) => event.output }, 'tellCodeFailed'],
          },
          { target: 'passwordNeeded.failed', actions: { type: 'takeRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'passwordNeeded.failed', actions: 'forgetProblem' },
      },
    },
    created: { type: 'final', entry: ['clear', 'tellVerified'] },
  },
})
