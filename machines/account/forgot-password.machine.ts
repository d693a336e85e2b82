import { forgotFields } from '#contract/accounts.ts'
import { accountOf, blankAccount } from '#machines/account/account.context.ts'
import { account } from '#machines/account/account.setup.ts'
import { accountForm, openInOtherTabAccount, resumingAccount } from '#machines/account/account.states.ts'
import { codeStep } from '#machines/account/code-step.ts'

/** Forgot password in three steps: address, mailed code, new password (specification 1, sections 2 and 4). */
export const forgotPasswordMachine = account.createMachine({
  id: 'forgotPassword',
  context: ({ input }) => {
    const blank = blankAccount({ flow: 'forgot-password', fields: forgotFields, now: input.now })
    return { ...blank, answers: { ...blank.answers, email: input.email ?? '' } }
  },
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
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'code',
            actions: { type: 'takeDeadlines', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasFieldErrors', params: ({ event }) => event.output },
            target: 'form.invalid',
            actions: [{ type: 'takeRefusal', params: ({ event }) => event.output }, 'tellProblem'],
          },
          { target: 'form.failed', actions: { type: 'takeRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'form.failed' },
      },
    },
    code: codeStep('forgotPassword', 'tellProblem'),
    password: {
      id: 'verified',
      initial: 'editing',
      on: {
        'FIELD.CHANGE': { actions: { type: 'keepAnswer', params: ({ event }) => event } },
        'FORM.SUBMIT': [{ guard: 'isPasswordComplete', target: 'resetting', actions: 'forgetProblem' }, { target: '.invalid' }],
      },
      states: { editing: {}, invalid: { entry: 'countAttempt' }, failed: { entry: 'tellProblem' } },
    },
    resetting: {
      tags: 'busy',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context }) => {
          const { email, password } = accountOf(context)
          return { email, password }
        },
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'done' },
          {
            guard: { type: 'hasFieldErrors', params: ({ event }) => event.output },
            target: 'password.invalid',
            actions: [{ type: 'takeRefusal', params: ({ event }) => event.output }, 'tellProblem'],
          },
          // The proof of the address has run out: only a new code helps, and the address is still there.
          { target: 'form.failed', actions: ['dropPassword', { type: 'takeRefusal', params: ({ event }) => event.output }] },
        ],
        onError: { target: 'password.failed' },
      },
    },
    done: { type: 'final', entry: ['clear', 'tellReset'] },
  },
})
