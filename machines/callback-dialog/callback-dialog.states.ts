/**
 * The "Let us talk" dialog of the pages to read: its code comes when it is asked for first, and what was typed stays when it
 * is closed. The page runs these states by itself, as those of a menu (decision 0104).
 */

export type CallbackDialogEvent =
  | 'CALLBACK.OPEN'
  | 'CALLBACK.CLOSE'
  | 'DIALOG.LOADED'
  /** Its code cannot be loaded: the visitor is led to the contact page. */
  | 'DIALOG.LOST'

/** In the form of XState's `states`. */
export const callbackDialogStates = {
  closed: { on: { 'CALLBACK.OPEN': 'loading' } },
  loading: { on: { 'DIALOG.LOADED': 'open', 'DIALOG.LOST': 'closed' } },
  open: { on: { 'CALLBACK.CLOSE': 'kept' } },
  /** Closed, with what was typed in it. */
  kept: { on: { 'CALLBACK.OPEN': 'open' } },
} as const

export type CallbackDialogState = keyof typeof callbackDialogStates

const rows: Readonly<Record<CallbackDialogState, { readonly on: Readonly<Partial<Record<CallbackDialogEvent, CallbackDialogState>>> }>> = callbackDialogStates

/** The state after an event; the same one where it has nothing to say. */
export const nextOfCallbackDialog = (state: CallbackDialogState, event: CallbackDialogEvent): CallbackDialogState => rows[state].on[event] ?? state
