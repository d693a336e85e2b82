import { act } from '#machines/account-area/act.setup.ts'
import { actForm, blankAct, closedAct, doneAct, performing } from '#machines/account-area/act.states.ts'

/** The end of an account: as the other acts, but asked once more before it is sent. */
export const deleteAccountMachine = act.createMachine({
  id: 'deleteAccount',
  context: ({ input }) => blankAct(input.fields),
  initial: 'closed',
  states: {
    closed: closedAct,
    form: actForm('asking'),
    /** The password is known, and nothing has happened. */
    asking: { on: { 'ACT.CONFIRM': 'performing', 'ACT.KEEP': { target: 'closed', actions: 'dropAnswers' } } },
    performing,
    done: doneAct,
  },
})
