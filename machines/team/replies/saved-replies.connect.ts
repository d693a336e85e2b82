import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { replyFields, type SavedReply, validatePlaceholders } from '#contract/team/saved-replies.ts'
import { connectInput } from '#machines/kit/input.connect.ts'
import { NO_RESPONSE } from '#machines/team/members/step-up.connect.ts'
import type { savedRepliesMachine } from '#machines/team/replies/saved-replies.machine.ts'

const LOAD_FAILED = 'We couldn’t load the saved replies. Check your connection and try again.'
const SAVE_FAILED_MESSAGE = 'We couldn’t save the reply. Your text is still here. Please try again.'
const doneTexts = { saved: 'Reply saved.', deleted: 'Reply deleted.' } as const

export function connectSavedReplies(snapshot: SnapshotFrom<typeof savedRepliesMachine>, send: ActorRefFrom<typeof savedRepliesMachine>['send']) {
  const { replies, editedReply, replyToDelete, done, answers, problem } = snapshot.context
  if (snapshot.matches('failed')) return { screen: 'failed', problem: problem ?? LOAD_FAILED, retry: () => send({ type: 'REPLIES.RETRY' }) } as const
  if (snapshot.matches('loading')) return { screen: 'loading' } as const
  const isInvalid = snapshot.matches({ list: 'invalid' })
  const { errors, ...input } = connectInput(snapshot, send, replyFields, isInvalid)
  const isConfirming = snapshot.matches('confirming') || snapshot.matches('removing')
  return {
    screen: 'list',
    replies,
    message: snapshot.matches('list') && done !== null ? doneTexts[done] : null,
    form: {
      ...input,
      errors: isInvalid ? { ...validatePlaceholders(answers), ...errors } : errors,
      title: editedReply === null ? 'Add a reply' : `Edit “${editedReply.title}”`,
      isNew: editedReply === null,
      isSaving: snapshot.matches('saving'),
      problem: snapshot.matches({ list: 'saveFailed' }) ? (problem ?? SAVE_FAILED_MESSAGE) : null,
      submit: () => send({ type: 'FORM.SUBMIT' }),
      cancel: () => send({ type: 'REPLY.CANCEL' }),
    },
    confirmation:
      isConfirming && replyToDelete !== null
        ? {
            title: `Delete “${replyToDelete.title}”?`,
            effect: 'Members can no longer insert this reply. Messages that contain its text stay as they are.',
            label: 'Delete reply',
            busy: snapshot.matches('removing'),
            problem: snapshot.matches({ confirming: 'actionFailed' }) ? (problem ?? NO_RESPONSE) : null,
            confirm: () => send({ type: 'DELETE.CONFIRM' }),
            cancel: () => send({ type: 'DELETE.CANCEL' }),
          }
        : null,
    edit: (reply: SavedReply) => send({ type: 'REPLY.EDIT', reply }),
    remove: (reply: SavedReply) => send({ type: 'REPLY.DELETE', reply }),
  } as const
}
export type SavedRepliesView = Extract<ReturnType<typeof connectSavedReplies>, { screen: 'list' }>
