import { act, actFields } from '#machines/account-area/act.setup.ts'
import { actForm, blankAct, closedAct, performing } from '#machines/account-area/act.states.ts'

/** The end of an account: as the other acts, but asked once more before it is sent. */
export const deleteAccountMachine = act.createMachine({
  id: 'deleteAccount',
  context: ({ input }) => blankAct(actFields[input.act]),
  initial: 'closed',
  states: {
    closed: closedAct,
    form: actForm('asking'),
    /** The password is known, and nothing has happened. */
    asking: { on: { 'ACT.CONFIRM': 'performing', 'ACT.KEEP': { target: 'closed', actions: 'dropAnswers' } } },
    performing,
    /** Nothing is left to be done. */
    done: { type: 'final', entry: 'dropSecrets' },
  },
})
