import { askRoute } from '#contract/ask-forms.ts'
import { type AskContext, type AskOutcome, ask } from '#machines/ask/ask.setup.ts'
import { thrown, waiting } from '#machines/kit/when-online.ts'

const outcome = ({ event }: { readonly event: { readonly output: AskOutcome } }) => event.output
const takeAsk = { type: 'takeAsk', params: outcome } as const

/** Where an answer of the server's leads, whether it is asked for the first time or again. */
const told = [
  { guard: { type: 'isAsked', params: outcome }, target: '#ask.open.showing', actions: takeAsk },
  { guard: { type: 'isOver', params: outcome }, target: '#ask.over', actions: takeAsk },
  { guard: { type: 'isAccepted', params: outcome }, target: '#ask.limited', actions: takeAsk },
  { guard: { type: 'isNotAsked', params: outcome }, target: '#ask.notAsked', actions: 'dropAsk' },
  { guard: { type: 'isGone', params: outcome }, target: '#ask.gone', actions: 'dropAsk' },
  { guard: { type: 'isLoggedOut', params: outcome }, target: '#ask.loggedOut', actions: 'dropAsk' },
] as const

const load = {
  id: 'loadAsk',
  src: 'loadAsk',
  input: ({ context: { reference, key, number } }: { readonly context: AskContext }) => ({ reference, key, number }),
} as const

/**
 * The page of one thing that is asked of the sender of a request (CASES.md, section 5; decision 0130). His answer is a form like any
 * other, by the chart `request`: kept on the device with its files, sent once, again when the network is back.
 */
export const askMachine = ask.createMachine({
  id: 'ask',
  context: ({ input }) => ({ ...input, ask: null, form: null, waits: 0, isChanged: false, sent: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        ...load,
        onDone: [...told, { target: 'failed', actions: { type: 'takeProblem', params: outcome } }],
        onError: [
          { guard: { type: 'isConnectionLost', params: thrown }, target: 'offline' },
          { target: 'failed', actions: 'forgetProblem' },
        ],
      },
    },
    /** No answer came: it is asked again as soon as the server can be reached. */
    offline: {
      tags: 'waiting',
      entry: 'countWait',
      on: { 'ASK.RETRY': 'loading' },
      invoke: { ...waiting, onDone: 'loading', onError: { target: 'failed', actions: 'forgetProblem' } },
    },
    failed: { on: { 'ASK.RETRY': 'loading' } },
    /** The link does not open it (any more). */
    gone: {},
    /** The link is right, and nothing of this number was asked: its number was cut off, or typed. */
    notAsked: {},
    /** The log-in by which it was opened is over. */
    loggedOut: { on: { 'ASK.RETRY': 'loading' } },
    /** What it is takes a code; an approval one that came after it was asked. What is typed stays on the device meanwhile. */
    limited: { on: { 'ACCESS.OPENED': 'loading' } },
    open: {
      initial: 'showing',
      on: {
        'ANSWER.RECEIVED': { target: 'received', actions: { type: 'takeSent', params: ({ event }) => event.sent } },
        'ANSWER.REFUSED': '.refreshing',
      },
      states: {
        showing: {},
        /** The form stays, and what it says; an answer that says nothing new changes nothing. */
        refreshing: { tags: 'busy', invoke: { ...load, onDone: [...told, { target: 'showing' }], onError: 'showing' } },
      },
    },
    /** Answered before or elsewhere, withdrawn, or the request is closed. */
    over: { entry: { type: 'forgetDraft', params: ({ context: { reference, number } }) => askRoute(reference, number) } },
    /** The receipt. */
    received: {},
  },
})
