import { setup } from 'xstate'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'

/** Erases a draft or all data on the device. Throws or rejects if the browser cannot erase the data. */
export type EraseCallback = () => void | Promise<void>

/** Asks for a confirmation before it erases one draft, or everything on a shared device (decision 0085). */
export const eraseMachine = setup({
  types: {
    context: {} as { readonly erase: EraseCallback },
    input: {} as { readonly erase: EraseCallback },
    events: {} as { type: 'ERASE.START' } | { type: 'ERASE.CONFIRM' } | { type: 'ERASE.CANCEL' },
    tags: {} as 'busy',
  },
  actors: {
    erase: createActorPlaceholder<void, EraseCallback>('erase'),
  },
}).createMachine({
  id: 'erase',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: { on: { 'ERASE.START': 'confirming' } },
    confirming: { on: { 'ERASE.CONFIRM': 'erasing', 'ERASE.CANCEL': 'idle' } },
    erasing: {
      tags: 'busy',
      invoke: { id: 'erase', src: 'erase', input: ({ context }) => context.erase, onDone: 'erased', onError: 'failed' },
    },
    erased: { on: { 'ERASE.START': 'confirming' } },
    /** Shows the failure, because the visitor would otherwise believe that the data was erased. */
    failed: { on: { 'ERASE.CONFIRM': 'erasing', 'ERASE.CANCEL': 'idle' } },
  },
})
