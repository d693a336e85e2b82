import { NEVER_FAILS_REASON, whenOnlineSamples } from '#kit/charts/common.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { sessionMachine } from '#machines/account/session.machine.ts'

/** States that wait for the device, which responds before any input. */
const DEVICE_STATES = ['resuming', 'loggedIn.checking', 'loggingOut.device.erasing']

const samplesWhenIdle =
  <P>(...payloads: readonly P[]) =>
  (_: unknown, state: string) =>
    DEVICE_STATES.some((one) => state.includes(one)) ? [] : payloads

export const sessionSamples = {
  events: {
    'SESSION.START': samplesWhenIdle({ token: 'token-of-this-tab' }),
    'SESSION.LOG_OUT': samplesWhenIdle({}),
    'SESSION.CONFIRM': samplesWhenIdle({}),
    'SESSION.CANCEL': samplesWhenIdle({}),
    'SESSION.DISCARD': samplesWhenIdle({}),
    'SESSION.CHANGED': samplesWhenIdle<{ token: string | null }>({ token: 'token-of-another-tab' }, { token: null }),
    'SESSION.REFUSED': ({ token }, state) => samplesWhenIdle({ token: token ?? 'token-of-nobody' })(null, state),
    'SESSION.DISMISS': samplesWhenIdle({}),
  },
  actors: {
    readToken: { done: { kept: 'token-kept', nothing: null }, error: { storageClosed: new Error('SecurityError') } },
    findDraftFlows: { done: { nothing: [], filing: ['llcform'] }, error: { storageClosed: new Error('InvalidStateError') } },
    eraseDevice: { done: { erased: undefined }, error: { refused: new Error('InvalidStateError') } },
    endSession: { done: { ended: undefined }, error: { lost: new Error('no response') } },
    whenOnline: whenOnlineSamples,
  },
} as const satisfies PathSamples<typeof sessionMachine>

export const sessionChart = defineChart({
  name: 'session',
  machine: sessionMachine,
  input: () => undefined,
  samples: sessionSamples,
  notInBrowser: {
    'session.loggedIn.checking --after storageTimeout--> session.loggedIn.confirming': 'the device responds at once',
    'session.loggingOut.server.offline --whenOnline failed--> session.loggingOut.server.ended': NEVER_FAILS_REASON,
  },
})
