import { setup } from 'xstate'
import { notProvided } from '#machines/kit/not-provided.ts'

export type EraseEvent =
  | { type: 'ERASE.ASK' }
  /** Yes, really; also once more after the browser has refused. */
  | { type: 'ERASE.CONFIRM' }
  | { type: 'ERASE.CANCEL' }

/**
 * What erases asks first: "Start again" for the draft of one form, "Erase everything on this device" for drafts, files,
 * saved contacts and the session on a shared computer (decision 0085).
 */
export const eraseMachine = setup({
  types: {
    events: {} as EraseEvent,
    tags: {} as 'busy',
  },
  actors: {
    erase: notProvided<void, void>('erase'),
  },
}).createMachine({
  id: 'erase',
  initial: 'idle',
  states: {
    idle: { on: { 'ERASE.ASK': 'asking' } },
    asking: { on: { 'ERASE.CONFIRM': 'erasing', 'ERASE.CANCEL': 'idle' } },
    erasing: {
      tags: 'busy',
      invoke: { id: 'erase', src: 'erase', onDone: 'erased', onError: 'failed' },
    },
    erased: { on: { 'ERASE.ASK': 'asking' } },
    /** The browser refused: said, because the visitor believes it gone otherwise. */
    failed: { on: { 'ERASE.CONFIRM': 'erasing', 'ERASE.CANCEL': 'idle' } },
  },
})
