import { assign, setup } from 'xstate'
import type { AccountRequestsResponse } from '#contract/account/account-area.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { isAccepted, outputOf, toProblemContext } from '#machines/kit/outcome.ts'

export type AccountRequest = AccountRequestsResponse['requests'][number]
type OwnRequestsOutcome = Outcome<Pick<AccountRequestsResponse, 'requests' | 'more'>>

export interface OwnRequestsContext {
  readonly requests: readonly AccountRequest[]
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
  actors: { loadOwnRequests: createActorPlaceholder<OwnRequestsOutcome, { before: string }>('loadOwnRequests') },
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
    setProblem: assign(toProblemContext),
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
          { guard: { type: 'isAccepted', params: outputOf }, target: 'shown', actions: { type: 'setRequests', params: outputOf } },
          { target: 'failed', actions: { type: 'setProblem', params: outputOf } },
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
          { guard: { type: 'isAccepted', params: outputOf }, target: 'shown', actions: { type: 'setRequests', params: outputOf } },
          { target: 'loadMoreFailed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'loadMoreFailed', actions: 'clearProblem' },
      },
    },
    loadMoreFailed: { on: { 'REQUESTS.LOAD_MORE': 'loadingMore' } },
  },
})
