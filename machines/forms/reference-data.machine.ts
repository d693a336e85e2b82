import { assign, setup } from 'xstate'
import type { ReferenceData } from '#contract/forms/reference-data.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { isConnectionLost, nextWaitCount, whenOnline } from '#machines/kit/connection-retry.ts'
import { errorOf, outputOf } from '#machines/kit/outcome.ts'

interface ReferenceDataContext {
  readonly referenceData: ReferenceData | null
  readonly waits: number
}
/** Countries and states, loaded from two static files on demand (specification 1, sections 3 and 7). */
export const referenceDataMachine = setup({
  types: { context: {} as ReferenceDataContext, events: {} as { type: 'REFERENCE_DATA.RETRY' }, tags: {} as 'waiting' },
  actors: { loadReferenceData: createActorPlaceholder<ReferenceData, void>('loadReferenceData'), whenOnline },
  guards: { isConnectionLost },
  actions: {
    setReferenceData: assign({ referenceData: (_, referenceData: ReferenceData) => referenceData }),
    countWait: assign({ waits: nextWaitCount }),
  },
}).createMachine({
  id: 'referenceData',
  context: { referenceData: null, waits: 0 },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadReferenceData',
        src: 'loadReferenceData',
        onDone: { target: 'ready', actions: { type: 'setReferenceData', params: outputOf } },
        onError: [{ guard: { type: 'isConnectionLost', params: errorOf }, target: 'offline' }, { target: 'failed' }],
      },
    },
    ready: {},
    offline: {
      tags: 'waiting',
      entry: 'countWait',
      on: { 'REFERENCE_DATA.RETRY': { target: 'loading' } },
      invoke: {
        id: 'whenOnline',
        src: 'whenOnline',
        input: ({ context: { waits } }) => ({ waits }),
        onDone: { target: 'loading' },
        onError: { target: 'failed' },
      },
    },
    failed: { on: { 'REFERENCE_DATA.RETRY': { target: 'loading' } } },
  },
})
