import { assign, setup } from 'xstate'
import { type Draft, type DraftInput, fileRefsOf } from '#machines/forms/draft.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { outputOf } from '#machines/kit/outcome.ts'

interface DraftStoreContext extends DraftInput {
  /** Null when the form is empty. */
  readonly draft: Draft | null
  /** Time of the last write in milliseconds since the epoch. Null without a stored draft. */
  readonly savedAt: number | null
}

export interface SaveInput extends DraftInput {
  readonly draft: Draft
}

type DraftStoreEvent =
  | { type: 'DRAFT.CHANGE'; draft: Draft | null }
  /** Another tab erased the device. The page explains why the form is empty. */
  | { type: 'DEVICE.ERASED' }

const effects = {
  /** Deletes files that are no longer part of the draft. */
  dropFiles: (_context: unknown, _ids: readonly string[]) => undefined,
}
export type DraftStoreEffects = Readonly<Record<keyof typeof effects, (context: unknown, ids: readonly string[]) => void>>

const idsOf = (draft: Draft | null) => fileRefsOf(draft?.answers ?? {}).map(({ id }) => id)

/** Returns the params of `dropFiles`: IDs of the files that the new draft no longer contains. */
const droppedFileIds = ({ context, event }: { readonly context: DraftStoreContext; readonly event: { readonly draft: Draft | null } }): readonly string[] => {
  const keptIds = new Set(idsOf(event.draft))
  return idsOf(context.draft).filter((id) => !keptIds.has(id))
}

/** Storage of one flow's draft. Each change is written immediately and in order (decision 0106). */
export const draftStoreMachine = setup({
  types: {
    context: {} as DraftStoreContext,
    events: {} as DraftStoreEvent,
    input: {} as DraftInput,
  },
  actors: {
    saveDraft: createActorPlaceholder<number, SaveInput>('saveDraft'),
    removeDraft: createActorPlaceholder<void, DraftInput>('removeDraft'),
  },
  guards: {
    isChanged: ({ context }, draft: Draft | null) => draft !== null && JSON.stringify(draft) !== JSON.stringify(context.draft),
    isRemoved: ({ context }, draft: Draft | null) => draft === null && context.draft !== null,
  },
  actions: {
    ...effects,
    setDraft: assign({ draft: (_, draft: Draft | null) => draft }),
    setSavedAt: assign({ savedAt: (_, at: number) => at }),
    clearDraft: assign({ draft: null, savedAt: null }),
  },
}).createMachine({
  id: 'draftStore',
  context: ({ input }) => ({ flow: input.flow, draft: null, savedAt: null }),
  initial: 'empty',
  on: {
    'DRAFT.CHANGE': [
      {
        guard: { type: 'isChanged', params: ({ event }) => event.draft },
        target: '.saving',
        reenter: true,
        actions: [
          { type: 'dropFiles', params: droppedFileIds },
          { type: 'setDraft', params: ({ event }) => event.draft },
        ],
      },
      { guard: { type: 'isRemoved', params: ({ event }) => event.draft }, target: '.removing', actions: { type: 'dropFiles', params: droppedFileIds } },
    ],
    'DEVICE.ERASED': { target: '.erasedInOtherTab', actions: 'clearDraft' },
  },
  states: {
    empty: {},
    saving: {
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context: { flow, draft } }) => ({ flow, draft: draft ?? { answers: {} } }),
        onDone: { target: 'saved', actions: { type: 'setSavedAt', params: outputOf } },
        onError: 'unavailable',
      },
    },
    saved: {},
    /**
     * The browser cannot store data, for example in private mode or on a full disk. The flow continues, and each change tries to store the
     * draft again.
     */
    unavailable: {
      initial: 'idle',
      on: {
        'DRAFT.CHANGE': {
          guard: { type: 'isChanged', params: ({ event }) => event.draft },
          target: '.retrying',
          reenter: true,
          actions: [
            { type: 'dropFiles', params: droppedFileIds },
            { type: 'setDraft', params: ({ event }) => event.draft },
          ],
        },
      },
      states: {
        idle: {},
        retrying: {
          invoke: {
            id: 'saveDraft',
            src: 'saveDraft',
            input: ({ context: { flow, draft } }) => ({ flow, draft: draft ?? { answers: {} } }),
            onDone: { target: '#draftStore.saved', actions: { type: 'setSavedAt', params: outputOf } },
            onError: 'idle',
          },
        },
      },
    },
    removing: {
      entry: 'clearDraft',
      invoke: { id: 'removeDraft', src: 'removeDraft', input: ({ context: { flow } }) => ({ flow }), onDone: 'empty', onError: 'empty' },
    },
    erasedInOtherTab: {},
  },
})
