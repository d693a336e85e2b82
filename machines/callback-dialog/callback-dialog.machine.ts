import { setup } from 'xstate'

export type CallbackDialogEvent =
  | { type: 'DIALOG.OPEN' }
  /** By its button, by Escape. */
  | { type: 'DIALOG.CLOSE' }

/** Whether "Let us talk" is open over the page. Its form has a chart of its own, which keeps what was typed. */
export const callbackDialogMachine = setup({
  types: { events: {} as CallbackDialogEvent },
}).createMachine({
  id: 'callbackDialog',
  initial: 'closed',
  states: {
    closed: { on: { 'DIALOG.OPEN': 'open' } },
    open: { on: { 'DIALOG.CLOSE': 'closed' } },
  },
})
