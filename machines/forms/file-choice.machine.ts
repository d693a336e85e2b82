import { emit, setup } from 'xstate'
import type { FileRef } from '#contract/forms/field.ts'
import { type ChosenFile, type FileCheckResult, markFileRefused } from '#machines/forms/file-check.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { outputOf } from '#machines/kit/outcome.ts'

export interface ResizeInput {
  readonly file: FileRef
  readonly maxBytes: number
}

/** One chosen file (decision 0103). Large photos of documents are resized automatically. Other large photos are resized on request. */
export const fileChoiceMachine = setup({
  types: {
    context: {} as ChosenFile,
    events: {} as { type: 'FILE.RESIZE' } | { type: 'FILE.REMOVE' } | { type: 'DEVICE.ERASED' },
    input: {} as ChosenFile,
    emitted: {} as { readonly type: 'fileReplaced'; readonly file: FileRef } | { readonly type: 'announced'; readonly text: string },
  },
  actors: {
    checkFile: createActorPlaceholder<FileCheckResult, ChosenFile>('checkFile'),
    resizeFile: createActorPlaceholder<FileRef | null, ResizeInput>('resizeFile'),
  },
  guards: {
    isValid: (_, { kind }: FileCheckResult) => kind === 'good',
    isOtherKind: (_, { kind }: FileCheckResult) => kind === 'otherKind',
    isTooBigPhoto: (_, { kind }: FileCheckResult) => kind === 'tooBigPhoto',
    isDocumentPhoto: (_, { kind }: FileCheckResult) => kind === 'paper',
    isResized: (_, file: FileRef | null) => file !== null,
  },
  actions: {
    emitReplaced: emit((_, file: FileRef) => ({ type: 'fileReplaced', file }) as const),
    emitAnnouncement: emit((_, text: string) => ({ type: 'announced', text }) as const),
  },
}).createMachine({
  id: 'fileChoice',
  context: ({ input }) => input,
  initial: 'checking',
  on: {
    'FILE.REMOVE': { target: '.removed' },
    'DEVICE.ERASED': { target: '.removed' },
  },
  states: {
    checking: {
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isValid', params: outputOf }, target: 'accepted' },
          { guard: { type: 'isTooBigPhoto', params: outputOf }, target: 'tooBig' },
          { guard: { type: 'isDocumentPhoto', params: outputOf }, target: 'resizing' },
          {
            guard: { type: 'isOtherKind', params: outputOf },
            target: 'refused',
            actions: { type: 'emitReplaced', params: ({ context, event }) => markFileRefused(context.file, event.output) },
          },
          { target: 'refused' },
        ],
        // Keeps the file if the check on the device fails, because the server checks the whole file.
        onError: { target: 'accepted' },
      },
    },
    accepted: {},
    refused: {},
    tooBig: { on: { 'FILE.RESIZE': { target: 'resizing' } } },
    resizing: {
      invoke: {
        id: 'resizeFile',
        src: 'resizeFile',
        input: ({ context: { file, field } }) => ({ file, maxBytes: field.maxBytes }),
        onDone: [
          {
            guard: { type: 'isResized', params: outputOf },
            target: 'accepted',
            actions: [
              { type: 'emitReplaced', params: ({ event }) => event.output as FileRef },
              { type: 'emitAnnouncement', params: 'The photo is now small enough' },
            ],
          },
          { target: 'resizeFailed' },
        ],
        onError: { target: 'resizeFailed' },
      },
    },
    resizeFailed: { entry: { type: 'emitAnnouncement', params: 'We couldn’t make the photo smaller' } },
    removed: { type: 'final' },
  },
})
