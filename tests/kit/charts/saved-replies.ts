import { replyFields, type SavedReply } from '#contract/team/saved-replies.ts'
import { createRefusal, networkError, nextChange } from '#kit/charts/common.ts'
import { tooManyTries } from '#kit/charts/team-session.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { savedRepliesMachine } from '#machines/team/replies/saved-replies.machine.ts'

export const hoursReply = { id: 'reply-hours', title: 'Opening hours', text: 'Hello {name}, we’re here from 8 to 5.' }
export const documentsReply = { id: 'reply-papers', title: 'Missing documents', text: 'For your {form} request ({reference}) we still need your EIN letter.' }
const kind = 'accepted' as const
export const INVALID_PLACEHOLDER_MESSAGE = '{truck} isn’t a placeholder. Use {name}, {reference}, or {form}.'
export const unknownReplyRefusal = createRefusal(404, 'This saved reply no longer exists.')

/** Only replies in the list have buttons. */
const documentsReplyIn = (replies: readonly SavedReply[]) => (replies.some(({ id }) => id === documentsReply.id) ? [{ reply: documentsReply }] : [])
const replySample = { title: 'Opening hours', text: 'We’re here from 8 to 5.' }

export const savedRepliesSamples = {
  events: {
    'REPLIES.RETRY': [{}],
    'REPLY.EDIT': ({ replies }) => documentsReplyIn(replies),
    'REPLY.CANCEL': ({ editedReply }) => (editedReply === null ? [] : [{}]),
    'FIELD.CHANGE': ({ answers }) => [nextChange(replyFields, replySample, answers)],
    'FORM.SUBMIT': [{}],
    'REPLY.DELETE': ({ replies }) => documentsReplyIn(replies),
    'DELETE.CONFIRM': [{}],
    'DELETE.CANCEL': [{}],
  },
  actors: {
    loadReplies: { done: { loaded: { kind, replies: [documentsReply] }, refused: tooManyTries }, error: { offline: networkError } },
    saveReply: {
      done: {
        saved: { kind, replies: [hoursReply, documentsReply] },
        fieldRefused: createRefusal(422, 'Please check the marked fields.', { text: INVALID_PLACEHOLDER_MESSAGE }),
        gone: unknownReplyRefusal,
      },
      error: { offline: networkError },
    },
    removeReply: { done: { removed: { kind, replies: [hoursReply] }, gone: unknownReplyRefusal }, error: { offline: networkError } },
  },
} as const satisfies PathSamples<typeof savedRepliesMachine>

export const savedRepliesChart = defineChart({
  name: 'saved-replies',
  machine: savedRepliesMachine,
  input: () => undefined,
  samples: savedRepliesSamples,
  identify: ({ replies, editedReply, answers }) => [replies.length, editedReply !== null, answers.title !== '', answers.text !== ''],
})
