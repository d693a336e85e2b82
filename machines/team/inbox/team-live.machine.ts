import { assign, emit, setup } from 'xstate'
import type { LiveChange, LivePresence } from '#contract/team/team-cases.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { outputOf } from '#machines/kit/outcome.ts'
import type { CountsOutcome } from '#machines/team/inbox/inbox-counts.machine.ts'

/** Stream events. `reload`: the page must load its data again, because the stream lost events or a poll found changes. */
export type StreamMessage =
  | { readonly kind: 'change'; readonly change: LiveChange }
  | { readonly kind: 'presence'; readonly presence: LivePresence }
  | { readonly kind: 'mails' }
  | { readonly kind: 'reload' }

interface TeamLiveContext {
  /** Position at which the stream resumes, or null before its start. */
  readonly after: string | null
  readonly lossCount: number
  /** Sequence number of the newest event that a poll found, or null before the first poll. */
  readonly polledSequence: number | null
}

export type TeamLiveEvent =
  | { type: 'LIVE.SHOW' }
  | { type: 'LIVE.HIDE' }
  | { type: 'LIVE.OPENED'; after: string }
  | { type: 'LIVE.MESSAGE'; message: StreamMessage; after: string }
  | { type: 'NETWORK.ONLINE' }

export interface ListenInput {
  readonly after: string | null
  readonly report: (event: TeamLiveEvent) => void
}

type TeamLiveEmitted =
  | { readonly type: 'opened'; readonly after: string }
  | { readonly type: 'lost' }
  | { readonly type: 'message'; readonly message: StreamMessage }

/** Shortest and longest retry delay in milliseconds. */
const RETRY_FIRST_MS = 1_000
const RETRY_MAX_MS = 30_000
/** Maximum wait for the stream to open. Some proxies buffer a stream until it ends. */
const OPEN_TIMEOUT_MS = 8_000
const POLL_MS = 20_000

/** Live case updates. A visible page has one stream, a hidden page none (decision 0119). If the stream does not open, the page polls. */
export const teamLiveMachine = setup({
  types: {
    context: {} as TeamLiveContext,
    events: {} as TeamLiveEvent,
    emitted: {} as TeamLiveEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** Actor that listens to the stream. It ends when the stream ends. */
    listen: createActorPlaceholder<void, ListenInput>('listen'),
    /** Checks the server and the session. */
    pingServer: createActorPlaceholder<CountsOutcome, void>('pingServer'),
  },
  delays: {
    retryDelay: ({ context }) => Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** (context.lossCount - 1)),
    openTimeout: OPEN_TIMEOUT_MS,
    pollInterval: POLL_MS,
  },
  guards: {
    isFirstPoll: ({ context }, outcome: CountsOutcome) => outcome.kind === 'accepted' && context.polledSequence === null,
    hasNewChanges: ({ context }, outcome: CountsOutcome) =>
      outcome.kind === 'accepted' && context.polledSequence !== null && outcome.sequence > context.polledSequence,
  },
  actions: {
    resetAfterOpen: assign({ after: (_, after: string) => after, lossCount: 0, polledSequence: null }),
    countConnectionLoss: assign({ lossCount: ({ context }) => context.lossCount + 1 }),
    setPosition: assign({ after: (_, after: string) => after }),
    setPolledSequence: assign((_, outcome: CountsOutcome) => (outcome.kind === 'accepted' ? { polledSequence: outcome.sequence } : {})),
    emitPolledSequence: emit((_, outcome: CountsOutcome) => ({ type: 'opened', after: outcome.kind === 'accepted' ? String(outcome.sequence) : '0' }) as const),
    emitReload: emit({ type: 'message', message: { kind: 'reload' } }),
    emitOpened: emit((_, after: string) => ({ type: 'opened', after }) as const),
    emitConnectionLost: emit({ type: 'lost' }),
    emitMessage: emit((_, message: StreamMessage) => ({ type: 'message', message }) as const),
  },
}).createMachine({
  id: 'team-live',
  context: { after: null, lossCount: 0, polledSequence: null },
  initial: 'hidden',
  states: {
    hidden: { on: { 'LIVE.SHOW': 'shown' } },
    shown: {
      initial: 'opening',
      on: { 'LIVE.HIDE': 'hidden' },
      invoke: {
        id: 'listen',
        src: 'listen',
        input: ({ context, self }) => ({ after: context.after, report: self.send }),
        onError: { target: 'lost', actions: 'emitConnectionLost' },
      },
      states: {
        opening: {
          on: {
            'LIVE.OPENED': {
              target: 'listening',
              actions: [
                { type: 'resetAfterOpen', params: ({ event }) => event.after },
                { type: 'emitOpened', params: ({ event }) => event.after },
              ],
            },
          },
          after: { openTimeout: 'polling' },
        },
        polling: {
          initial: 'requesting',
          on: {
            'LIVE.OPENED': {
              target: 'listening',
              actions: [
                { type: 'resetAfterOpen', params: ({ event }) => event.after },
                { type: 'emitOpened', params: ({ event }) => event.after },
              ],
            },
          },
          states: {
            requesting: {
              tags: 'busy',
              invoke: {
                id: 'pingServer',
                src: 'pingServer',
                onDone: [
                  {
                    guard: { type: 'isFirstPoll', params: outputOf },
                    target: 'waiting',
                    actions: [
                      { type: 'setPolledSequence', params: outputOf },
                      { type: 'emitPolledSequence', params: outputOf },
                    ],
                  },
                  {
                    guard: { type: 'hasNewChanges', params: outputOf },
                    target: 'waiting',
                    actions: [{ type: 'setPolledSequence', params: outputOf }, 'emitReload'],
                  },
                  { target: 'waiting' },
                ],
                onError: 'waiting',
              },
            },
            waiting: { after: { pollInterval: 'requesting' } },
          },
        },
        listening: {
          on: {
            'LIVE.MESSAGE': {
              actions: [
                { type: 'setPosition', params: ({ event }) => event.after },
                { type: 'emitMessage', params: ({ event }) => event.message },
              ],
            },
          },
        },
      },
    },
    lost: {
      initial: 'waiting',
      on: { 'LIVE.HIDE': 'hidden' },
      states: {
        waiting: { entry: 'countConnectionLoss', after: { retryDelay: 'retrying' }, on: { 'NETWORK.ONLINE': 'retrying' } },
        retrying: { tags: 'busy', invoke: { id: 'pingServer', src: 'pingServer', onDone: '#team-live.shown', onError: 'waiting' } },
      },
    },
  },
})
