import { assign, setup } from 'xstate'
import type { OwnRequestsResponse } from '#contract/account/account-area.ts'
import type { Outcome } from '#contract/request/answer.ts'
import { notProvided } from '#machines/kit/not-provided.ts'
import { isAccepted, output, problemOf } from '#machines/kit/outcome.ts'

export type OwnRequest = OwnRequestsResponse['requests'][number]
type OwnRequestsOutcome = Outcome<Pick<OwnRequestsResponse, 'requests' | 'more'>>

export interface OwnRequestsContext {
  readonly requests: readonly OwnRequest[]
  readonly more: boolean
  readonly before: number
  readonly problem: string | null
}

export const ownRequestsMachine = setup({
  types: {
    context: {} as OwnRequestsContext,
    events: {} as { type: 'REQUESTS.LOAD_MORE' } | { type: 'REQUESTS.RETRY' },
    tags: {} as 'busy',
  },
  actors: { loadOwnRequests: notProvided<OwnRequestsOutcome, { before: string }>('loadOwnRequests') },
  guards: {
    isAccepted,
    hasMore: ({ context }) => context.more,
  },
  actions: {
    setRequests: assign(({ context }, outcome: OwnRequestsOutcome) =>
      outcome.kind === 'accepted'
        ? { requests: [...context.requests, ...outcome.requests], more: outcome.more, before: context.requests.length, problem: null }
        : {},
    ),
    setProblem: assign(problemOf),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'ownRequests',
  context: { requests: [], more: false, before: 0, problem: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadOwnRequests',
        src: 'loadOwnRequests',
        input: { before: '' },
        onDone: [
          { guard: { type: 'isAccepted', params: output }, target: 'shown', actions: { type: 'setRequests', params: output } },
          { target: 'failed', actions: { type: 'setProblem', params: output } },
        ],
        onError: { target: 'failed', actions: 'clearProblem' },
      },
    },
    failed: { on: { 'REQUESTS.RETRY': 'loading' } },
    shown: { on: { 'REQUESTS.LOAD_MORE': { guard: 'hasMore', target: 'loadingMore' } } },
    loadingMore: {
      tags: 'busy',
      invoke: {
        id: 'loadOwnRequests',
        src: 'loadOwnRequests',
        input: ({ context }) => ({ before: context.requests.at(-1)?.reference ?? '' }),
        onDone: [
          { guard: { type: 'isAccepted', params: output }, target: 'shown', actions: { type: 'setRequests', params: output } },
          { target: 'loadMoreFailed', actions: { type: 'setProblem', params: output } },
        ],
        onError: { target: 'loadMoreFailed', actions: 'clearProblem' },
      },
    },
    loadMoreFailed: { on: { 'REQUESTS.LOAD_MORE': 'loadingMore' } },
  },
})
