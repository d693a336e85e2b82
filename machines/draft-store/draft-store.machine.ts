import { assign, setup } from 'xstate'
import { type Draft, type DraftInput, filesIn } from '#machines/form/draft.ts'
import { notProvided } from '#machines/kit/not-provided.ts'
import { output } from '#machines/kit/outcome.ts'

export interface DraftStoreContext extends DraftInput {
  /** What the flow holds; null when there is nothing to keep. */
  readonly draft: Draft | null
  /** When a draft was last kept, in milliseconds since the epoch; null while the device holds none. */
  readonly savedAt: number | null
}

export interface SaveInput extends DraftInput {
  readonly draft: Draft
}

export type DraftStoreEvent =
  /** What the flow holds now; null when there is nothing to keep (any more). */
  | { type: 'DRAFT.CHANGE'; draft: Draft | null }
  /** Everything was erased from this device in another tab: the page says why the form is empty. */
  | { type: 'DEVICE.ERASED' }

/** What `src/flows` provides besides the actors: nothing follows from it. */
const effects = {
  /** Files that a draft no longer has leave the device. */
  dropFiles: (_context: unknown, _ids: readonly string[]) => undefined,
}
export type DraftStoreEffects = Readonly<Record<keyof typeof effects, (context: unknown, ids: readonly string[]) => void>>

const idsOf = (draft: Draft | null) => filesIn(draft?.answers ?? {}).map(({ id }) => id)

/** Params of `dropFiles`: the ids of files that only the previous draft has. */
const droppedFiles = ({ context, event }: { readonly context: DraftStoreContext; readonly event: { readonly draft: Draft | null } }): readonly string[] => {
  const kept = new Set(idsOf(event.draft))
  return idsOf(context.draft).filter((id) => !kept.has(id))
}

/**
 * Keeps the draft of one flow on the device up to date. Each change is asked for at once, and the device takes them in
 * their order: a reload right after a key loses nothing (decision 0106).
 */
export const draftStoreMachine = setup({
  types: {
    context: {} as DraftStoreContext,
    events: {} as DraftStoreEvent,
    input: {} as DraftInput,
  },
  actors: {
    saveDraft: notProvided<number, SaveInput>('saveDraft'),
    removeDraft: notProvided<void, DraftInput>('removeDraft'),
  },
  guards: {
    isKept: ({ context }, draft: Draft | null) => JSON.stringify(draft) === JSON.stringify(context.draft),
    isNothing: (_, draft: Draft | null) => draft === null,
  },
  actions: {
    ...effects,
    takeDraft: assign({ draft: (_, draft: Draft | null) => draft }),
    takeTime: assign({ savedAt: (_, at: number) => at }),
    forget: assign({ draft: null, savedAt: null }),
  },
}).createMachine({
  id: 'draftStore',
  context: ({ input }) => ({ flow: input.flow, draft: null, savedAt: null }),
  initial: 'empty',
  on: {
    'DRAFT.CHANGE': [
      { guard: { type: 'isKept', params: ({ event }) => event.draft } },
      {
        guard: { type: 'isNothing', params: ({ event }) => event.draft },
        target: '#draftStore.removing',
        actions: [
          { type: 'dropFiles', params: droppedFiles },
          { type: 'takeDraft', params: ({ event }) => event.draft },
        ],
      },
      {
        target: '.saving',
        reenter: true,
        actions: [
          { type: 'dropFiles', params: droppedFiles },
          { type: 'takeDraft', params: ({ event }) => event.draft },
        ],
      },
    ],
    'DEVICE.ERASED': { target: '.erasedElsewhere', actions: 'forget' },
  },
  states: {
    empty: {},
    saving: {
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context: { flow, draft } }) => ({ flow, draft: draft ?? { answers: {} } }),
        onDone: { target: 'saved', actions: { type: 'takeTime', params: output } },
        onError: 'unavailable',
      },
    },
    saved: {},
    /** The browser keeps no data (private mode, full disk): the flow goes on, the page says so, and each change is tried again. */
    unavailable: {
      initial: 'resting',
      on: {
        'DRAFT.CHANGE': [
          { guard: { type: 'isKept', params: ({ event }) => event.draft } },
          {
            guard: { type: 'isNothing', params: ({ event }) => event.draft },
            target: '#draftStore.removing',
            actions: [
              { type: 'dropFiles', params: droppedFiles },
              { type: 'takeDraft', params: ({ event }) => event.draft },
            ],
          },
          {
            target: '.retrying',
            reenter: true,
            actions: [
              { type: 'dropFiles', params: droppedFiles },
              { type: 'takeDraft', params: ({ event }) => event.draft },
            ],
          },
        ],
      },
      states: {
        resting: {},
        retrying: {
          invoke: {
            id: 'saveDraft',
            src: 'saveDraft',
            input: ({ context: { flow, draft } }) => ({ flow, draft: draft ?? { answers: {} } }),
            onDone: { target: '#draftStore.saved', actions: { type: 'takeTime', params: output } },
            onError: 'resting',
          },
        },
      },
    },
    removing: {
      entry: 'forget',
      invoke: { id: 'removeDraft', src: 'removeDraft', input: ({ context: { flow } }) => ({ flow }), onDone: 'empty', onError: 'empty' },
    },
    erasedElsewhere: {},
  },
})
