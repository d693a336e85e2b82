import { setup } from 'xstate'
import { notProvided } from '#machines/kit/not-provided.ts'

/** Erases what is asked about. Rejects when the browser refuses. */
export type Erase = () => void | Promise<void>

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
    context: {} as { readonly erase: Erase },
    input: {} as { readonly erase: Erase },
    events: {} as EraseEvent,
    tags: {} as 'busy',
  },
  actors: {
    erase: notProvided<void, Erase>('erase'),
  },
}).createMachine({
  id: 'erase',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: { on: { 'ERASE.ASK': 'asking' } },
    asking: { on: { 'ERASE.CONFIRM': 'erasing', 'ERASE.CANCEL': 'idle' } },
    erasing: {
      tags: 'busy',
      invoke: { id: 'erase', src: 'erase', input: ({ context }) => context.erase, onDone: 'erased', onError: 'failed' },
    },
    erased: { on: { 'ERASE.ASK': 'asking' } },
    /** The browser refused: said, because the visitor believes it gone otherwise. */
    failed: { on: { 'ERASE.CONFIRM': 'erasing', 'ERASE.CANCEL': 'idle' } },
  },
})
