import { assign, emit, setup } from 'xstate'
import { notProvided } from '#machines/kit/not-provided.ts'

export type SessionEvent =
  | { type: 'SESSION.START'; token: string }
  | { type: 'SESSION.LOG_OUT' }
  /** Another tab logged in or out. */
  | { type: 'SESSION.CHANGED'; token: string | null }
  /** The server no longer takes the token (401). */
  | { type: 'SESSION.REFUSED' }
  | { type: 'SESSION.DISMISS' }

/**
 * Anonymous or logged in, by the stored token (specification 1, sections 4 and 6). The token's home is the context;
 * `src/flows` keeps the browser's storage equal to it.
 */
export const sessionMachine = setup({
  types: {
    context: {} as { readonly token: string | null },
    events: {} as SessionEvent,
    emitted: {} as { type: 'loggedOut' },
    tags: {} as 'busy',
  },
  actors: {
    readToken: notProvided<string | null, void>('readToken'),
    endSession: notProvided<void, { token: string | null }>('endSession'),
  },
  guards: {
    hasToken: (_, token: string | null) => token !== null,
  },
  actions: {
    takeToken: assign({ token: (_, token: string | null) => token }),
    dropToken: assign({ token: null }),
  },
}).createMachine({
  id: 'session',
  context: { token: null },
  initial: 'resuming',
  on: {
    'SESSION.START': { target: '.loggedIn', actions: { type: 'takeToken', params: ({ event }) => event.token } },
    'SESSION.CHANGED': [
      {
        guard: { type: 'hasToken', params: ({ event }) => event.token },
        target: '.loggedIn',
        actions: { type: 'takeToken', params: ({ event }) => event.token },
      },
      { target: '.anonymous' },
    ],
  },
  states: {
    resuming: {
      invoke: {
        id: 'readToken',
        src: 'readToken',
        onDone: [
          {
            guard: { type: 'hasToken', params: ({ event }) => event.output },
            target: 'loggedIn',
            actions: { type: 'takeToken', params: ({ event }) => event.output },
          },
          { target: 'anonymous' },
        ],
        onError: 'anonymous',
      },
    },
    anonymous: { entry: 'dropToken' },
    loggedIn: { on: { 'SESSION.LOG_OUT': 'loggingOut', 'SESSION.REFUSED': 'ended' } },
    /** Ended by the server: log-in is offered over the open page, which keeps what was typed. */
    ended: {
      entry: 'dropToken',
      on: {
        'SESSION.DISMISS': 'anonymous',
        // The other tab has dropped the same token; only a new one closes the offer here.
        'SESSION.CHANGED': [
          {
            guard: { type: 'hasToken', params: ({ event }) => event.token },
            target: 'loggedIn',
            actions: { type: 'takeToken', params: ({ event }) => event.token },
          },
          {},
        ],
      },
    },
    loggingOut: {
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ token: context.token }),
        // The visitor asked to be logged out here: an unreachable server does not keep him logged in on this device.
        onDone: { target: 'anonymous', actions: emit({ type: 'loggedOut' }) },
        onError: { target: 'anonymous', actions: emit({ type: 'loggedOut' }) },
      },
    },
  },
})
