import { assign, setup } from 'xstate'
import { emptyAnswers } from '#contract/forms/field.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import { replyFields, type SavedReply, validateReply } from '#contract/team/saved-replies.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { createInputContext, type FieldChangeEvent, type InputChange, type InputContext, updateAnswer } from '#machines/kit/input.ts'
import { hasFieldErrors, isAccepted, outputOf, toRefusalContext } from '#machines/kit/outcome.ts'

export type SavedRepliesOutcome = Outcome<{ readonly replies: readonly SavedReply[] }>

export interface SavedRepliesContext extends InputContext {
  readonly replies: readonly SavedReply[]
  /** The reply in the form. Null for a new reply. */
  readonly editedReply: SavedReply | null
  /** The reply in the dialog that confirms a deletion. */
  readonly replyToDelete: SavedReply | null
  readonly done: 'saved' | 'deleted' | null
}

export type SavedRepliesEvent =
  | { type: 'REPLIES.RETRY' }
  | { type: 'REPLY.EDIT'; reply: SavedReply }
  | { type: 'REPLY.CANCEL' }
  | FieldChangeEvent
  | { type: 'FORM.SUBMIT' }
  | { type: 'REPLY.DELETE'; reply: SavedReply }
  | { type: 'DELETE.CONFIRM' }
  | { type: 'DELETE.CANCEL' }

/** Saved replies: a list for all members, and a form for leads. */
export const savedRepliesMachine = setup({
  types: { context: {} as SavedRepliesContext, events: {} as SavedRepliesEvent, tags: {} as 'busy' },
  actors: {
    loadReplies: createActorPlaceholder<SavedRepliesOutcome, void>('loadReplies'),
    saveReply: createActorPlaceholder<SavedRepliesOutcome, SavedReply>('saveReply'),
    removeReply: createActorPlaceholder<SavedRepliesOutcome, { readonly id: string }>('removeReply'),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(validateReply(context.answers)).length === 0,
    isAccepted,
    hasFieldErrors,
  },
  actions: {
    setReplies: assign((_, outcome: SavedRepliesOutcome) => (outcome.kind === 'accepted' ? { replies: outcome.replies, problem: null } : {})),
    startEdit: assign((_, reply: SavedReply) => ({
      editedReply: reply,
      answers: { title: reply.title, text: reply.text },
      serverErrors: {},
      attempt: 0,
      done: null,
    })),
    clear: assign({ ...createInputContext(replyFields), editedReply: null }),
    setAnswer: assign(({ context }, change: InputChange) => ({ ...updateAnswer(context, change), done: null })),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    setReplyToDelete: assign({ replyToDelete: (_, reply: SavedReply) => reply, done: null }),
    setDeletedResult: assign(({ context: { replyToDelete, editedReply } }) => ({
      done: 'deleted' as const,
      ...(editedReply?.id === replyToDelete?.id && { editedReply: null, answers: emptyAnswers(replyFields), attempt: 0 }),
    })),
    setSavedResult: assign({ done: 'saved' }),
    clearResult: assign({ done: null }),
    setRefusal: assign(toRefusalContext),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'saved-replies',
  context: { ...createInputContext(replyFields), replies: [], editedReply: null, replyToDelete: null, done: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadReplies',
        src: 'loadReplies',
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'list', actions: { type: 'setReplies', params: outputOf } },
          { target: 'failed', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'failed', actions: 'clearProblem' },
      },
    },
    failed: { on: { 'REPLIES.RETRY': 'loading' } },
    list: {
      initial: 'idle',
      on: {
        'REPLY.EDIT': { target: '.idle', actions: { type: 'startEdit', params: ({ event }) => event.reply } },
        'REPLY.CANCEL': { target: '.idle', actions: ['clear', 'clearResult'] },
        'FIELD.CHANGE': { actions: { type: 'setAnswer', params: ({ event }) => event } },
        'FORM.SUBMIT': [{ guard: 'isComplete', target: 'saving' }, { target: '.invalid' }],
        'REPLY.DELETE': { target: 'confirming', actions: { type: 'setReplyToDelete', params: ({ event }) => event.reply } },
      },
      states: { idle: {}, invalid: { entry: 'countAttempt' }, saveFailed: {} },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveReply',
        src: 'saveReply',
        input: ({ context: { editedReply, answers } }) => ({ id: editedReply?.id ?? '', title: String(answers.title), text: String(answers.text) }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: outputOf },
            target: 'list',
            actions: [{ type: 'setReplies', params: outputOf }, 'clear', 'setSavedResult'],
          },
          { guard: { type: 'hasFieldErrors', params: outputOf }, target: 'list.invalid', actions: { type: 'setRefusal', params: outputOf } },
          { target: 'list.saveFailed', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'list.saveFailed', actions: 'clearProblem' },
      },
    },
    confirming: {
      initial: 'open',
      on: { 'DELETE.CONFIRM': 'removing', 'DELETE.CANCEL': 'list' },
      states: { open: {}, actionFailed: {} },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeReply',
        src: 'removeReply',
        input: ({ context: { replyToDelete } }) => ({ id: replyToDelete?.id ?? '' }),
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'list', actions: [{ type: 'setReplies', params: outputOf }, 'setDeletedResult'] },
          { target: 'confirming.actionFailed', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'confirming.actionFailed', actions: 'clearProblem' },
      },
    },
  },
})
