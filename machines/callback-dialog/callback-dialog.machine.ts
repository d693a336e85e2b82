import { setup } from 'xstate'
import { type CallbackDialogEvent, callbackDialogStates } from '#machines/callback-dialog/callback-dialog.states.ts'
import type { EventOf } from '#machines/kit/event-of.ts'

/** The states of the "Let us talk" dialog as a chart: for path tests, pictures and the inspector's list. The page runs them without XState. */
export const callbackDialogMachine = setup({
  types: { events: {} as EventOf<CallbackDialogEvent> },
}).createMachine({ id: 'callbackDialog', initial: 'closed', states: callbackDialogStates })
