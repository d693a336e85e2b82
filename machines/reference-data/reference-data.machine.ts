import { assign, setup } from 'xstate'
import type { ReferenceData } from '#contract/reference-data.ts'
import { notProvided } from '#machines/kit/not-provided.ts'

export interface ReferenceDataContext {
  readonly places: ReferenceData | null
}
export type ReferenceDataEvent = { type: 'REFERENCE_DATA.RETRY' }

/** Countries and states, loaded from two static files when a form asks for them (specification 1, sections 3 and 7). */
export const referenceDataMachine = setup({
  types: { context: {} as ReferenceDataContext, events: {} as ReferenceDataEvent },
  actors: { loadReferenceData: notProvided<ReferenceData, void>('loadReferenceData') },
  actions: { takeReferenceData: assign({ places: (_, places: ReferenceData) => places }) },
}).createMachine({
  id: 'referenceData',
  context: { places: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadReferenceData',
        src: 'loadReferenceData',
        onDone: { target: 'ready', actions: { type: 'takeReferenceData', params: ({ event }) => event.output } },
        onError: { target: 'failed' },
      },
    },
    ready: {},
    failed: { on: { 'REFERENCE_DATA.RETRY': { target: 'loading' } } },
  },
})
