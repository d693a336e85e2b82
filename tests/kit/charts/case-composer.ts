import { networkError } from '#kit/charts/common.ts'
import { documentsReply, hoursReply } from '#kit/charts/saved-replies.ts'
import { tooManyTries } from '#kit/charts/team-session.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { caseComposerMachine } from '#machines/team/case/case-composer.machine.ts'

const replies = [hoursReply, documentsReply]

export const caseComposerSamples = {
  events: {
    'MESSAGE.OPEN': [{}],
    'NOTE.OPEN': [{}],
    'REPLIES.OPEN': [{}],
    'REPLIES.RETRY': [{}],
    'MEMBERS.OPEN': [{}],
    'FILTER.CHANGE': (_, state) => [{ filter: state.startsWith('note') ? 'bob' : 'open' }],
    'LIST.CHOOSE': [{}],
    'LIST.CLOSE': [{}],
  },
  actors: { loadReplies: { done: { loaded: { kind: 'accepted', replies }, refused: tooManyTries }, error: { offline: networkError } } },
} as const satisfies PathSamples<typeof caseComposerMachine>

export const caseComposerChart = defineChart({
  name: 'case-composer',
  machine: caseComposerMachine,
  input: () => undefined,
  samples: caseComposerSamples,
})
