import { signupFields } from '#contract/accounts.ts'
import { accountOf, blankAccount } from '#machines/account/account.context.ts'
import { account } from '#machines/account/account.setup.ts'
import {
  accountForm,
  codeMailed,
  made,
  namedIn,
  openInOtherTabAccount,
  passwordForm,
  refusedIn,
  resumingAccount,
  unansweredIn,
} from '#machines/account/account.states.ts'
import { codeStep } from '#machines/account/code-step.ts'

/**
 * Sign-up (specification 1, section 4; CONTRACT.md, Accounts): the form, the mailed code, the account.
 * The password never rests on the device: a code step that outlived its page asks for it again before the account is made.
 */
export const signupMachine = account.createMachine({
  id: 'signup',
  context: ({ input }) => blankAccount({ flow: 'signup', fields: signupFields, ...input }),
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
        onDone: [made, codeMailed, namedIn('form'), refusedIn('form')],
        onError: unansweredIn('form'),
      },
    },
    code: codeStep('signup', 'tellCodeFailed'),
    verified: {
      id: 'verified',
      always: [{ guard: 'isPasswordComplete', target: 'creating' }, { target: 'passwordNeeded' }],
    },
    passwordNeeded: passwordForm('creating', 'tellNotCreated'),
    creating: {
      tags: ['busy', 'asksPassword'],
      invoke: {
        id: 'createAccount',
        src: 'createAccount',
        input: ({ context }) => accountOf(context),
        // A proof that had run out: the server has mailed a new code.
        onDone: [made, codeMailed, namedIn('passwordNeeded', 'tellCodeFailed'), refusedIn('passwordNeeded')],
        onError: unansweredIn('passwordNeeded'),
      },
    },
    created: { type: 'final', entry: ['clear', 'tellVerified'] },
  },
})
