import { assign, setup, stateIn } from 'xstate'
import type { Outcome } from '#contract/request/outcome.ts'
import type { InboxCountsResponse } from '#contract/team/team-cases.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { outputOf } from '#machines/kit/outcome.ts'

export type InboxCounts = Omit<InboxCountsResponse, 'success'>
export type CountsOutcome = Outcome<InboxCounts>

/** Debounce delay after a change, in milliseconds. */
const DEBOUNCE_MS = 1_000

/** Inbox counts and filter options, loaded again after changes. */
export const inboxCountsMachine = setup({
  types: { context: {} as { readonly counted: InboxCounts | null }, events: {} as { type: 'COUNTS.CHANGE' }, tags: {} as 'busy' },
  actors: { loadCounts: createActorPlaceholder<CountsOutcome, void>('loadCounts') },
  delays: { debounceDelay: DEBOUNCE_MS },
  guards: { isOutdated: stateIn({ loading: 'outdated' }) },
  actions: {
    setCounts: assign((_, outcome: CountsOutcome) => (outcome.kind === 'accepted' ? { counted: outcome } : {})),
  },
}).createMachine({
  id: 'inbox-counts',
  context: { counted: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      initial: 'current',
      invoke: {
        id: 'loadCounts',
        src: 'loadCounts',
        onDone: [
          { guard: 'isOutdated', target: 'waiting', actions: { type: 'setCounts', params: outputOf } },
          { target: 'idle', actions: { type: 'setCounts', params: outputOf } },
        ],
        // The old counts stay until the next change.
        onError: [{ guard: 'isOutdated', target: 'waiting' }, { target: 'idle' }],
      },
      states: {
        current: { on: { 'COUNTS.CHANGE': 'outdated' } },
        /** A change arrived during the call. The response may not include it. */
        outdated: {},
      },
    },
    idle: { on: { 'COUNTS.CHANGE': 'waiting' } },
    waiting: { after: { debounceDelay: 'loading' } },
  },
})
