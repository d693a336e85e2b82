import { setup } from 'xstate'
import { notProvided } from '#machines/kit/not-provided.ts'

export type EraseDeviceEvent =
  | { type: 'ERASE.ASK' }
  /** Yes, everything; also once more after the browser has refused. */
  | { type: 'ERASE.CONFIRM' }
  | { type: 'ERASE.CANCEL' }

/** "Erase everything on this device": drafts, files, saved contacts and the session, for a shared computer (decision 0085). */
export const eraseDeviceMachine = setup({
  types: {
    events: {} as EraseDeviceEvent,
    tags: {} as 'busy',
  },
  actors: {
    eraseDevice: notProvided<void, void>('eraseDevice'),
  },
}).createMachine({
  id: 'eraseDevice',
  initial: 'idle',
  states: {
    idle: { on: { 'ERASE.ASK': 'asking' } },
    asking: { on: { 'ERASE.CONFIRM': 'erasing', 'ERASE.CANCEL': 'idle' } },
    erasing: {
      tags: 'busy',
      invoke: { id: 'eraseDevice', src: 'eraseDevice', onDone: 'erased', onError: 'failed' },
    },
    erased: { on: { 'ERASE.ASK': 'asking' } },
    /** The browser refused: said, because the visitor believes it gone otherwise. */
    failed: { on: { 'ERASE.CONFIRM': 'erasing', 'ERASE.CANCEL': 'idle' } },
  },
})
