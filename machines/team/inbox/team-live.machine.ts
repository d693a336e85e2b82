import { assign, emit, setup } from 'xstate'
import type { LiveChange, LivePresence } from '#contract/team/team-cases.ts'
import { notProvided } from '#machines/kit/not-provided.ts'

/** Stream events. `reload`: too many were missed. */
export type StreamMessage =
  | { readonly kind: 'change'; readonly change: LiveChange }
  | { readonly kind: 'presence'; readonly presence: LivePresence }
  | { readonly kind: 'mails' }
  | { readonly kind: 'reload' }

export interface TeamLiveContext {
  /** Resume position from the stream, or null before it began. */
  readonly after: string | null
  readonly losses: number
}

export type TeamLiveEvent =
  | { type: 'LIVE.SHOW' }
  | { type: 'LIVE.HIDE' }
  | { type: 'LIVE.OPENED'; after: string }
  | { type: 'LIVE.HEARD'; heard: StreamMessage; after: string }
  | { type: 'NETWORK.BACK' }

export interface ListenInput {
  readonly after: string | null
  readonly tell: (event: TeamLiveEvent) => void
}

export type TeamLiveEmitted =
  | { readonly type: 'opened'; readonly after: string }
  | { readonly type: 'lost' }
  | { readonly type: 'heard'; readonly heard: StreamMessage }

/** Shortest and longest retry delay in milliseconds. */
const FIRST_MS = 1_000
const LONGEST_MS = 30_000

/** Live updates of cases: one stream per page, none while hidden (decision 0119). */
export const teamLiveMachine = setup({
  types: {
    context: {} as TeamLiveContext,
    events: {} as TeamLiveEvent,
    emitted: {} as TeamLiveEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** Ends with the stream. */
    listen: notProvided<void, ListenInput>('listen'),
    /** Checks the server and the session. */
    reachTeam: notProvided<object, void>('reachTeam'),
  },
  delays: { untilNextTry: ({ context }) => Math.min(LONGEST_MS, FIRST_MS * 2 ** (context.losses - 1)) },
  actions: {
    noteOpen: assign({ after: (_, after: string) => after, losses: 0 }),
    noteLoss: assign({ losses: ({ context }) => context.losses + 1 }),
    notePlace: assign({ after: (_, after: string) => after }),
    tellOpened: emit((_, after: string) => ({ type: 'opened', after }) as const),
    tellLost: emit({ type: 'lost' }),
    tellHeard: emit((_, heard: StreamMessage) => ({ type: 'heard', heard }) as const),
  },
}).createMachine({
  id: 'team-live',
  context: { after: null, losses: 0 },
  initial: 'away',
  states: {
    away: { on: { 'LIVE.SHOW': 'on' } },
    on: {
      initial: 'opening',
      on: { 'LIVE.HIDE': 'away' },
      invoke: {
        id: 'listen',
        src: 'listen',
        input: ({ context, self }) => ({ after: context.after, tell: self.send }),
        onError: { target: 'lost', actions: 'tellLost' },
      },
      states: {
        opening: {
          on: {
            'LIVE.OPENED': {
              target: 'listening',
              actions: [
                { type: 'noteOpen', params: ({ event }) => event.after },
                { type: 'tellOpened', params: ({ event }) => event.after },
              ],
            },
          },
        },
        listening: {
          on: {
            'LIVE.HEARD': {
              actions: [
                { type: 'notePlace', params: ({ event }) => event.after },
                { type: 'tellHeard', params: ({ event }) => event.heard },
              ],
            },
          },
        },
      },
    },
    lost: {
      initial: 'waiting',
      on: { 'LIVE.HIDE': 'away' },
      states: {
        waiting: { entry: 'noteLoss', after: { untilNextTry: 'trying' }, on: { 'NETWORK.BACK': 'trying' } },
        trying: { tags: 'busy', invoke: { id: 'reachTeam', src: 'reachTeam', onDone: '#team-live.on', onError: 'waiting' } },
      },
    },
  },
})
