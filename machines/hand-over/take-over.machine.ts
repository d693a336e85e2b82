import { assign, setup } from 'xstate'
import { HAND_OVER_RETRY_MS, readHandOverCode } from '#contract/hand-over.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { isConnectionLost, nextWaitCount, whenOnline } from '#machines/kit/connection-retry.ts'
import { errorOf, outputOf } from '#machines/kit/outcome.ts'

export interface TakeOverInput {
  /** Random ID of this device, new each time the page opens. */
  readonly deviceId: string
}

interface TakeOverContext extends TakeOverInput {
  readonly typedCode: string
  /** Route of the draft's form. Empty until the transfer is opened. */
  readonly flow: string
  readonly waits: number
}

export interface TransferInput extends TakeOverInput {
  readonly code: string
}

export interface ConfirmInput extends TransferInput {
  readonly flow: string
}

/** `broken`: the data is invalid, for example because the decryption failed. `hasExistingDraft`: this device already has a draft for the form. */
export type OpenOutcome =
  | { readonly kind: 'opened'; readonly flow: string; readonly hasExistingDraft: boolean }
  | { readonly kind: 'unknown' | 'leased' | 'used' | 'expired' | 'broken' }
/** `full`: the device has no storage left. `unknown`: the transfer no longer exists. */
export type ReceiveOutcome = { readonly kind: 'received' | 'full' | 'unknown' | 'broken' }
/** `used`: another device confirmed first, so this device deletes its copy. */
export type ConfirmOutcome = { readonly kind: 'confirmed' | 'used' }

type TakeOverEvent =
  | { type: 'CODE.CHANGE'; code: string }
  | { type: 'CODE.SUBMIT' }
  | { type: 'CODE.OPEN'; code: string }
  | { type: 'TAKE_OVER.REPLACE' }
  | { type: 'TAKE_OVER.DECLINE' }
  | { type: 'TAKE_OVER.RETRY' }
  | { type: 'TAKE_OVER.CANCEL' }

const transferInputOf = ({ typedCode, deviceId }: TakeOverContext): TransferInput => ({ code: readHandOverCode(typedCode) ?? '', deviceId })

