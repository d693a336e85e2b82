import { askRoute } from '#contract/request/ask-forms.ts'
import { errorOf, outputOf } from '#machines/kit/outcome.ts'
import { askSetup } from '#machines/request-page/ask.setup.ts'

/** Page for one ask (docs/cases.md, decision 0117). The answer is a form with the chart `request`. */
export const askMachine = askSetup.createMachine({
  id: 'ask',
  context: ({ input }) => ({ ...input, ask: null, form: null, waits: 0, hasContentChanged: false, sent: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadAsk',
        src: 'loadAsk',
        input: ({ context: { reference, key, number } }) => ({ reference, key, number }),
        onDone: [
          { guard: { type: 'isAsked', params: outputOf }, target: 'open.showing', actions: { type: 'setAsk', params: outputOf } },
          { guard: { type: 'isOver', params: outputOf }, target: 'over', actions: { type: 'setAsk', params: outputOf } },
          { guard: { type: 'isAccepted', params: outputOf }, target: 'codeRequired', actions: { type: 'setAsk', params: outputOf } },
          { guard: { type: 'isNotAsked', params: outputOf }, target: 'notAsked', actions: 'clearAsk' },
          { guard: { type: 'isGone', params: outputOf }, target: 'gone', actions: 'clearAsk' },
          { guard: { type: 'isLoggedOut', params: outputOf }, target: 'loggedOut', actions: 'clearAsk' },
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
      on: { 'ASK.RETRY': 'loading' },
      invoke: {
        id: 'whenOnline',
        src: 'whenOnline',
        input: ({ context: { waits } }) => ({ waits }),
        onDone: 'loading',
        onError: { target: 'failed', actions: 'clearProblem' },
      },
    },
    failed: { on: { 'ASK.RETRY': 'loading' } },
    gone: {},
    /** The link is valid, but its ask number does not exist. */
    notAsked: {},
    loggedOut: { on: { 'ASK.RETRY': 'loading' } },
    /** The page shows the content only after the visitor enters a code. For an approval, the code must be newer than the ask. */
    codeRequired: { on: { 'ACCESS.OPENED': 'loading' } },
    open: {
      initial: 'showing',
      on: {
        'ANSWER.RECEIVED': { target: 'received', actions: { type: 'setSentReceipt', params: ({ event }) => event.sent } },
        'ANSWER.REFUSED': '.refreshing',
      },
      states: {
        showing: {},
        /** The form and its error stay visible, even if this call fails. */
        refreshing: {
          tags: 'busy',
          invoke: {
            id: 'loadAsk',
            src: 'loadAsk',
            input: ({ context: { reference, key, number } }) => ({ reference, key, number }),
            onDone: [
              { guard: { type: 'isAsked', params: outputOf }, target: 'showing', actions: { type: 'setAsk', params: outputOf } },
              { guard: { type: 'isOver', params: outputOf }, target: '#ask.over', actions: { type: 'setAsk', params: outputOf } },
              { guard: { type: 'isAccepted', params: outputOf }, target: '#ask.codeRequired', actions: { type: 'setAsk', params: outputOf } },
              { guard: { type: 'isNotAsked', params: outputOf }, target: '#ask.notAsked', actions: 'clearAsk' },
              { guard: { type: 'isGone', params: outputOf }, target: '#ask.gone', actions: 'clearAsk' },
              { guard: { type: 'isLoggedOut', params: outputOf }, target: '#ask.loggedOut', actions: 'clearAsk' },
              { target: 'showing' },
            ],
            onError: 'showing',
          },
        },
      },
    },
    /** The ask was answered or withdrawn, or the request is closed. */
    over: { entry: { type: 'forgetDraft', params: ({ context: { reference, number } }) => askRoute(reference, number) } },
    received: {},
  },
})
