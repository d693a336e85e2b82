import { assign, setup } from 'xstate'
import type { FileRef } from '#contract/forms/field.ts'
import { extensionOf } from '#contract/forms/schema.ts'
import { PHOTO_MAX_BYTES, readHandOverCode } from '#contract/hand-over.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import type { CodeInput, PhotoField } from '#machines/hand-over/camera.machine.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { isConnectionLost, nextWaitCount, whenOnline } from '#machines/kit/connection-retry.ts'
import { errorOf, outputOf } from '#machines/kit/outcome.ts'

interface PhotoContext {
  readonly typedCode: string
  /** Null until the code is opened. */
  readonly field: PhotoField | null
  /** Null until a photo is chosen. */
  readonly photo: FileRef | null
  /** The server's message for a refusal, or null. */
  readonly problem: string | null
  readonly waits: number
}

/** `broken`: the code is not for a photo, or the decryption failed. */
export type OpenPhotoOutcome = { readonly kind: 'opened'; readonly field: PhotoField } | { readonly kind: 'unknown' | 'used' | 'expired' | 'broken' }

export interface PhotoInput extends CodeInput {
  readonly photo: FileRef
}

/** `unknown`: the computer canceled the code, or it expired. */
export type ResendOutcome = Outcome<object> | { readonly kind: 'unknown' }
/** `used`: another phone has sent its photo first. */
export type PhotoOutcome = ResendOutcome | { readonly kind: 'used' }

type PhotoEvent =
  | { type: 'CODE.CHANGE'; code: string }
  | { type: 'CODE.SUBMIT' }
  | { type: 'CODE.OPEN'; code: string }
  | { type: 'CODE.CANCEL' }
  | { type: 'PHOTO.CHOOSE'; photo: FileRef }
  | { type: 'PHOTO.RETRY' }

const codeOf = ({ typedCode }: PhotoContext): CodeInput => ({ code: readHandOverCode(typedCode) ?? '' })
const photoInputOf = (context: PhotoContext): PhotoInput => ({ ...codeOf(context), photo: context.photo as FileRef })

/** Sends a photo from a phone to a file field on a computer (decision 0153). */
export const photoMachine = setup({
  types: { context: {} as PhotoContext, events: {} as PhotoEvent, tags: {} as 'busy' | 'waiting' },
  actors: {
    openField: createActorPlaceholder<OpenPhotoOutcome, CodeInput>('openField'),
    sendPhoto: createActorPlaceholder<PhotoOutcome, PhotoInput>('sendPhoto'),
    resendPhoto: createActorPlaceholder<ResendOutcome, PhotoInput>('resendPhoto'),
    whenOnline,
  },
  guards: {
    isValidCode: (_, code: string) => readHandOverCode(code) !== null,
    isOpened: (_, { kind }: OpenPhotoOutcome) => kind === 'opened',
    isUsed: (_, { kind }: OpenPhotoOutcome | PhotoOutcome) => kind === 'used',
    isExpired: (_, { kind }: OpenPhotoOutcome) => kind === 'expired',
    isBroken: (_, { kind }: OpenPhotoOutcome) => kind === 'broken',
    isWrongType: ({ context }, { name }: FileRef) => context.field?.extensions.includes(extensionOf(name)) !== true,
    isTooLarge: (_, { size }: FileRef) => size > PHOTO_MAX_BYTES,
    isSent: (_, { kind }: PhotoOutcome) => kind === 'accepted',
    isUnknown: (_, { kind }: PhotoOutcome) => kind === 'unknown',
    isConnectionLost,
  },
  actions: {
    setTypedCode: assign((_, typed: string) => ({ typedCode: typed })),
    setField: assign((_, outcome: OpenPhotoOutcome) => (outcome.kind === 'opened' ? { field: outcome.field, waits: 0 } : {})),
    setPhoto: assign((_, photo: FileRef) => ({ photo, waits: 0 })),
    setProblem: assign((_, outcome: PhotoOutcome) => ({ problem: outcome.kind === 'refused' ? outcome.message : null })),
    countWait: assign({ waits: nextWaitCount }),
  },
}).createMachine({
  id: 'photo',
  context: { typedCode: '', field: null, photo: null, problem: null, waits: 0 },
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
      states: { editing: {}, malformed: {}, unknown: {}, used: {}, expired: {}, broken: {}, failed: {} },
    },
    opening: {
      tags: 'busy',
      on: { 'CODE.CANCEL': 'form' },
      invoke: {
        id: 'openField',
        src: 'openField',
        input: ({ context }) => codeOf(context),
        onDone: [
          { guard: { type: 'isOpened', params: outputOf }, target: 'choosing', actions: { type: 'setField', params: outputOf } },
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
      on: { 'CODE.CANCEL': 'form' },
      invoke: { id: 'whenOnline', src: 'whenOnline', input: ({ context }) => ({ waits: context.waits }), onDone: 'opening', onError: 'form.failed' },
    },
    choosing: {
      initial: 'empty',
      on: {
        'PHOTO.CHOOSE': [
          { guard: { type: 'isWrongType', params: ({ event }) => event.photo }, target: '.wrongType' },
          { guard: { type: 'isTooLarge', params: ({ event }) => event.photo }, target: '.tooLarge' },
          { target: 'sending', actions: { type: 'setPhoto', params: ({ event }) => event.photo } },
        ],
      },
      states: { empty: {}, wrongType: {}, tooLarge: {} },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendPhoto',
        src: 'sendPhoto',
        input: ({ context }) => photoInputOf(context),
        onDone: [
          { guard: { type: 'isSent', params: outputOf }, target: 'sent' },
          { guard: { type: 'isUsed', params: outputOf }, target: 'form.used' },
          { guard: { type: 'isUnknown', params: outputOf }, target: 'form.unknown' },
          { target: 'refused', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: [{ guard: { type: 'isConnectionLost', params: errorOf }, target: 'interrupted' }, { target: 'failed' }],
      },
    },
    interrupted: {
      tags: 'waiting',
      entry: 'countWait',
      invoke: { id: 'whenOnline', src: 'whenOnline', input: ({ context }) => ({ waits: context.waits }), onDone: 'resending', onError: 'failed' },
    },
    /** Parts of the photo may already be on the server. */
    resending: {
      tags: 'busy',
      invoke: {
        id: 'resendPhoto',
        src: 'resendPhoto',
        input: ({ context }) => photoInputOf(context),
        onDone: [
          { guard: { type: 'isSent', params: outputOf }, target: 'sent' },
          { guard: { type: 'isUnknown', params: outputOf }, target: 'form.unknown' },
          { target: 'refused', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: [{ guard: { type: 'isConnectionLost', params: errorOf }, target: 'interrupted' }, { target: 'failed' }],
      },
    },
    refused: { on: { 'PHOTO.RETRY': 'resending' } },
    failed: { on: { 'PHOTO.RETRY': 'resending' } },
    sent: { type: 'final' },
  },
})
