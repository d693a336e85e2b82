import { forgotFields } from '#contract/accounts.ts'
import { accountOf, blankAccount } from '#machines/account/account.context.ts'
import { account } from '#machines/account/account.setup.ts'
import {
  accountForm,
  codeMailed,
  namedIn,
  openInOtherTabAccount,
  outcome,
  passwordForm,
  refusedIn,
  resumingAccount,
  unansweredIn,
} from '#machines/account/account.states.ts'
import { codeStep } from '#machines/account/code-step.ts'

/** Forgot password in three steps: address, mailed code, new password (specification 1, sections 2 and 4). */
export const forgotPasswordMachine = account.createMachine({
  id: 'forgotPassword',
  context: ({ input }) => {
    const blank = blankAccount({ flow: 'forgot-password', fields: forgotFields, ...input })
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
        onDone: [codeMailed, namedIn('form', 'tellProblem'), refusedIn('form')],
        onError: unansweredIn('form'),
      },
    },
    code: codeStep('forgotPassword', 'tellProblem'),
    password: { id: 'verified', ...passwordForm('resetting', 'tellProblem') },
    resetting: {
      tags: ['busy', 'asksPassword'],
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context }) => {
          const { email, password } = accountOf(context)
          return { email, password }
        },
        onDone: [
          { guard: { type: 'isAccepted', params: outcome }, target: 'done' },
          namedIn('password', 'tellProblem'),
          // The proof of the address has run out: only a new code helps, and the address is still there.
          refusedIn('form', 'dropPassword'),
        ],
        onError: unansweredIn('password'),
      },
    },
    done: { type: 'final', entry: ['clear', 'tellReset'] },
  },
})
