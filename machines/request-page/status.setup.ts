import { assign, emit, setup } from 'xstate'
import type { Outcome } from '#contract/request/outcome.ts'
import type { RequestStatusResponse } from '#contract/request/request-calls.ts'
import type { RequestRef } from '#contract/request/request-url.ts'
import { prependOlderPage, replaceNewestPage } from '#machines/case/case.pages.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { isConnectionLost, nextWaitCount, whenOnline } from '#machines/kit/connection-retry.ts'
import { type FlowEmittedEvent, successAlert } from '#machines/kit/emitted-events.ts'
import { isAccepted, isRefusedWith, toProblemContext } from '#machines/kit/outcome.ts'

export interface LoadStatusInput extends RequestRef {
  readonly before?: number | undefined
}
export type RequestOutcome = Outcome<{ readonly request: RequestStatusResponse }>

export interface StatusContext extends RequestRef {
  readonly request: RequestStatusResponse | null
  /** Number of timeline entries before the change that stopped an action, or null. */
  readonly seenEntryCount: number | null
  readonly waits: number
  readonly problem: string | null
}

type StatusEvent =
  | { type: 'STATUS.RETRY' }
  | { type: 'STATUS.REFRESH' }
  | { type: 'EARLIER_EVENTS.LOAD' }
  | { type: 'ACCESS.OPENED' }
  | { type: 'WITHDRAW.START' }
  | { type: 'WITHDRAW.CONFIRM' }
  | { type: 'WITHDRAW.CANCEL' }
  | { type: 'LINK_REVOCATION.START' }
  | { type: 'LINK_REVOCATION.CONFIRM' }
  | { type: 'LINK_REVOCATION.CANCEL' }

const requestOf = (outcome: RequestOutcome) => (outcome.kind === 'accepted' ? outcome.request : null)

const pageOf = ({ timeline, earlier }: RequestStatusResponse) => ({ events: timeline, earlier })
const replacePage = (
  request: RequestStatusResponse,
  { events, earlier }: ReturnType<typeof prependOlderPage<RequestStatusResponse['timeline'][number]>>,
): RequestStatusResponse => ({
  ...request,
  timeline: [...events],
  earlier,
})

export const statusSetup = setup({
  types: {
    context: {} as StatusContext,
    events: {} as StatusEvent,
    input: {} as RequestRef,
    emitted: {} as FlowEmittedEvent,
    tags: {} as 'busy' | 'waiting',
  },
  actors: {
    loadStatus: createActorPlaceholder<RequestOutcome, LoadStatusInput>('loadStatus'),
    withdrawRequest: createActorPlaceholder<RequestOutcome, RequestRef & { readonly seenVersion: number }>('withdrawRequest'),
    revokeLinks: createActorPlaceholder<Outcome<object>, RequestRef>('revokeLinks'),
    whenOnline,
  },
  guards: {
    hasEarlierEvents: ({ context }) => context.request?.earlier !== undefined,
    canWithdraw: ({ context }) => context.request?.can?.withdraw === true,
    hasFullAccess: (_, outcome: RequestOutcome) => requestOf(outcome)?.sent !== undefined,
    isAccepted,
    isNotFound: isRefusedWith(404),
    isLoggedOut: isRefusedWith(401),
    hasConflict: isRefusedWith(409),
    isConnectionLost,
    /** The request no longer exists, or the visitor no longer has access. The page loads again. */
    isAccessDenied: isRefusedWith(401, 403, 404),
  },
  actions: {
    setRequest: assign(({ context }, outcome: RequestOutcome) => {
      const loadedRequest = requestOf(outcome)
      // Without full access, the old request has no messages to merge.
      const request =
        loadedRequest && (context.request?.sent ? replacePage(loadedRequest, replaceNewestPage(pageOf(context.request), pageOf(loadedRequest))) : loadedRequest)
      return request ? { request, problem: null, waits: 0 } : {}
    }),
    addEarlierEvents: assign(({ context: { request } }, outcome: RequestOutcome) => {
      const requestWithOlderPage = requestOf(outcome)
      return request && requestWithOlderPage ? { request: replacePage(request, prependOlderPage(pageOf(request), pageOf(requestWithOlderPage))) } : {}
    }),
    setProblem: assign(toProblemContext),
    clearProblem: assign({ problem: null }),
    countWait: assign({ waits: nextWaitCount }),
    setSeenEntryCount: assign({ seenEntryCount: ({ context }) => context.request?.timeline.length ?? 0 }),
    clearSeenEntryCount: assign({ seenEntryCount: null }),
    clearRequest: assign({ request: null, seenEntryCount: null }),
    emitWithdrawn: emit(successAlert('You canceled your request.')),
  },
})
