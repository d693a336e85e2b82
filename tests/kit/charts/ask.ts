import type { AskResponse } from '#contract/request/ask-calls.ts'
import { connectionLostError, createRefusal, NEVER_FAILS_REASON, serverError, whenOnlineSamples } from '#kit/charts/common.ts'
import { KEY, RATE_LIMITED, REFERENCE, SESSION_ENDED, UNKNOWN_LINK } from '#kit/charts/status.ts'
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
const askDetails = { why: 'How many trucks will you run?', form: 'factoringform', pages: [], groups: [] }
export const openAsk: AskResponse = { ...limitedAsk, asked: askDetails }
export const documentAsk: AskResponse = {
  ...limitedAsk,
  kind: 'document',
  asked: { ...askDetails, why: 'The one we have is cut off at the bottom.', document: 'Driver’s license' },
}
export const approvalAsk: AskResponse = {
  ...limitedAsk,
  kind: 'approval',
  asked: {
    ...askDetails,
    why: 'This is what we file.',
    shown: 'a'.repeat(64),
    pages: [{ name: 'articles.pdf', size: 90_000, href: '/files/x?expires=1&signature=x' }],
    groups: [{ title: 'Your company', rows: [{ name: 'name', label: 'Name', value: 'Whitfield Haulage LLC' }] }],
  },
}
export const answeredAsk: AskResponse = { ...limitedAsk, outcome: 'answered', endedAt: 1_795_000_600_000, until: null, others: [] }
export const withdrawnAsk: AskResponse = { ...answeredAsk, outcome: 'withdrawn' }

export const SENT_ANSWER = { groups: [{ title: 'What you sent', rows: [{ name: 'answer', label: 'Your answer', value: 'Four.' }] }] }
export const UNKNOWN_ASK_REFUSAL = createRefusal(404, 'This request doesn’t have that question.', { ask: 'This request doesn’t have that question.' })
export const CLOSED_ASK_REFUSAL = createRefusal(409, 'We no longer need this.')

export const askSamples = {
  events: { 'ASK.RETRY': [{}], 'ACCESS.OPENED': [{}], 'ANSWER.RECEIVED': [{ sent: SENT_ANSWER }], 'ANSWER.REFUSED': [{}] },
  actors: {
    loadAsk: {
      done: {
        open: { kind: 'accepted', ask: openAsk },
        codeRequired: { kind: 'accepted', ask: limitedAsk },
        withdrawn: { kind: 'accepted', ask: withdrawnAsk },
        notAsked: UNKNOWN_ASK_REFUSAL,
        gone: UNKNOWN_LINK,
        loggedOut: SESSION_ENDED,
        refused: RATE_LIMITED,
      },
      error: { lost: connectionLostError, serverFailed: serverError },
    },
    whenOnline: whenOnlineSamples,
  },
} as const satisfies PathSamples<typeof askMachine>

export const askChart = defineChart({
  name: 'ask',
  machine: askMachine,
  input: () => ({ reference: REFERENCE, key: KEY, number: NUMBER }),
  samples: askSamples,
  notInBrowser: { 'ask.offline --whenOnline failed--> ask.failed': NEVER_FAILS_REASON },
})
