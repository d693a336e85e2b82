import type { RequestStatusResponse } from '#contract/request/request-calls.ts'
import { connectionLostError, createRefusal, NEVER_FAILS_REASON, networkError, serverError, whenOnlineSamples } from '#kit/charts/common.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { statusMachine } from '#machines/request-page/status.machine.ts'

export const REFERENCE = 'RC-7K4M-2QX9'
export const KEY = '1795000000.0.key'

/** Response for a browser that has not confirmed the customer's email address. */
export const limitedRequest: RequestStatusResponse = {
  success: true,
  reference: REFERENCE,
  title: 'Factoring request',
  sentAt: 1_795_000_000_000,
  state: 'received',
  context: {},
  version: 1,
  short: 'Received',
  says: 'We got your request. It’s in line for review.',
  next: 'A specialist will start working on your request. We’ll email you when they do.',
  road: [{ label: 'Received', at: 1_795_000_000_000, is: 'now' }],
  asks: [],
  timeline: [{ at: 1_795_000_000_000, text: 'You sent this request.' }],
  address: 'd•••@w•••.example',
}
export const fullRequest: RequestStatusResponse = {
  ...limitedRequest,
  business: 'Whitfield Trucking',
  can: { withdraw: true, message: true, file: true },
  sent: { groups: [{ title: 'What you sent', rows: [{ name: 'fullname', label: 'Full name', value: 'Dana Whitfield' }] }] },
  files: [{ name: 'w9.pdf', size: 2_000, href: '/files/x?expires=1&signature=x', by: 'customer' }],
}
export const changedRequest: RequestStatusResponse = {
  ...fullRequest,
  state: 'inWork',
  version: 2,
  short: 'In progress',
  says: 'Ann is working on your request.',
  timeline: [...limitedRequest.timeline, { at: 1_795_000_100_000, text: 'Ann started working on your request.' }],
}
const messageEntry = (version: number, text: string) => ({ version, at: 1_795_000_000_000 + version, text: 'You wrote to us.', said: text })
export const longRequest: RequestStatusResponse = {
  ...fullRequest,
  version: 3,
  timeline: [{ version: 1, at: 1_795_000_000_000, text: 'You sent this request.' }, messageEntry(3, 'The newest message')],
  earlier: 3,
}
export const earlierRequest: RequestStatusResponse = {
  ...longRequest,
  timeline: [...longRequest.timeline.slice(0, 1), messageEntry(2, 'The first message')],
  earlier: undefined,
}
export const withdrawnRequest: RequestStatusResponse = {
  ...fullRequest,
  state: 'closed.withdrawn',
  can: { withdraw: false, message: true, file: false },
  version: 3,
  short: 'Canceled',
  says: 'You canceled this request.',
  asks: [],
  timeline: [...limitedRequest.timeline, { at: 1_795_000_200_000, text: 'You canceled this request.' }],
}

export const UNKNOWN_LINK = createRefusal(404, 'This link doesn’t work or has expired. Request a new one with your reference number and email address.')
export const SESSION_ENDED = createRefusal(401, 'Your session has ended. Please log in again.')
export const CONFLICT = createRefusal(409, 'Someone else changed this case first. The status is “In progress”.')
export const RATE_LIMITED = createRefusal(429, 'Too many requests. Try again in a minute.')

export const statusSamples = {
  events: {
    'STATUS.RETRY': [{}],
    'STATUS.REFRESH': [{}],
    'EARLIER_EVENTS.LOAD': [{}],
    'ACCESS.OPENED': [{}],
    'WITHDRAW.START': [{}],
    'WITHDRAW.CONFIRM': [{}],
    'WITHDRAW.CANCEL': [{}],
    'LINK_REVOCATION.START': [{}],
    'LINK_REVOCATION.CONFIRM': [{}],
    'LINK_REVOCATION.CANCEL': [{}],
  },
  actors: {
    loadStatus: {
      done: {
        fullAccess: { kind: 'accepted', request: fullRequest },
        moved: { kind: 'accepted', request: changedRequest },
        long: { kind: 'accepted', request: longRequest },
        earlier: { kind: 'accepted', request: earlierRequest },
        codeRequired: { kind: 'accepted', request: limitedRequest },
        gone: UNKNOWN_LINK,
        loggedOut: SESSION_ENDED,
        refused: RATE_LIMITED,
      },
      error: { lost: connectionLostError, serverFailed: serverError },
    },
    withdrawRequest: {
      done: { withdrawn: { kind: 'accepted', request: withdrawnRequest }, overtaken: CONFLICT, gone: UNKNOWN_LINK, refused: RATE_LIMITED },
      error: { offline: networkError },
    },
    revokeLinks: { done: { closed: { kind: 'accepted' }, gone: UNKNOWN_LINK, refused: RATE_LIMITED }, error: { offline: networkError } },
    whenOnline: whenOnlineSamples,
  },
} as const satisfies PathSamples<typeof statusMachine>

const inFullAccess = (state: string) => `status.fullAccess.${state}`

export const statusChart = defineChart({
  name: 'status',
  machine: statusMachine,
  input: () => ({ reference: REFERENCE, key: KEY }),
  samples: statusSamples,
  notInBrowser: {
    'status.offline --whenOnline failed--> status.failed': NEVER_FAILS_REASON,
    [`${inFullAccess('offline')} --whenOnline failed--> ${inFullAccess('outdated')}`]: NEVER_FAILS_REASON,
    [`${inFullAccess('refreshing')} --STATUS.REFRESH--> ${inFullAccess('refreshing')}`]:
      'the button is at work; a message that is accepted at that moment does it',
  },
  identify: ({ request }) => [request?.can?.withdraw, request?.earlier],
})
