import { assign, setup } from 'xstate'
import type { Places } from '#contract/places.ts'
import { notProvided } from '#machines/kit/not-provided.ts'

export interface PlacesContext {
  readonly places: Places | null
}
export type PlacesEvent = { type: 'PLACES.RETRY' }

/** Countries and states, loaded from two static files when a form asks for them (specification 1, sections 3 and 7). */
export const placesMachine = setup({
  types: { context: {} as PlacesContext, events: {} as PlacesEvent },
  actors: { loadPlaces: notProvided<Places, void>('loadPlaces') },
  actions: { takePlaces: assign({ places: (_, places: Places) => places }) },
}).createMachine({
  id: 'places',
  context: { places: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPlaces',
        src: 'loadPlaces',
        onDone: { target: 'ready', actions: { type: 'takePlaces', params: ({ event }) => event.output } },
        onError: { target: 'failed' },
      },
    },
    ready: {},
    failed: { on: { 'PLACES.RETRY': { target: 'loading' } } },
  },
})
