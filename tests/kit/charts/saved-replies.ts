import { replyFields, type SavedReply } from '#contract/team/saved-replies.ts'
import { nextChange, offline, refused } from '#kit/charts/common.ts'
import { tooManyTries } from '#kit/charts/team-session.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { savedRepliesMachine } from '#machines/team/replies/saved-replies.machine.ts'

export const hoursReply = { id: 'reply-hours', title: 'Opening hours', text: 'Hello {name}, we’re here from 8 to 5.' }
export const documentsReply = { id: 'reply-papers', title: 'Missing documents', text: 'For your {form} request ({reference}) we still need your EIN letter.' }
const kind = 'accepted' as const
export const BAD_TEXT = '{truck} isn’t a placeholder. Use {name}, {reference}, or {form}.'
export const replyGone = refused(404, 'This saved reply no longer exists.')

/** Only replies in the list have buttons. */
const papersIn = (replies: readonly SavedReply[]) => (replies.some(({ id }) => id === documentsReply.id) ? [{ reply: documentsReply }] : [])
const typed = { title: 'Opening hours', text: 'We’re here from 8 to 5.' }

export const savedRepliesSamples = {
  events: {
    'REPLIES.RETRY': [{}],
    'REPLY.EDIT': ({ replies }) => papersIn(replies),
    'REPLY.CANCEL': ({ edited }) => (edited === null ? [] : [{}]),
    'FIELD.CHANGE': ({ answers }) => [nextChange(replyFields, typed, answers)],
    'FORM.SUBMIT': [{}],
    'REPLY.DELETE': ({ replies }) => papersIn(replies),
    'DELETE.CONFIRM': [{}],
    'DELETE.CANCEL': [{}],
  },
  actors: {
    loadReplies: { done: { loaded: { kind, replies: [documentsReply] }, refused: tooManyTries }, error: { offline } },
    saveReply: {
      done: {
        saved: { kind, replies: [hoursReply, documentsReply] },
        fieldRefused: refused(422, 'Please check the marked fields.', { text: BAD_TEXT }),
        gone: replyGone,
      },
      error: { offline },
    },
    removeReply: { done: { removed: { kind, replies: [hoursReply] }, gone: replyGone }, error: { offline } },
  },
} as const satisfies PathSamples<typeof savedRepliesMachine>

export const savedRepliesChart = defineChart({
  name: 'saved-replies',
  machine: savedRepliesMachine,
  input: () => undefined,
  samples: savedRepliesSamples,
  identify: ({ replies, edited, answers }) => [replies.length, edited !== null, answers.title !== '', answers.text !== ''],
})
