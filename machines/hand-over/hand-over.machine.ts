import { assign, emit, setup } from 'xstate'
import type { Outcome } from '#contract/request/outcome.ts'
import type { Draft } from '#machines/forms/draft.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { isConnectionLost, nextWaitCount, whenOnline } from '#machines/kit/connection-retry.ts'
import { errorOf, isAccepted, outputOf, toProblemContext } from '#machines/kit/outcome.ts'

export interface HandOverInput {
  readonly flow: string
  readonly getDraft: () => Draft | null
}

interface Transfer {
  readonly id: string
  /** Shown to the visitor and part of the link. The encryption key is derived from the code. */
  readonly code: string
}

interface HandOverContext extends HandOverInput, Transfer {
  /** The server's message for a refusal, or null. */
  readonly problem: string | null
  readonly waits: number
  readonly email: string
}

/** `unreadable`: the device no longer has one of the files. */
export type SendOutcome = Outcome<Transfer> | { readonly kind: 'unreadable' }
/** `gone`: the transfer has expired or was deleted. */
export type HandOverResult = 'taken' | 'gone'

export interface SendInput {
  readonly flow: string
  readonly draft: Draft
}

export interface EmailLinkInput extends Transfer {
  readonly email: string
}

type HandOverEvent =
  | { type: 'HAND_OVER.OPEN' }
  /** Closes the dialog. A code that was shown stays valid. */
  | { type: 'HAND_OVER.CLOSE' }
  | { type: 'HAND_OVER.RETRY' }
  /** Deletes the transfer from the server. */
  | { type: 'HAND_OVER.CANCEL' }
  | { type: 'HAND_OVER.RESUME' }
  | { type: 'LINK.SEND'; email: string }
  /** The visitor changed answers on this device, so the transfer is outdated. */
  | { type: 'ANSWERS.CHANGE' }
  | { type: 'DEVICE.ERASED' }

