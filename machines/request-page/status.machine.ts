import { errorOf, outputOf } from '#machines/kit/outcome.ts'
import { statusSetup } from '#machines/request-page/status.setup.ts'

/** Page for a sent request (docs/cases.md). Messages and files have their own charts. */
export const statusMachine = statusSetup.createMachine({
  id: 'status',
  context: ({ input }) => ({ ...input, request: null, seenEntryCount: null, waits: 0, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadStatus',
        src: 'loadStatus',
        input: ({ context: { reference, key } }) => ({ reference, key }),
        onDone: [
          { guard: { type: 'hasFullAccess', params: outputOf }, target: 'fullAccess.showing', actions: { type: 'setRequest', params: outputOf } },
          { guard: { type: 'isAccepted', params: outputOf }, target: 'codeRequired', actions: { type: 'setRequest', params: outputOf } },
          { guard: { type: 'isNotFound', params: outputOf }, target: 'gone', actions: 'clearRequest' },
          { guard: { type: 'isLoggedOut', params: outputOf }, target: 'loggedOut', actions: 'clearRequest' },
          { target: 'failed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: [
          { guard: { type: 'isConnectionLost', params: errorOf }, target: 'offline' },
          { target: 'failed', actions: 'clearProblem' },
        ],
      },
    },
    offline: {
      tags: 'waiting',
      entry: 'countWait',
      on: { 'STATUS.RETRY': 'loading' },
      invoke: {
        id: 'whenOnline',
        src: 'whenOnline',
        input: ({ context: { waits } }) => ({ waits }),
        onDone: 'loading',
        onError: { target: 'failed', actions: 'clearProblem' },
      },
    },
    failed: { on: { 'STATUS.RETRY': 'loading' } },
    gone: {},
    loggedOut: { on: { 'STATUS.RETRY': 'loading' } },
    /** The link without a code shows the progress, but no personal data. */
    codeRequired: { on: { 'ACCESS.OPENED': 'loading' } },
    fullAccess: {
      initial: 'showing',
      states: {
        showing: {
          on: {
            'STATUS.REFRESH': { target: 'refreshing', reenter: true },
            'EARLIER_EVENTS.LOAD': { guard: 'hasEarlierEvents', target: 'loadingEarlierEvents' },
            'WITHDRAW.START': { guard: 'canWithdraw', target: 'confirmingWithdrawal', actions: 'clearSeenEntryCount' },
            'LINK_REVOCATION.START': { target: 'confirmingLinkRevocation', actions: 'clearSeenEntryCount' },
          },
        },
        /** The previous content stays visible until the reload ends. */
        refreshing: {
          tags: 'busy',
          on: {
            'STATUS.REFRESH': { target: 'refreshing', reenter: true },
            'WITHDRAW.START': { guard: 'canWithdraw', target: 'confirmingWithdrawal', actions: 'clearSeenEntryCount' },
            'LINK_REVOCATION.START': { target: 'confirmingLinkRevocation', actions: 'clearSeenEntryCount' },
          },
          invoke: {
            id: 'loadStatus',
            src: 'loadStatus',
            input: ({ context: { reference, key } }) => ({ reference, key }),
            onDone: [
              { guard: { type: 'hasFullAccess', params: outputOf }, target: 'showing', actions: { type: 'setRequest', params: outputOf } },
              { guard: { type: 'isAccepted', params: outputOf }, target: '#status.codeRequired', actions: { type: 'setRequest', params: outputOf } },
              { guard: { type: 'isNotFound', params: outputOf }, target: '#status.gone', actions: 'clearRequest' },
              { guard: { type: 'isLoggedOut', params: outputOf }, target: '#status.loggedOut', actions: 'clearRequest' },
              { target: 'outdated', actions: { type: 'setProblem', params: outputOf } },
            ],
            onError: [
              { guard: { type: 'isConnectionLost', params: errorOf }, target: 'offline' },
              { target: 'outdated', actions: 'clearProblem' },
            ],
          },
        },
        offline: {
          tags: 'waiting',
          entry: 'countWait',
          on: {
            'STATUS.REFRESH': { target: 'refreshing', reenter: true },
            'WITHDRAW.START': { guard: 'canWithdraw', target: 'confirmingWithdrawal', actions: 'clearSeenEntryCount' },
            'LINK_REVOCATION.START': { target: 'confirmingLinkRevocation', actions: 'clearSeenEntryCount' },
          },
          invoke: {
            id: 'whenOnline',
            src: 'whenOnline',
            input: ({ context: { waits } }) => ({ waits }),
            onDone: 'refreshing',
            onError: { target: 'outdated', actions: 'clearProblem' },
          },
        },
        outdated: {
          on: {
            'STATUS.REFRESH': { target: 'refreshing', reenter: true },
            'EARLIER_EVENTS.LOAD': { guard: 'hasEarlierEvents', target: 'loadingEarlierEvents' },
            'WITHDRAW.START': { guard: 'canWithdraw', target: 'confirmingWithdrawal', actions: 'clearSeenEntryCount' },
            'LINK_REVOCATION.START': { target: 'confirmingLinkRevocation', actions: 'clearSeenEntryCount' },
          },
        },
        loadingEarlierEvents: {
          tags: 'busy',
          on: {
            'STATUS.REFRESH': 'refreshing',
            'WITHDRAW.START': { guard: 'canWithdraw', target: 'confirmingWithdrawal', actions: 'clearSeenEntryCount' },
            'LINK_REVOCATION.START': { target: 'confirmingLinkRevocation', actions: 'clearSeenEntryCount' },
          },
          invoke: {
            id: 'loadStatus',
            src: 'loadStatus',
            input: ({ context: { reference, key, request } }) => ({ reference, key, before: request?.earlier }),
            onDone: [
              { guard: { type: 'hasFullAccess', params: outputOf }, target: 'showing', actions: { type: 'addEarlierEvents', params: outputOf } },
              { guard: { type: 'isAccepted', params: outputOf }, target: '#status.codeRequired', actions: { type: 'setRequest', params: outputOf } },
              { guard: { type: 'isNotFound', params: outputOf }, target: '#status.gone', actions: 'clearRequest' },
              { guard: { type: 'isLoggedOut', params: outputOf }, target: '#status.loggedOut', actions: 'clearRequest' },
              { target: 'loadEarlierFailed' },
            ],
            onError: 'loadEarlierFailed',
          },
        },
        loadEarlierFailed: {
          on: {
            'STATUS.REFRESH': 'refreshing',
            'EARLIER_EVENTS.LOAD': 'loadingEarlierEvents',
            'WITHDRAW.START': { guard: 'canWithdraw', target: 'confirmingWithdrawal', actions: 'clearSeenEntryCount' },
            'LINK_REVOCATION.START': { target: 'confirmingLinkRevocation', actions: 'clearSeenEntryCount' },
          },
        },
        confirmingWithdrawal: { initial: 'asked', on: { 'WITHDRAW.CONFIRM': 'withdrawing', 'WITHDRAW.CANCEL': 'showing' }, states: { asked: {}, failed: {} } },
        withdrawing: {
          tags: 'busy',
          invoke: {
            id: 'withdrawRequest',
            src: 'withdrawRequest',
            input: ({ context: { reference, key, request } }) => ({ reference, key, seenVersion: request?.version ?? 0 }),
            onDone: [
              { guard: { type: 'isAccepted', params: outputOf }, target: 'showing', actions: [{ type: 'setRequest', params: outputOf }, 'emitWithdrawn'] },
              // The request changed before this action. The page shows the change, and the customer can try again.
              { guard: { type: 'hasConflict', params: outputOf }, target: 'refreshing', actions: 'setSeenEntryCount' },
              { guard: { type: 'isAccessDenied', params: outputOf }, target: '#status.loading', actions: 'clearRequest' },
              { target: 'confirmingWithdrawal.failed', actions: { type: 'setProblem', params: outputOf } },
            ],
            onError: { target: 'confirmingWithdrawal.failed', actions: 'clearProblem' },
          },
        },
        confirmingLinkRevocation: {
          initial: 'asked',
          on: { 'LINK_REVOCATION.CONFIRM': 'revokingLinks', 'LINK_REVOCATION.CANCEL': 'showing' },
          states: { asked: {}, failed: {} },
        },
        revokingLinks: {
          tags: 'busy',
          invoke: {
            id: 'revokeLinks',
            src: 'revokeLinks',
            input: ({ context: { reference, key } }) => ({ reference, key }),
            onDone: [
              { guard: { type: 'isAccepted', params: outputOf }, target: '#status.linksRevoked', actions: 'clearRequest' },
              { guard: { type: 'isAccessDenied', params: outputOf }, target: '#status.loading', actions: 'clearRequest' },
              { target: 'confirmingLinkRevocation.failed', actions: { type: 'setProblem', params: outputOf } },
            ],
            onError: { target: 'confirmingLinkRevocation.failed', actions: 'clearProblem' },
          },
        },
      },
    },
    /** All links are revoked. The request's account still has access. */
    linksRevoked: { on: { 'STATUS.RETRY': 'loading' } },
  },
})
