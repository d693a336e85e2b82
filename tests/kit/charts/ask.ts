import type { AskResponse } from '#contract/request/ask-calls.ts'
import { lost, networkBack, ONLY_BACK, refused, serverFailed } from '#kit/charts/common.ts'
import { GONE, KEY, LOGGED_OUT, REFERENCE, TOO_MANY } from '#kit/charts/status.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { askMachine } from '#machines/request-page/ask.machine.ts'

export const NUMBER = '3'

/** Response for a browser that has not confirmed the customer's email address. */
export const limitedAsk: AskResponse = {
  success: true,
  reference: REFERENCE,
  title: 'Factoring request',
  number: 3,
  kind: 'question',
  outcome: 'open',
  askedAt: 1_795_000_000_000,
  endedAt: null,
  until: 1_796_209_600_000,
  others: [{ number: 4, kind: 'document' }],
  address: 'd•••@w•••.example',
}
const particulars = { why: 'How many trucks will you run?', form: 'factoringform', pages: [], groups: [] }
export const openAsk: AskResponse = { ...limitedAsk, asked: particulars }
export const documentAsk: AskResponse = {
  ...limitedAsk,
  kind: 'document',
  asked: { ...particulars, why: 'The one we have is cut off at the bottom.', document: 'Driver’s license' },
}
export const approvalAsk: AskResponse = {
  ...limitedAsk,
  kind: 'approval',
  asked: {
    ...particulars,
    why: 'This is what we file.',
    shown: 'a'.repeat(64),
    pages: [{ name: 'articles.pdf', size: 90_000, href: '/files/x?expires=1&signature=x' }],
    groups: [{ title: 'Your company', rows: [{ name: 'name', label: 'Name', value: 'Whitfield Haulage LLC' }] }],
  },
}
export const answeredAsk: AskResponse = { ...limitedAsk, outcome: 'answered', endedAt: 1_795_000_600_000, until: null, others: [] }
export const withdrawnAsk: AskResponse = { ...answeredAsk, outcome: 'withdrawn' }

export const SENT = { groups: [{ title: 'What you sent', rows: [{ name: 'answer', label: 'Your answer', value: 'Four.' }] }] }
export const NOT_ASKED = refused(404, 'This request doesn’t have that question.', { ask: 'This request doesn’t have that question.' })
export const NO_LONGER_ASKED = refused(409, 'We no longer need this.')

export const askSamples = {
  events: { 'ASK.RETRY': [{}], 'ACCESS.OPENED': [{}], 'ANSWER.RECEIVED': [{ sent: SENT }], 'ANSWER.REFUSED': [{}] },
  actors: {
    loadAsk: {
      done: {
        open: { kind: 'accepted', ask: openAsk },
        codeRequired: { kind: 'accepted', ask: limitedAsk },
        withdrawn: { kind: 'accepted', ask: withdrawnAsk },
        notAsked: NOT_ASKED,
        gone: GONE,
        loggedOut: LOGGED_OUT,
        refused: TOO_MANY,
      },
      error: { lost, serverFailed },
    },
    whenOnline: networkBack,
  },
} as const satisfies PathSamples<typeof askMachine>

export const askChart = defineChart({
  name: 'ask',
  machine: askMachine,
  input: () => ({ reference: REFERENCE, key: KEY, number: NUMBER }),
  samples: askSamples,
  notInBrowser: { 'ask.offline --whenOnline failed--> ask.failed': ONLY_BACK },
})
