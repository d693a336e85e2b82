import { assign, emit, setup } from 'xstate'
import { type FlowEmitted, tellError } from '#machines/kit/emitted.ts'
import { notProvided } from '#machines/kit/not-provided.ts'
import { output } from '#machines/kit/outcome.ts'

export type SessionEvent =
  | { type: 'SESSION.START'; token: string }
  | { type: 'SESSION.LOG_OUT' }
  /** Yes: log out, and erase what is unfinished. */
  | { type: 'SESSION.CONFIRM' }
  /** No: stay logged in. */
  | { type: 'SESSION.STAY' }
  /** Everything on this device is being erased, the session with it; the page stays. */
  | { type: 'SESSION.DROP' }
  /** Another tab logged in or out. */
  | { type: 'SESSION.CHANGED'; token: string | null }
  /** The server no longer takes the token that a call carried (401). */
  | { type: 'SESSION.REFUSED'; token: string }
  | { type: 'SESSION.DISMISS' }

export interface SessionContext {
  readonly token: string | null
  /** Flows that rest unfinished on this device; null when the browser does not say. */
  readonly unfinished: readonly string[] | null
}

/** A device that has not said by then what is unfinished is asked no longer: log-out must not wait for a disk. */
const DEVICE_ANSWERS_WITHIN_MS = 2_000

/** What `src/flows` provides besides the actors, with the token as it stands: none of it answers, so nothing follows from it. */
const effects = {
  /** The storage keeps it from now on, or nothing. */
  writeToken: () => undefined,
  /** The server hears of it if it can be reached; otherwise its session ends by itself. */
  endSession: () => undefined,
}
export type SessionEffects = Readonly<Record<keyof typeof effects, (session: { readonly context: SessionContext }) => void>>

/**
 * Anonymous or logged in, by the stored token (specification 1, sections 4 and 6). The token's home is the context: header
 * and calls ask here, and the storage of the browser follows. Log-out erases the device (decision 0085).
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as { type: 'loggedOut' } | FlowEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readToken: notProvided<string | null, void>('readToken'),
    findUnfinished: notProvided<readonly string[], void>('findUnfinished'),
    eraseDevice: notProvided<void, void>('eraseDevice'),
  },
  delays: {
    patience: DEVICE_ANSWERS_WITHIN_MS,
  },
  guards: {
    hasToken: (_, token: string | null) => token !== null,
    isOwnToken: ({ context }, token: string) => token === context.token,
    hasUnfinished: (_, flows: readonly string[]) => flows.length > 0,
  },
  actions: {
    ...effects,
    takeToken: assign({ token: (_, token: string | null) => token }),
    dropToken: assign({ token: null }),
    takeUnfinished: assign({ unfinished: (_, flows: readonly string[] | null) => flows }),
    tellLoggedOut: emit({ type: 'loggedOut' }),
    tellKept: emit(tellError('This browser did not erase what it keeps for this site. Erase it in the browser’s settings.', { outlives: true })),
  },
}).createMachine({
  id: 'session',
  context: { token: null, unfinished: [] },
  initial: 'resuming',
  on: {
    'SESSION.START': { target: '.loggedIn', actions: [{ type: 'takeToken', params: ({ event }) => event.token }, 'writeToken'] },
    'SESSION.CHANGED': {
      guard: { type: 'hasToken', params: ({ event }) => event.token },
      target: '.loggedIn',
      actions: { type: 'takeToken', params: ({ event }) => event.token },
    },
  },
  states: {
    resuming: {
      invoke: {
        id: 'readToken',
        src: 'readToken',
        onDone: [
          {
            guard: { type: 'hasToken', params: output },
            target: 'loggedIn',
            actions: { type: 'takeToken', params: output },
          },
          { target: 'anonymous' },
        ],
        onError: 'anonymous',
      },
    },
    anonymous: { entry: 'dropToken' },
    loggedIn: {
      initial: 'settled',
      on: {
        // Stays where it is: a log-out that has begun goes on, and ends this token.
        'SESSION.START': { actions: [{ type: 'takeToken', params: ({ event }) => event.token }, 'writeToken'] },
        'SESSION.CHANGED': [
          { guard: { type: 'hasToken', params: ({ event }) => event.token }, actions: { type: 'takeToken', params: ({ event }) => event.token } },
          { target: 'anonymous' },
        ],
        'SESSION.REFUSED': { guard: { type: 'isOwnToken', params: ({ event }) => event.token }, target: 'ended' },
        'SESSION.DROP': { target: 'anonymous', actions: ['endSession', 'dropToken', 'writeToken'] },
      },
      states: {
        settled: { on: { 'SESSION.LOG_OUT': 'checking' } },
        /** Nothing typed is lost unless the visitor erases it: what is unfinished is asked about first. */
        checking: {
          tags: 'busy',
          after: { patience: { target: 'asking', actions: { type: 'takeUnfinished', params: null } } },
          invoke: {
            id: 'findUnfinished',
            src: 'findUnfinished',
            onDone: [
              { guard: { type: 'hasUnfinished', params: output }, target: 'asking', actions: { type: 'takeUnfinished', params: output } },
              { target: '#session.loggingOut' },
            ],
            onError: { target: 'asking', actions: { type: 'takeUnfinished', params: null } },
          },
        },
        asking: { on: { 'SESSION.CONFIRM': '#session.loggingOut', 'SESSION.STAY': 'settled' } },
      },
    },
    /** Ended by the server: log-in is offered over the open page, which keeps what was typed. */
    ended: { entry: ['dropToken', 'writeToken'], on: { 'SESSION.DISMISS': 'anonymous' } },
    /** The token is gone before anything else: neither a slow disk nor the server keeps anybody logged in on this device. */
    loggingOut: {
      tags: 'busy',
      entry: ['endSession', 'dropToken', 'writeToken'],
      invoke: {
        id: 'eraseDevice',
        src: 'eraseDevice',
        onDone: { target: 'anonymous', actions: 'tellLoggedOut' },
        onError: { target: 'anonymous', actions: ['tellLoggedOut', 'tellKept'] },
      },
    },
  },
})
