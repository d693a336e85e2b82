import { createRefusal, networkError } from '#kit/charts/common.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { accountAreaMachine } from '#machines/account-area/account-area.machine.ts'

export const profile = { first_name: 'Rosa', last_name: 'Delgado', email: 'rosa@harborlines.example', created_at: Date.UTC(2025, 8, 1) }
const sessionEndedRefusal = createRefusal(401, 'Your session has ended. Please log in again.')
export const tooManyCalls = createRefusal(429, 'Too many tries. Please wait a minute.')
export const wrongPassword = (field: string) => createRefusal(422, 'Please check the marked fields.', { [field]: 'This isn’t your current password.' })

/** The visitor cannot act while the page waits for the device. */
const samplesUnlessErasing = (_: unknown, state: string) => (state === 'erasing' ? [] : [{}])
const samplesWhenShown =
  <P>(payload: P) =>
  (_: unknown, state: string) =>
    state === 'open.shown' ? [payload] : []

export const accountAreaSamples = {
  events: {
    'SESSION.OPENED': samplesUnlessErasing,
    'SESSION.CLOSED': samplesUnlessErasing,
    'PROFILE.RETRY': [{}],
    'PROFILE.CHANGED': samplesWhenShown({ changes: { first_name: 'Ana', last_name: 'Ruiz' } }),
    'OTHER_SESSIONS.ENDED': samplesWhenShown({}),
    'ACCOUNT.DELETED': samplesWhenShown({}),
  },
  actors: {
    loadProfile: {
      done: { loaded: { kind: 'accepted', ...profile }, sessionOver: sessionEndedRefusal, refused: tooManyCalls },
      error: { offline: networkError },
    },
    eraseDevice: { done: { erased: undefined }, error: { refused: new Error('InvalidStateError') } },
  },
} as const satisfies PathSamples<typeof accountAreaMachine>

export const accountAreaChart = defineChart({ name: 'account-area', machine: accountAreaMachine, input: () => undefined, samples: accountAreaSamples })
