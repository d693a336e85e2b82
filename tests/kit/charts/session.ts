import { offline } from '#kit/charts/common.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'

const samples = {
  events: {
    'SESSION.START': [{ token: 'token-of-this-tab' }],
    'SESSION.LOG_OUT': [{}],
    'SESSION.CHANGED': [{ token: 'token-of-another-tab' }, { token: null }],
    'SESSION.REFUSED': [{}],
    'SESSION.DISMISS': [{}],
  },
  actors: {
    readToken: { done: { kept: 'token-kept', nothing: null }, error: { storageClosed: new Error('SecurityError') } },
    endSession: { done: { ended: undefined }, error: { offline } },
  },
} as const satisfies PathSamples<typeof sessionMachine>

export const sessionChart = defineChart({ name: 'session', machine: sessionMachine, input: () => undefined, samples })
