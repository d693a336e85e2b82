import { offline } from '#kit/charts/common.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'

/** The stored token is read before anybody can do anything. */
const onceKnown =
  <P>(...payloads: readonly P[]) =>
  (_: unknown, state: string) =>
    state === 'resuming' ? [] : payloads

export const sessionSamples = {
  events: {
    'SESSION.START': onceKnown({ token: 'token-of-this-tab' }),
    'SESSION.LOG_OUT': onceKnown({}),
    'SESSION.CHANGED': onceKnown<{ token: string | null }>({ token: 'token-of-another-tab' }, { token: null }),
    'SESSION.REFUSED': onceKnown({}),
    'SESSION.DISMISS': onceKnown({}),
  },
  actors: {
    readToken: { done: { kept: 'token-kept', nothing: null }, error: { storageClosed: new Error('SecurityError') } },
    endSession: { done: { ended: undefined }, error: { offline } },
  },
} as const satisfies PathSamples<typeof sessionMachine>

export const sessionChart = defineChart({ name: 'session', machine: sessionMachine, input: () => undefined, samples: sessionSamples })
