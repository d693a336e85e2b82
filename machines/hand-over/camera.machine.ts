import { assign, emit, setup } from 'xstate'
import type { FileRef } from '#contract/forms/field.ts'
import { CAMERA_CODE_LIFETIME_MS } from '#contract/hand-over.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { isConnectionLost, nextWaitCount, whenOnline } from '#machines/kit/connection-retry.ts'
import { errorOf, isAccepted, outputOf, toProblemContext } from '#machines/kit/outcome.ts'

/** The only data about the form that the phone receives. */
export interface PhotoField {
  readonly form: string
  readonly label: string
  readonly extensions: readonly string[]
  /** Message for a file with an extension that is not allowed. */
  readonly wrongType: string
}

export interface CameraInput {
  readonly field: PhotoField
}

export interface CodeInput {
  readonly code: string
}

interface CameraContext extends CameraInput, CodeInput {
  /** The server's message for a refusal, or null. */
  readonly problem: string | null
  readonly waits: number
}

export type SendFieldOutcome = Outcome<CodeInput>
/** `gone`: the transfer has expired or was deleted. */
export type PhoneState = 'connected' | 'gone'
/** `unknown`: the photo no longer exists. `broken`: the photo is invalid, for example because the decryption failed. */
export type ReceivePhotoOutcome = { readonly kind: 'received'; readonly photo: FileRef } | { readonly kind: 'unknown' | 'broken' }

type CameraEvent =
  | { type: 'CAMERA.OPEN' }
  /** Closes the dialog and cancels the code. */
  | { type: 'CAMERA.CLOSE' }
  | { type: 'CAMERA.RETRY' }
  | { type: 'DEVICE.ERASED' }

/** Receives a photo for a file field from a phone (decision 0153). */
export const cameraMachine = setup({
  types: {
    context: {} as CameraContext,
    events: {} as CameraEvent,
    input: {} as CameraInput,
    emitted: {} as { readonly type: 'photoReceived'; readonly photo: FileRef },
    tags: {} as 'busy' | 'waiting',
  },
  actors: {
    sendField: createActorPlaceholder<SendFieldOutcome, CameraInput>('sendField'),
    awaitPhone: createActorPlaceholder<PhoneState, CodeInput>('awaitPhone'),
    awaitPhoto: createActorPlaceholder<void, CodeInput>('awaitPhoto'),
    receivePhoto: createActorPlaceholder<ReceivePhotoOutcome, CodeInput>('receivePhoto'),
    cancelTransfer: createActorPlaceholder<void, CodeInput>('cancelTransfer'),
    whenOnline,
  },
  guards: {
    isAccepted,
    isConnected: (_, state: PhoneState) => state === 'connected',
    isReceived: (_, { kind }: ReceivePhotoOutcome) => kind === 'received',
    isConnectionLost,
  },
  actions: {
    setCode: assign((_, outcome: SendFieldOutcome) => (outcome.kind === 'accepted' ? { code: outcome.code, waits: 0 } : {})),
    setProblem: assign(toProblemContext),
    clearCode: assign({ code: '', problem: null, waits: 0 }),
    countWait: assign({ waits: nextWaitCount }),
    emitPhoto: emit((_, photo: FileRef) => ({ type: 'photoReceived', photo }) as const),
  },
  delays: { codeLifetime: CAMERA_CODE_LIFETIME_MS },
}).createMachine({
  id: 'camera',
  context: ({ input }) => ({ ...input, code: '', problem: null, waits: 0 }),
  initial: 'closed',
  states: {
    closed: { entry: 'clearCode', on: { 'CAMERA.OPEN': 'preparing' } },
    preparing: {
      tags: 'busy',
      on: { 'CAMERA.CLOSE': 'closed', 'DEVICE.ERASED': 'closed' },
      invoke: {
        id: 'sendField',
        src: 'sendField',
        input: ({ context }) => ({ field: context.field }),
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'code', actions: { type: 'setCode', params: outputOf } },
          { target: 'refused', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: [{ guard: { type: 'isConnectionLost', params: errorOf }, target: 'offline' }, { target: 'failed' }],
      },
    },
    offline: {
      tags: 'waiting',
      entry: 'countWait',
      on: { 'CAMERA.CLOSE': 'closed', 'DEVICE.ERASED': 'closed' },
      invoke: { id: 'whenOnline', src: 'whenOnline', input: ({ context }) => ({ waits: context.waits }), onDone: 'preparing', onError: 'failed' },
    },
    refused: { on: { 'CAMERA.RETRY': 'preparing', 'CAMERA.CLOSE': 'closed' } },
    failed: { on: { 'CAMERA.RETRY': 'preparing', 'CAMERA.CLOSE': 'closed' } },
    code: {
      initial: 'shown',
      on: { 'CAMERA.CLOSE': 'canceling', 'DEVICE.ERASED': 'canceling' },
      after: { codeLifetime: 'expiring' },
      states: {
        shown: {
          invoke: {
            id: 'awaitPhone',
            src: 'awaitPhone',
            input: ({ context }) => ({ code: context.code }),
            onDone: [{ guard: { type: 'isConnected', params: outputOf }, target: 'waiting' }, { target: '#camera.expired' }],
            onError: '#camera.expired',
          },
        },
        /** The phone has opened the field's page. */
        waiting: {
          invoke: {
            id: 'awaitPhoto',
            src: 'awaitPhoto',
            input: ({ context }) => ({ code: context.code }),
            onDone: '#camera.receiving',
            onError: '#camera.expired',
          },
        },
      },
    },
    receiving: {
      tags: 'busy',
      on: { 'CAMERA.CLOSE': 'canceling', 'DEVICE.ERASED': 'canceling' },
      invoke: {
        id: 'receivePhoto',
        src: 'receivePhoto',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'isReceived', params: outputOf },
            target: 'received',
            actions: { type: 'emitPhoto', params: ({ event }) => (event.output as Extract<ReceivePhotoOutcome, { kind: 'received' }>).photo },
          },
          { target: 'receiveFailed' },
        ],
        onError: [{ guard: { type: 'isConnectionLost', params: errorOf }, target: 'interrupted' }, { target: 'receiveFailed' }],
      },
    },
    /** The network failed while receiving. The photo is still on the server. */
    interrupted: {
      tags: 'waiting',
      entry: 'countWait',
      on: { 'CAMERA.CLOSE': 'canceling', 'DEVICE.ERASED': 'canceling' },
      invoke: { id: 'whenOnline', src: 'whenOnline', input: ({ context }) => ({ waits: context.waits }), onDone: 'receiving', onError: 'receiveFailed' },
    },
    /** The computer could not receive or read the photo. */
    receiveFailed: { on: { 'CAMERA.RETRY': 'preparing', 'CAMERA.CLOSE': 'closed' } },
    received: { on: { 'CAMERA.RETRY': 'preparing', 'CAMERA.CLOSE': 'closed' } },
    /** Deletes the transfer, so that the phone sends no photo that would be lost. Without a network, the server deletes the transfer later. */
    canceling: {
      tags: 'busy',
      invoke: { id: 'cancelTransfer', src: 'cancelTransfer', input: ({ context }) => ({ code: context.code }), onDone: 'closed', onError: 'closed' },
    },
    expiring: {
      tags: 'busy',
      invoke: { id: 'cancelTransfer', src: 'cancelTransfer', input: ({ context }) => ({ code: context.code }), onDone: 'expired', onError: 'expired' },
    },
    expired: { on: { 'CAMERA.RETRY': 'preparing', 'CAMERA.CLOSE': 'closed' } },
  },
})
