import { assign, setup } from 'xstate'
import type { Outcome } from '#contract/answer.ts'
import type { CountsAnswer } from '#contract/team-cases.ts'
import { notProvided } from '#machines/kit/not-provided.ts'
import { isAccepted, output } from '#machines/kit/outcome.ts'

export type Counted = Omit<CountsAnswer, 'success'>
export type CountsOutcome = Outcome<Counted>

export interface InboxCountsContext {
  /** Null while nothing was answered. */
  readonly counted: Counted | null
  /** Something happened while they were counted: it may not be in them. */
  readonly isOld: boolean
}

export type InboxCountsEvent =
  /** Something happened to cases, or may have. */
  { type: 'COUNTS.CHANGE' }

/** What happens within this time is counted together, in milliseconds. */
const TOGETHER_MS = 1_000

/** How many cases each view has, and by what a view can be narrowed: counted again when something happened. */
export const inboxCountsMachine = setup({
  types: { context: {} as InboxCountsContext, events: {} as InboxCountsEvent, tags: {} as 'busy' },
  actors: { loadCounts: notProvided<CountsOutcome, void>('loadCounts') },
  delays: { untilCounted: TOGETHER_MS },
  guards: { isAccepted, isOld: ({ context }) => context.isOld },
  actions: {
    noteOld: assign({ isOld: true }),
    noteNew: assign({ isOld: false }),
    takeCounts: assign((_, outcome: CountsOutcome) => (outcome.kind === 'accepted' ? { counted: outcome } : {})),
  },
}).createMachine({
  id: 'inbox-counts',
  context: { counted: null, isOld: false },
  initial: 'counting',
  states: {
    counting: {
      tags: 'busy',
      entry: 'noteNew',
      on: { 'COUNTS.CHANGE': { actions: 'noteOld' } },
      invoke: {
        id: 'loadCounts',
        src: 'loadCounts',
        onDone: [{ guard: { type: 'isAccepted', params: output }, target: 'settled', actions: { type: 'takeCounts', params: output } }, { target: 'settled' }],
        // The old figures stand until something happens again.
        onError: 'settled',
      },
    },
    settled: { always: { guard: 'isOld', target: 'waiting' }, on: { 'COUNTS.CHANGE': 'waiting' } },
    waiting: { after: { untilCounted: 'counting' } },
  },
})
