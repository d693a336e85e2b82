import { assign, emit, setup } from 'xstate'
import type { LiveChange, LivePresence } from '#contract/team-cases.ts'
import { notProvided } from '#machines/kit/not-provided.ts'

/** What the stream tells. `reload`: more was missed than can be told. */
export type Heard =
  | { readonly kind: 'change'; readonly change: LiveChange }
  | { readonly kind: 'presence'; readonly presence: LivePresence }
  /** Other mails wait that belong to no case. */
  | { readonly kind: 'mails' }
  | { readonly kind: 'reload' }

export interface TeamLiveContext {
  /** From where the stream goes on, as it said itself; null while it has not begun. */
  readonly after: string | null
  /** How often it was lost since it was open. */
  readonly losses: number
}

export type TeamLiveEvent =
  /** Somebody looks at the page, who is in. */
  | { type: 'LIVE.SHOW' }
  | { type: 'LIVE.HIDE' }
  /** It tells what happens after an event. */
  | { type: 'LIVE.OPENED'; after: string }
  | { type: 'LIVE.HEARD'; heard: Heard; after: string }
  /** The browser says that the network is back. */
  | { type: 'NETWORK.BACK' }

export interface ListenInput {
  readonly after: string | null
  readonly tell: (event: TeamLiveEvent) => void
}

/** What the places of the page are told. */
export type TeamLiveEmitted =
  | { readonly type: 'opened'; readonly after: string }
  | { readonly type: 'lost' }
  | { readonly type: 'heard'; readonly heard: Heard }

/** The first wait after a loss and the longest, in milliseconds. */
const FIRST_MS = 1_000
const LONGEST_MS = 30_000

/** What happens to cases, told to this page as it happens: one stream a page, none while nobody looks (decision 0126). */
export const teamLiveMachine = setup({
  types: {
    context: {} as TeamLiveContext,
    events: {} as TeamLiveEvent,
    emitted: {} as TeamLiveEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** Lasts as long as the stream. */
    listen: notProvided<void, ListenInput>('listen'),
    /** Whether the server answers and still knows the session. */
    reachTeam: notProvided<object, void>('reachTeam'),
  },
  delays: { untilNextTry: ({ context }) => Math.min(LONGEST_MS, FIRST_MS * 2 ** (context.losses - 1)) },
  actions: {
    noteOpen: assign({ after: (_, after: string) => after, losses: 0 }),
    noteLoss: assign({ losses: ({ context }) => context.losses + 1 }),
    notePlace: assign({ after: (_, after: string) => after }),
    tellOpened: emit((_, after: string) => ({ type: 'opened', after }) as const),
    tellLost: emit({ type: 'lost' }),
    tellHeard: emit((_, heard: Heard) => ({ type: 'heard', heard }) as const),
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
