import { networkBack, ONLY_BACK } from '#kit/charts/common.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { sessionMachine } from '#machines/account/session.machine.ts'

/** States that wait for the device, which responds before any input. */
const ASKING_DEVICE = ['resuming', 'loggedIn.checking', 'loggingOut.device.erasing']

const atRest =
  <P>(...payloads: readonly P[]) =>
  (_: unknown, state: string) =>
    ASKING_DEVICE.some((one) => state.includes(one)) ? [] : payloads

export const sessionSamples = {
  events: {
    'SESSION.START': atRest({ token: 'token-of-this-tab' }),
    'SESSION.LOG_OUT': atRest({}),
    'SESSION.CONFIRM': atRest({}),
    'SESSION.CANCEL': atRest({}),
    'SESSION.DISCARD': atRest({}),
    'SESSION.CHANGED': atRest<{ token: string | null }>({ token: 'token-of-another-tab' }, { token: null }),
    'SESSION.REFUSED': ({ token }, state) => atRest({ token: token ?? 'token-of-nobody' })(null, state),
    'SESSION.DISMISS': atRest({}),
  },
  actors: {
    readToken: { done: { kept: 'token-kept', nothing: null }, error: { storageClosed: new Error('SecurityError') } },
    findUnfinishedFlows: { done: { nothing: [], filing: ['llcform'] }, error: { storageClosed: new Error('InvalidStateError') } },
    eraseDevice: { done: { erased: undefined }, error: { refused: new Error('InvalidStateError') } },
    endSession: { done: { ended: undefined }, error: { lost: new Error('no response') } },
    whenOnline: networkBack,
  },
} as const satisfies PathSamples<typeof sessionMachine>

export const sessionChart = defineChart({
  name: 'session',
  machine: sessionMachine,
  input: () => undefined,
  samples: sessionSamples,
  notInBrowser: {
    'session.loggedIn.checking --after storageTimeout--> session.loggedIn.confirming': 'the device responds at once',
    'session.loggingOut.server.offline --whenOnline failed--> session.loggingOut.server.ended': ONLY_BACK,
  },
})
