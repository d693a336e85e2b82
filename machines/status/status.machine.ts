import { NO_EDGES } from '#machines/case/case.connect.ts'
import { thrown, waiting } from '#machines/kit/when-online.ts'
import { type StatusContext, status } from '#machines/status/status.setup.ts'

const outcome = <O>({ event }: { readonly event: { readonly output: O } }): O => event.output
const takeRequest = { type: 'takeRequest', params: outcome } as const
const takeProblem = { type: 'takeProblem', params: outcome } as const
const isGone = { guard: { type: 'isGone', params: outcome }, target: '#status.gone', actions: 'dropRequest' } as const
const isLoggedOut = { guard: { type: 'isLoggedOut', params: outcome }, target: '#status.loggedOut', actions: 'dropRequest' } as const
const isBarred = { guard: { type: 'isBarred', params: outcome }, target: '#status.loading', actions: 'dropRequest' } as const
const toWhole = { guard: { type: 'isWhole', params: outcome }, target: '#status.whole.showing', actions: takeRequest } as const
const toLimited = { guard: { type: 'isAccepted', params: outcome }, target: '#status.limited', actions: takeRequest } as const

const isLost = { type: 'isConnectionLost', params: thrown } as const
const shownOf = ({ context: { reference, key } }: { readonly context: StatusContext }) => ({ reference, key })
const load = { id: 'loadStatus', src: 'loadStatus', input: shownOf } as const

/** What can be done where the page shows all of it. */
const acts = {
  'STATUS.REFRESH': { target: 'refreshing', reenter: true },
  'WITHDRAW.ASK': { guard: 'canWithdraw', target: 'askingWithdraw', actions: 'forgetOvertaken' },
  'LINKS.ASK': { target: 'askingLinks', actions: 'forgetOvertaken' },
} as const

/** The page of a request that was sent (CASES.md, section 3): where it stands, and what its sender does with it. What he writes and sends are forms of their own. */
export const statusMachine = status.createMachine({
  id: 'status',
  context: ({ input }) => ({ ...input, request: null, can: NO_EDGES, seen: null, waits: 0, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        ...load,
        onDone: [toWhole, toLimited, isGone, isLoggedOut, { target: 'failed', actions: takeProblem }],
        onError: [
          { guard: isLost, target: 'offline' },
          { target: 'failed', actions: 'forgetProblem' },
        ],
      },
    },
    /** No answer came: it is asked again as soon as the server can be reached. */
    offline: {
      tags: 'waiting',
      entry: 'countWait',
      on: { 'STATUS.RETRY': 'loading' },
      invoke: { ...waiting, onDone: 'loading', onError: { target: 'failed', actions: 'forgetProblem' } },
    },
    failed: { on: { 'STATUS.RETRY': 'loading' } },
    /** The link does not open it (any more). */
    gone: {},
    /** The log-in by which it was opened is over. */
    loggedOut: { on: { 'STATUS.RETRY': 'loading' } },
    /** By the link alone: where it stands, and nothing personal. */
    limited: { on: { 'ACCESS.OPENED': 'loading' } },
    whole: {
      initial: 'showing',
      states: {
        showing: { on: acts },
        /** What stands on the page stays until the newest is there. */
        refreshing: {
          tags: 'busy',
          on: acts,
          invoke: {
            ...load,
            onDone: [toWhole, toLimited, isGone, isLoggedOut, { target: 'outdated', actions: takeProblem }],
            onError: [
              { guard: isLost, target: 'offline' },
              { target: 'outdated', actions: 'forgetProblem' },
            ],
          },
        },
        /** The same where something stands already: it stays meanwhile. */
        offline: {
          tags: 'waiting',
          entry: 'countWait',
          on: acts,
          invoke: { ...waiting, onDone: 'refreshing', onError: { target: 'outdated', actions: 'forgetProblem' } },
        },
        /** The newest could not be loaded. */
        outdated: { on: acts },
        askingWithdraw: { initial: 'asked', on: { 'WITHDRAW.CONFIRM': 'withdrawing', 'WITHDRAW.CANCEL': 'showing' }, states: { asked: {}, failed: {} } },
        withdrawing: {
          tags: 'busy',
          invoke: {
            id: 'withdrawRequest',
            src: 'withdrawRequest',
            input: ({ context }) => ({ ...shownOf({ context }), seen: context.request?.version ?? 0 }),
            onDone: [
              { guard: { type: 'isAccepted', params: outcome }, target: 'showing', actions: [takeRequest, 'tellWithdrawn'] },
              // Somebody was faster: what happened is shown, and he may ask again.
              { guard: { type: 'isOvertaken', params: outcome }, target: 'refreshing', actions: 'noteOvertaken' },
              isBarred,
              { target: 'askingWithdraw.failed', actions: takeProblem },
            ],
            onError: { target: 'askingWithdraw.failed', actions: 'forgetProblem' },
          },
        },
        askingLinks: { initial: 'asked', on: { 'LINKS.CONFIRM': 'closingLinks', 'LINKS.CANCEL': 'showing' }, states: { asked: {}, failed: {} } },
        closingLinks: {
          tags: 'busy',
          invoke: {
            id: 'closeLinks',
            src: 'closeLinks',
            input: shownOf,
            onDone: [
              { guard: { type: 'isAccepted', params: outcome }, target: '#status.linksClosed', actions: 'dropRequest' },
              isBarred,
              { target: 'askingLinks.failed', actions: takeProblem },
            ],
            onError: { target: 'askingLinks.failed', actions: 'forgetProblem' },
          },
        },
      },
    },
    /** All links to it are ended, this one too; its account still opens it. */
    linksClosed: { on: { 'STATUS.RETRY': 'loading' } },
  },
})