/** Sends a draft to another device (decision 0153). This device keeps its copy until the visitor erases it. */
export const handOverMachine = setup({
  types: {
    context: {} as HandOverContext,
    events: {} as HandOverEvent,
    input: {} as HandOverInput,
    emitted: {} as { readonly type: 'continuedElsewhere' } | { readonly type: 'resumed' },
    tags: {} as 'busy' | 'waiting',
  },
  actors: {
    sendDraft: createActorPlaceholder<SendOutcome, SendInput>('sendDraft'),
    waitUntilTaken: createActorPlaceholder<HandOverResult, Transfer>('waitUntilTaken'),
    emailLink: createActorPlaceholder<Outcome<object>, EmailLinkInput>('emailLink'),
    cancelHandOver: createActorPlaceholder<HandOverResult, Transfer>('cancelHandOver'),
    whenOnline,
  },
  guards: {
    isAccepted,
    isSent: (_, { kind }: SendOutcome) => kind === 'accepted',
    isUnreadable: (_, { kind }: SendOutcome) => kind === 'unreadable',
    isStorageFull: (_, outcome: SendOutcome) => outcome.kind === 'refused' && outcome.status === 503,
    isTaken: (_, state: HandOverResult) => state === 'taken',
    isConnectionLost,
  },
  actions: {
    setTransfer: assign((_, outcome: SendOutcome) => (outcome.kind === 'accepted' ? { id: outcome.id, code: outcome.code, waits: 0 } : {})),
    setProblem: assign((_, outcome: SendOutcome) => (outcome.kind === 'unreadable' ? {} : toProblemContext(_, outcome))),
    setLinkProblem: assign(toProblemContext),
    setEmail: assign((_, email: string) => ({ email })),
    clearTransfer: assign({ id: '', code: '', problem: null, email: '' }),
    countWait: assign({ waits: nextWaitCount }),
    emitContinued: emit({ type: 'continuedElsewhere' }),
    emitResumed: emit({ type: 'resumed' }),
  },
}).createMachine({
  id: 'handOver',
  context: ({ input }) => ({ ...input, id: '', code: '', problem: null, waits: 0, email: '' }),
  initial: 'closed',
  states: {
    closed: { entry: 'clearTransfer', on: { 'HAND_OVER.OPEN': 'sending' } },
    sending: {
      tags: 'busy',
      on: { 'HAND_OVER.CLOSE': 'closed', 'DEVICE.ERASED': 'closed' },
      invoke: {
        id: 'sendDraft',
        src: 'sendDraft',
        input: ({ context: { flow, getDraft } }) => ({ flow, draft: getDraft() ?? { answers: {} } }),
        onDone: [
          { guard: { type: 'isSent', params: outputOf }, target: 'waiting', actions: { type: 'setTransfer', params: outputOf } },
          { guard: { type: 'isUnreadable', params: outputOf }, target: 'unreadable' },
          { guard: { type: 'isStorageFull', params: outputOf }, target: 'full', actions: { type: 'setProblem', params: outputOf } },
          { target: 'refused', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: [{ guard: { type: 'isConnectionLost', params: errorOf }, target: 'offline' }, { target: 'failed' }],
      },
    },
    offline: {
      tags: 'waiting',
      entry: 'countWait',
      on: { 'HAND_OVER.CLOSE': 'closed', 'DEVICE.ERASED': 'closed' },
      invoke: { id: 'whenOnline', src: 'whenOnline', input: ({ context }) => ({ waits: context.waits }), onDone: 'sending', onError: 'failed' },
    },
    unreadable: { on: { 'HAND_OVER.CLOSE': 'closed' } },
    /** The server has no space left, or is busy. */
    full: { on: { 'HAND_OVER.RETRY': 'sending', 'HAND_OVER.CLOSE': 'closed' } },
    refused: { on: { 'HAND_OVER.RETRY': 'sending', 'HAND_OVER.CLOSE': 'closed' } },
    failed: { on: { 'HAND_OVER.RETRY': 'sending', 'HAND_OVER.CLOSE': 'closed' } },
    waiting: {
      initial: 'shown',
      on: { 'HAND_OVER.CANCEL': 'canceling', 'DEVICE.ERASED': 'canceling' },
      invoke: {
        id: 'waitUntilTaken',
        src: 'waitUntilTaken',
        input: ({ context: { id, code } }) => ({ id, code }),
        onDone: [{ guard: { type: 'isTaken', params: outputOf }, target: 'continued' }, { target: 'expired' }],
        onError: 'expired',
      },
      states: {
        shown: { on: { 'HAND_OVER.CLOSE': 'hidden', 'LINK.SEND': { target: 'emailing', actions: { type: 'setEmail', params: ({ event }) => event.email } } } },
        emailing: {
          tags: 'busy',
          on: { 'HAND_OVER.CLOSE': 'hidden' },
          invoke: {
            id: 'emailLink',
            src: 'emailLink',
            input: ({ context: { id, code, email } }) => ({ id, code, email }),
            onDone: [
              { guard: { type: 'isAccepted', params: outputOf }, target: 'emailed' },
              { target: 'emailFailed', actions: { type: 'setLinkProblem', params: outputOf } },
            ],
            onError: 'emailFailed',
          },
        },
        emailed: { on: { 'HAND_OVER.CLOSE': 'hidden' } },
        emailFailed: {
          on: { 'HAND_OVER.CLOSE': 'hidden', 'LINK.SEND': { target: 'emailing', actions: { type: 'setEmail', params: ({ event }) => event.email } } },
        },
        /** The dialog is closed, but the transfer still waits for the other device. */
        hidden: { on: { 'HAND_OVER.OPEN': 'shown', 'ANSWERS.CHANGE': '#handOver.outdated' } },
      },
    },
    /** The answers on this device changed after the transfer was sent. */
    outdated: {
      on: { 'HAND_OVER.OPEN': 'replacing', 'DEVICE.ERASED': 'canceling' },
      invoke: {
        id: 'waitUntilTaken',
        src: 'waitUntilTaken',
        input: ({ context: { id, code } }) => ({ id, code }),
        onDone: [{ guard: { type: 'isTaken', params: outputOf }, target: 'diverged' }, { target: 'closed' }],
        onError: 'closed',
      },
    },
    replacing: {
      tags: 'busy',
      invoke: {
        id: 'cancelHandOver',
        src: 'cancelHandOver',
        input: ({ context: { id, code } }) => ({ id, code }),
        onDone: [{ guard: { type: 'isTaken', params: outputOf }, target: 'diverged' }, { target: 'sending' }],
        onError: 'cancelFailed',
      },
    },
    canceling: {
      tags: 'busy',
      invoke: {
        id: 'cancelHandOver',
        src: 'cancelHandOver',
        input: ({ context: { id, code } }) => ({ id, code }),
        onDone: [{ guard: { type: 'isTaken', params: outputOf }, target: 'continued' }, { target: 'closed' }],
        onError: 'cancelFailed',
      },
    },
    /** The server did not respond, so the code may still be valid. */
    cancelFailed: { on: { 'HAND_OVER.RETRY': 'canceling', 'HAND_OVER.CLOSE': 'outdated' } },
    expired: { on: { 'HAND_OVER.RETRY': 'sending', 'HAND_OVER.CLOSE': 'closed' } },
    continued: {
      entry: 'emitContinued',
      on: { 'HAND_OVER.RESUME': { target: 'closed', actions: 'emitResumed' } },
    },
    /** Each device may have answers that are missing on the other one. */
    diverged: {
      entry: 'emitContinued',
      on: { 'HAND_OVER.RESUME': { target: 'closed', actions: 'emitResumed' } },
    },
  },
})
