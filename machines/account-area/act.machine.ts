import { act, actFields } from '#machines/account-area/act.setup.ts'
import { actForm, blankAct, closedAct, doneAct, performing } from '#machines/account-area/act.states.ts'

/** One act of an account's owner: a button that becomes a form, and what it asks the server to do. A new name, a new password, a copy of all that is kept. */
export const actMachine = act.createMachine({
  id: 'act',
  context: ({ input }) => blankAct(actFields[input.act]),
  initial: 'closed',
  states: {
    closed: closedAct,
    form: actForm('performing'),
    performing,
    done: doneAct,
  },
})
