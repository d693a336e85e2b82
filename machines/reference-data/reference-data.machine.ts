import { assign, setup } from 'xstate'
import type { ReferenceData } from '#contract/reference-data.ts'
import { notProvided } from '#machines/kit/not-provided.ts'
import { isConnectionLost, thrown, type WaitInput, waiting } from '#machines/kit/when-online.ts'

export interface ReferenceDataContext {
  readonly places: ReferenceData | null
  /** How often the network was waited for. */
  readonly waits: number
}
export type ReferenceDataEvent = { type: 'REFERENCE_DATA.RETRY' }

/** Countries and states, loaded from two static files when a form asks for them (specification 1, sections 3 and 7). */
export const referenceDataMachine = setup({
  types: { context: {} as ReferenceDataContext, events: {} as ReferenceDataEvent, tags: {} as 'waiting' },
  actors: {
    loadReferenceData: notProvided<ReferenceData, void>('loadReferenceData'),
    whenOnline: notProvided<void, WaitInput>('whenOnline'),
  },
  guards: { isConnectionLost: (_, error: unknown) => isConnectionLost(error) },
  actions: {
    takeReferenceData: assign({ places: (_, places: ReferenceData) => places }),
    countWait: assign({ waits: ({ context }) => context.waits + 1 }),
  },
}).createMachine({
  id: 'referenceData',
  context: { places: null, waits: 0 },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadReferenceData',
        src: 'loadReferenceData',
        onDone: { target: 'ready', actions: { type: 'takeReferenceData', params: ({ event }) => event.output } },
        onError: [{ guard: { type: 'isConnectionLost', params: thrown }, target: 'offline' }, { target: 'failed' }],
      },
    },
    ready: {},
    /** No answer came: they are asked for again as soon as the server can be reached. */
    offline: {
      tags: 'waiting',
      entry: 'countWait',
      on: { 'REFERENCE_DATA.RETRY': { target: 'loading' } },
      invoke: { ...waiting, onDone: { target: 'loading' }, onError: { target: 'failed' } },
    },
    failed: { on: { 'REFERENCE_DATA.RETRY': { target: 'loading' } } },
  },
})
