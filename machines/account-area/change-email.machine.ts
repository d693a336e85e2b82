import { changeEmailFields } from '#contract/account-area.ts'
import { accountOf, blankAccount } from '#machines/account/account.context.ts'
import { account } from '#machines/account/account.setup.ts'
import { addressForm, codeMailed, namedIn, outcome, refusedIn, unansweredIn } from '#machines/account/account.states.ts'
import { codeStep } from '#machines/account/code-step.ts'

/**
 * Another address for the account (decision 0115): the new one and the present password, the code that is mailed to it, the change.
 * Nothing of it rests on the device: a reload begins anew, and so does the password.
 */
export const changeEmailMachine = account.createMachine({
  id: 'changeEmail',
  context: ({ input }) => blankAccount({ flow: 'change-email', fields: changeEmailFields, ...input }),
  initial: 'closed',
  states: {
    closed: { on: { 'ACT.OPEN': 'form' } },
    form: addressForm,
    requestingCode: {
      tags: 'busy',
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context }) => accountOf(context),
        onDone: [{ ...codeMailed, actions: [codeMailed.actions, 'dropPassword'] }, namedIn('form', 'tellProblem'), refusedIn('form')],
        onError: unansweredIn('form'),
      },
    },
    code: codeStep('changeEmail', 'tellProblem', { 'EMAIL.EDIT': { target: 'form', actions: ['dropDeadlines', 'tellStepChanged'] } }),
    confirming: {
      id: 'verified',
      tags: 'busy',
      invoke: {
        id: 'confirmEmail',
        src: 'confirmEmail',
        input: ({ context }) => ({ email: accountOf(context).email }),
        onDone: [
          { guard: { type: 'isAccepted', params: outcome }, target: 'changed' },
          namedIn('form', 'tellProblem'),
          // The proof has run out: only a new code helps, and the address is still there.
          refusedIn('form'),
        ],
        onError: 'unconfirmed',
      },
    },
    /** The proof is good for a while: no new code is needed. */
    unconfirmed: { on: { 'EMAIL.CONFIRM': 'confirming', 'ACT.CANCEL': { target: 'closed', actions: 'clear' } } },
    /** Keeps the address, which the page tells. */
    changed: { on: { 'ACT.OPEN': { target: 'form', actions: 'clear' } } },
  },
})
