import { teamEmailFields } from '#contract/team.ts'
import { accountOf, blankAccount } from '#machines/account/account.context.ts'
import { account } from '#machines/account/account.setup.ts'
import { codeMailed, emailForm, namedIn, outcome, refusedIn, unansweredIn } from '#machines/account/account.states.ts'
import { codeStep } from '#machines/account/code-step.ts'

/**
 * The first half of a member's log-in: the address, and the code that is mailed to it, one step with all others. Nothing of it rests on
 * the device. The second factor is the chart `team-prove`, which a member meets again inside.
 */
export const teamLoginMachine = account.createMachine({
  id: 'team-login',
  context: ({ input }) => ({ ...blankAccount({ flow: 'team-login', fields: teamEmailFields, ...input }), answers: { email: input.email ?? '' } }),
  initial: 'form',
  states: {
    form: emailForm,
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
    code: codeStep('team-login', 'tellProblem', { 'EMAIL.EDIT': { target: 'form', actions: ['dropDeadlines', 'tellStepChanged'] } }),
    confirming: {
      id: 'verified',
      tags: 'busy',
      invoke: {
        id: 'confirmEmail',
        src: 'confirmEmail',
        input: ({ context }) => ({ email: accountOf(context).email }),
        onDone: [
          { guard: { type: 'isAccepted', params: outcome }, target: 'entered' },
          // The proof has run out, or the address is no member's any more: the address is still there.
          refusedIn('form'),
        ],
        onError: 'unconfirmed',
      },
    },
    /** The proof is good for a while: no new code is needed. */
    unconfirmed: { on: { 'EMAIL.CONFIRM': 'confirming' } },
    entered: { type: 'final' },
  },
})
