import { assign, emit, setup } from 'xstate'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { nextWaitCount, whenOnline } from '#machines/kit/connection-retry.ts'
import { errorAlert, type FlowEmittedEvent } from '#machines/kit/emitted-events.ts'
import { outputOf } from '#machines/kit/outcome.ts'

type SessionEvent =
  | { type: 'SESSION.START'; token: string }
  | { type: 'SESSION.LOG_OUT' }
  | { type: 'SESSION.CONFIRM' }
  | { type: 'SESSION.CANCEL' }
  /** Logs out but stays on the page. The sender of this event erases the device. */
  | { type: 'SESSION.DISCARD' }
  | { type: 'SESSION.CHANGED'; token: string | null }
  /** The server refused a call's token (401). */
  | { type: 'SESSION.REFUSED'; token: string }
  | { type: 'SESSION.DISMISS' }

export interface SessionContext {
  readonly token: string | null
  /** Token of the session that a logout ends on the server. */
  readonly endedToken: string | null
  readonly waits: number
  /** Flows with drafts, or null if the browser's storage fails or does not respond. */
  readonly draftFlows: readonly string[] | null
}

export interface EndSessionInput {
  readonly token: string | null
}

/** Maximum wait for the device's storage at logout. */
const STORAGE_TIMEOUT_MS = 2_000

const effects = {
  /** Stores the token in the browser. Without a token, deletes the stored one. */
  writeToken: () => undefined,
}
export type SessionEffects = Readonly<Record<keyof typeof effects, (session: { readonly context: SessionContext }) => void>>

/**
 * Session of a visitor: anonymous or logged in (specification 1, sections 4 and 6). Logout erases the device (decision 0085). The token in
 * this context is authoritative, and browser storage contains a copy.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as { type: 'loggedOut' } | FlowEmittedEvent,
    tags: {} as 'busy',
  },
  actors: {
    readToken: createActorPlaceholder<string | null, void>('readToken'),
    findDraftFlows: createActorPlaceholder<readonly string[], void>('findDraftFlows'),
    eraseDevice: createActorPlaceholder<void, void>('eraseDevice'),
    endSession: createActorPlaceholder<void, EndSessionInput>('endSession'),
    whenOnline,
  },
  delays: {
    storageTimeout: STORAGE_TIMEOUT_MS,
  },
  guards: {
    hasToken: (_, token: string | null) => token !== null,
    isCurrentToken: ({ context }, token: string) => token === context.token,
    hasDraftFlows: (_, draftFlows: readonly string[]) => draftFlows.length > 0,
  },
  actions: {
    ...effects,
    setToken: assign({ token: (_, token: string | null) => token }),
    clearToken: assign({ token: null }),
    endToken: assign({ endedToken: ({ context }) => context.token, token: null, waits: 0 }),
    clearEndedToken: assign({ endedToken: null }),
    countWait: assign({ waits: nextWaitCount }),
    setDraftFlows: assign({ draftFlows: (_, draftFlows: readonly string[] | null) => draftFlows }),
    emitLoggedOut: emit({ type: 'loggedOut' }),
    emitEraseFailed: emit(errorAlert('Your browser couldn’t clear this site’s data. Clear it in your browser’s settings.', { persists: true })),
  },
}).createMachine({
  id: 'session',
  context: { token: null, endedToken: null, waits: 0, draftFlows: [] },
  initial: 'resuming',
  on: {
    'SESSION.START': { target: '.loggedIn', actions: [{ type: 'setToken', params: ({ event }) => event.token }, 'writeToken'] },
    'SESSION.CHANGED': {
      guard: { type: 'hasToken', params: ({ event }) => event.token },
      target: '.loggedIn',
      actions: { type: 'setToken', params: ({ event }) => event.token },
    },
  },
  states: {
    resuming: {
      invoke: {
        id: 'readToken',
        src: 'readToken',
        onDone: [
          {
            guard: { type: 'hasToken', params: outputOf },
            target: 'loggedIn',
            actions: { type: 'setToken', params: outputOf },
          },
          { target: 'anonymous' },
        ],
        onError: 'anonymous',
      },
    },
    anonymous: { entry: 'clearToken' },
    loggedIn: {
      initial: 'idle',
      on: {
        // Replaces the token but stays in the state. A logout that is in progress continues with the new token.
        'SESSION.START': { actions: [{ type: 'setToken', params: ({ event }) => event.token }, 'writeToken'] },
        'SESSION.CHANGED': [
          { guard: { type: 'hasToken', params: ({ event }) => event.token }, actions: { type: 'setToken', params: ({ event }) => event.token } },
          { target: 'anonymous' },
        ],
        'SESSION.REFUSED': { guard: { type: 'isCurrentToken', params: ({ event }) => event.token }, target: 'ended' },
        'SESSION.DISCARD': { target: ['#session.loggingOut.device.erased', '#session.loggingOut.server.calling'] },
      },
      states: {
        idle: { on: { 'SESSION.LOG_OUT': 'checking' } },
        checking: {
          tags: 'busy',
          after: { storageTimeout: { target: 'confirming', actions: { type: 'setDraftFlows', params: null } } },
          invoke: {
            id: 'findDraftFlows',
            src: 'findDraftFlows',
            onDone: [
              { guard: { type: 'hasDraftFlows', params: outputOf }, target: 'confirming', actions: { type: 'setDraftFlows', params: outputOf } },
              { target: '#session.loggingOut' },
            ],
            onError: { target: 'confirming', actions: { type: 'setDraftFlows', params: null } },
          },
        },
        confirming: { on: { 'SESSION.CONFIRM': '#session.loggingOut', 'SESSION.CANCEL': 'idle' } },
      },
    },
    /** The server ended the session. The login form opens over the page, so the page keeps its input. */
    ended: { entry: ['clearToken', 'writeToken'], on: { 'SESSION.DISMISS': 'anonymous' } },
    /** Drops the token first. A slow disk or a lost call must not delay the logout on this device. */
    loggingOut: {
      type: 'parallel',
      entry: ['endToken', 'writeToken'],
      exit: 'clearEndedToken',
      onDone: 'anonymous',
      states: {
        device: {
          initial: 'erasing',
          states: {
            erasing: {
              tags: 'busy',
              invoke: {
                id: 'eraseDevice',
                src: 'eraseDevice',
                onDone: { target: 'erased', actions: 'emitLoggedOut' },
                onError: { target: 'erased', actions: ['emitLoggedOut', 'emitEraseFailed'] },
              },
            },
            erased: { type: 'final' },
          },
        },
        /** A lost call is sent again when the server is reachable. Until then, only this device is logged out. */
        server: {
          initial: 'calling',
          states: {
            calling: {
              invoke: {
                id: 'endSession',
                src: 'endSession',
                input: ({ context: { endedToken } }) => ({ token: endedToken }),
                onDone: 'ended',
                onError: 'offline',
              },
            },
            offline: {
              entry: 'countWait',
              invoke: { id: 'whenOnline', src: 'whenOnline', input: ({ context: { waits } }) => ({ waits }), onDone: 'calling', onError: 'ended' },
            },
            ended: { type: 'final' },
          },
        },
      },
    },
  },
})
