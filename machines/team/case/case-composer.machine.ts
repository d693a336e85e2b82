import { assign, setup } from 'xstate'
import type { SavedReply } from '#contract/team/saved-replies.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { isAccepted, outputOf, toProblemContext } from '#machines/kit/outcome.ts'
import type { SavedRepliesOutcome } from '#machines/team/replies/saved-replies.machine.ts'

export interface CaseComposerContext {
  readonly replies: readonly SavedReply[]
  readonly filter: string
  readonly problem: string | null
}

export type CaseComposerEvent =
  | { type: 'MESSAGE.OPEN' }
  | { type: 'NOTE.OPEN' }
  | { type: 'REPLIES.OPEN' }
  | { type: 'REPLIES.RETRY' }
  | { type: 'MEMBERS.OPEN' }
  | { type: 'FILTER.CHANGE'; filter: string }
  /** Closes the list after the page has inserted the chosen text. */
  | { type: 'LIST.CHOOSE' }
  | { type: 'LIST.CLOSE' }

/** Composer below the thread: the open tab, and the list of saved replies or colleagues to insert. Messages and notes have their own chart. */
export const caseComposerMachine = setup({
  types: {
    context: {} as CaseComposerContext,
    events: {} as CaseComposerEvent,
    tags: {} as 'busy',
  },
  actors: { loadReplies: createActorPlaceholder<SavedRepliesOutcome, void>('loadReplies') },
  guards: { isAccepted },
  actions: {
    setReplies: assign((_, outcome: SavedRepliesOutcome) => (outcome.kind === 'accepted' ? { replies: outcome.replies } : {})),
    setFilter: assign({ filter: (_, filter: string) => filter }),
    clearFilter: assign({ filter: '' }),
    setProblem: assign(toProblemContext),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'case-composer',
  context: { replies: [], filter: '', problem: null },
  initial: 'message',
  states: {
    message: {
      initial: 'writing',
      on: { 'NOTE.OPEN': 'note' },
      states: {
        writing: { on: { 'REPLIES.OPEN': { target: 'loadingReplies', actions: 'clearFilter' } } },
        loadingReplies: {
          tags: 'busy',
          on: { 'LIST.CLOSE': 'writing' },
          invoke: {
            id: 'loadReplies',
            src: 'loadReplies',
            onDone: [
              { guard: { type: 'isAccepted', params: outputOf }, target: 'choosingReply', actions: { type: 'setReplies', params: outputOf } },
              { target: 'loadRepliesFailed', actions: { type: 'setProblem', params: outputOf } },
            ],
            onError: { target: 'loadRepliesFailed', actions: 'clearProblem' },
          },
        },
        loadRepliesFailed: { on: { 'REPLIES.RETRY': 'loadingReplies', 'LIST.CLOSE': 'writing' } },
        choosingReply: {
          on: {
            'FILTER.CHANGE': { actions: { type: 'setFilter', params: ({ event }) => event.filter } },
            'LIST.CHOOSE': 'writing',
            'LIST.CLOSE': 'writing',
          },
        },
      },
    },
    note: {
      initial: 'writing',
      on: { 'MESSAGE.OPEN': 'message' },
      states: {
        writing: { on: { 'MEMBERS.OPEN': { target: 'choosingMember', actions: 'clearFilter' } } },
        choosingMember: {
          on: {
            'FILTER.CHANGE': { actions: { type: 'setFilter', params: ({ event }) => event.filter } },
            'LIST.CHOOSE': 'writing',
            'LIST.CLOSE': 'writing',
          },
        },
      },
    },
  },
})
