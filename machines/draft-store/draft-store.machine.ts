import { assign, setup } from 'xstate'
import { type Draft, type DraftInput, filesIn } from '#machines/form/draft.ts'
import { notProvided } from '#machines/kit/not-provided.ts'

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

const draftOf = ({ event }: { readonly event: { readonly draft: Draft | null } }) => event.draft
const same = { guard: { type: 'isKept', params: draftOf } } as const
const nothing = { guard: { type: 'isNothing', params: draftOf }, target: '#draftStore.removing' } as const
const idsOf = (draft: Draft | null) => filesIn(draft?.answers ?? {}).map(({ id }) => id)
const change = [
  {
    type: 'dropFiles',
    params: ({ context, event }: { readonly context: DraftStoreContext; readonly event: { readonly draft: Draft | null } }) => {
      const kept = new Set(idsOf(event.draft))
      return idsOf(context.draft).filter((id) => !kept.has(id))
    },
  },
  { type: 'takeDraft', params: draftOf },
] as const
const toKeep = ({ context: { flow, draft } }: { readonly context: DraftStoreContext }): SaveInput => ({ flow, draft: draft ?? { answers: {} } })
const takeTime = { type: 'takeTime', params: ({ event }: { readonly event: { readonly output: number } }) => event.output } as const

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
    'DRAFT.CHANGE': [same, { ...nothing, actions: change }, { target: '.saving', reenter: true, actions: change }],
    'DEVICE.ERASED': { target: '.erasedElsewhere', actions: 'forget' },
  },
  states: {
    empty: {},
    saving: {
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: toKeep,
        onDone: { target: 'saved', actions: takeTime },
        onError: 'unavailable',
      },
    },
    saved: {},
    /** The browser keeps no data (private mode, full disk): the flow goes on, the page says so, and each change is tried again. */
    unavailable: {
      initial: 'resting',
      on: { 'DRAFT.CHANGE': [same, { ...nothing, actions: change }, { target: '.retrying', reenter: true, actions: change }] },
      states: {
        resting: {},
        retrying: {
          invoke: {
            id: 'saveDraft',
            src: 'saveDraft',
            input: toKeep,
            onDone: { target: '#draftStore.saved', actions: takeTime },
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
