import { blankAccount } from '#machines/account/account.context.ts'
import { account } from '#machines/account/account.setup.ts'
import { codeMailed, outcome } from '#machines/account/account.states.ts'
import { codeStep } from '#machines/account/code-step.ts'

/**
 * Shows that a request's address is the visitor's own, by a code that is mailed to it: what a link alone does not show is shown then (decision 0116).
 * It is the code step of the account; the address it names is the masked one, since the server alone knows the other.
 */
export const openRequestMachine = account.createMachine({
  id: 'openRequest',
  context: ({ input }) => ({ ...blankAccount({ flow: 'open-request', fields: {}, ...input }), answers: { email: input.email ?? '' } }),
  initial: 'offered',
  states: {
    offered: {
      initial: 'idle',
      on: { 'FORM.SUBMIT': 'requestingCode' },
      states: { idle: {}, failed: { entry: 'tellProblem' } },
    },
    requestingCode: {
      tags: 'busy',
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context }) => ({ first_name: '', last_name: '', email: String(context.answers.email ?? ''), password: '' }),
        onDone: [codeMailed, { target: 'offered.failed', actions: { type: 'takeRefusal', params: outcome } }],
        onError: { target: 'offered.failed', actions: 'forgetProblem' },
      },
    },
    code: codeStep('openRequest', 'tellProblem', { 'EMAIL.EDIT': { target: 'offered', actions: 'dropDeadlines' } }),
    verified: { id: 'verified', type: 'final' },
  },
})