/** Receives a draft from another device (decision 0153). Confirms the transfer only after this device has stored everything. */
export const takeOverMachine = setup({
  types: { context: {} as TakeOverContext, events: {} as TakeOverEvent, input: {} as TakeOverInput, tags: {} as 'busy' | 'waiting' },
  actors: {
    openTransfer: createActorPlaceholder<OpenOutcome, TransferInput>('openTransfer'),
    receiveDraft: createActorPlaceholder<ReceiveOutcome, TransferInput>('receiveDraft'),
    confirmTransfer: createActorPlaceholder<ConfirmOutcome, ConfirmInput>('confirmTransfer'),
    whenOnline,
  },
  guards: {
    isValidCode: (_, code: string) => readHandOverCode(code) !== null,
    hasExistingDraft: (_, outcome: OpenOutcome) => outcome.kind === 'opened' && outcome.hasExistingDraft,
    isOpened: (_, { kind }: OpenOutcome) => kind === 'opened',
    isLeased: (_, { kind }: OpenOutcome) => kind === 'leased',
    isUsed: (_, { kind }: OpenOutcome) => kind === 'used',
    isExpired: (_, { kind }: OpenOutcome) => kind === 'expired',
    isBroken: (_, { kind }: OpenOutcome | ReceiveOutcome) => kind === 'broken',
    isReceived: (_, { kind }: ReceiveOutcome) => kind === 'received',
    isDeviceFull: (_, { kind }: ReceiveOutcome) => kind === 'full',
    isConfirmed: (_, { kind }: ConfirmOutcome) => kind === 'confirmed',
    isConnectionLost,
  },
  actions: {
    setTypedCode: assign((_, typed: string) => ({ typedCode: typed })),
    setFlow: assign((_, outcome: OpenOutcome) => (outcome.kind === 'opened' ? { flow: outcome.flow, waits: 0 } : {})),
    countWait: assign({ waits: nextWaitCount }),
  },
  delays: { leaseRetryDelay: HAND_OVER_RETRY_MS },
}).createMachine({
  id: 'takeOver',
  context: ({ input }) => ({ ...input, typedCode: '', flow: '', waits: 0 }),
  initial: 'form',
  states: {
    form: {
      initial: 'editing',
      on: {
        'CODE.CHANGE': { actions: { type: 'setTypedCode', params: ({ event }) => event.code } },
        'CODE.SUBMIT': [{ guard: { type: 'isValidCode', params: ({ context }) => context.typedCode }, target: 'opening' }, { target: '.malformed' }],
        'CODE.OPEN': [
          {
            guard: { type: 'isValidCode', params: ({ event }) => event.code },
            target: 'opening',
            actions: { type: 'setTypedCode', params: ({ event }) => event.code },
          },
          { target: '.malformed', actions: { type: 'setTypedCode', params: ({ event }) => event.code } },
        ],
      },
      states: { editing: {}, malformed: {}, unknown: {}, used: {}, expired: {}, broken: {}, replaceDeclined: {}, failed: {} },
    },
    opening: {
      tags: 'busy',
      on: { 'TAKE_OVER.CANCEL': 'form' },
      invoke: {
        id: 'openTransfer',
        src: 'openTransfer',
        input: ({ context }) => transferInputOf(context),
        onDone: [
          { guard: { type: 'hasExistingDraft', params: outputOf }, target: 'draftExists', actions: { type: 'setFlow', params: outputOf } },
          { guard: { type: 'isOpened', params: outputOf }, target: 'receiving', actions: { type: 'setFlow', params: outputOf } },
          { guard: { type: 'isLeased', params: outputOf }, target: 'leased' },
          { guard: { type: 'isUsed', params: outputOf }, target: 'form.used' },
          { guard: { type: 'isExpired', params: outputOf }, target: 'form.expired' },
          { guard: { type: 'isBroken', params: outputOf }, target: 'form.broken' },
          { target: 'form.unknown' },
        ],
        onError: [{ guard: { type: 'isConnectionLost', params: errorOf }, target: 'offline' }, { target: 'form.failed' }],
      },
    },
    offline: {
      tags: 'waiting',
      entry: 'countWait',
      on: { 'TAKE_OVER.CANCEL': 'form' },
      invoke: { id: 'whenOnline', src: 'whenOnline', input: ({ context }) => ({ waits: context.waits }), onDone: 'opening', onError: 'form.failed' },
    },
    /** The transfer is reserved for another device, or for an earlier page on this device. */
    leased: { tags: 'waiting', on: { 'TAKE_OVER.CANCEL': 'form' }, after: { leaseRetryDelay: 'opening' } },
    draftExists: { on: { 'TAKE_OVER.REPLACE': 'receiving', 'TAKE_OVER.DECLINE': 'form.replaceDeclined' } },
    receiving: {
      tags: 'busy',
      on: { 'TAKE_OVER.CANCEL': 'form' },
      invoke: {
        id: 'receiveDraft',
        src: 'receiveDraft',
        input: ({ context }) => transferInputOf(context),
        onDone: [
          { guard: { type: 'isReceived', params: outputOf }, target: 'confirming' },
          { guard: { type: 'isDeviceFull', params: outputOf }, target: 'full' },
          { guard: { type: 'isBroken', params: outputOf }, target: 'form.broken' },
          { target: 'form.unknown' },
        ],
        onError: [{ guard: { type: 'isConnectionLost', params: errorOf }, target: 'interrupted' }, { target: 'form.failed' }],
      },
    },
    /** The network failed while receiving. The server reserves the transfer for this device for one minute. */
    interrupted: {
      tags: 'waiting',
      entry: 'countWait',
      on: { 'TAKE_OVER.CANCEL': 'form' },
      invoke: { id: 'whenOnline', src: 'whenOnline', input: ({ context }) => ({ waits: context.waits }), onDone: 'receiving', onError: 'form.failed' },
    },
    full: { on: { 'TAKE_OVER.RETRY': 'receiving', 'TAKE_OVER.CANCEL': 'form' } },
    /** This device has stored the draft, but the server has not recorded that yet. */
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirmTransfer',
        src: 'confirmTransfer',
        input: ({ context }) => ({ ...transferInputOf(context), flow: context.flow }),
        onDone: [{ guard: { type: 'isConfirmed', params: outputOf }, target: 'received' }, { target: 'form.used' }],
        onError: 'confirmFailed',
      },
    },
    confirmFailed: {
      tags: 'waiting',
      entry: 'countWait',
      on: { 'TAKE_OVER.RETRY': 'confirming' },
      invoke: { id: 'whenOnline', src: 'whenOnline', input: ({ context }) => ({ waits: context.waits }), onDone: 'confirming', onError: 'received' },
    },
    received: { type: 'final' },
  },
})
