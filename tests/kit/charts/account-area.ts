import { offline, refused } from '#kit/charts/common.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { accountAreaMachine } from '#machines/account-area/account-area.machine.ts'

export const profile = { first_name: 'Rosa', last_name: 'Delgado', email: 'rosa@harborlines.example', created_at: Date.UTC(2025, 8, 1) }
const sessionOver = refused(401, 'Your session has ended. Please log in again.')
export const tooManyCalls = refused(429, 'Too many tries. Please wait a minute.')
export const wrongPassword = (field: string) => refused(422, 'Please check the marked fields.', { [field]: 'This isn’t your current password.' })

/** The visitor cannot act while the page waits for the device. */
const unlessErasing = (_: unknown, state: string) => (state === 'erasing' ? [] : [{}])
const whenShown =
  <P>(payload: P) =>
  (_: unknown, state: string) =>
    state === 'open.shown' ? [payload] : []

export const accountAreaSamples = {
  events: {
    'SESSION.OPENED': unlessErasing,
    'SESSION.CLOSED': unlessErasing,
    'PROFILE.RETRY': [{}],
    'PROFILE.CHANGED': whenShown({ changes: { first_name: 'Ana', last_name: 'Ruiz' } }),
    'OTHER_SESSIONS.ENDED': whenShown({}),
    'ACCOUNT.DELETED': whenShown({}),
  },
  actors: {
    loadProfile: { done: { loaded: { kind: 'accepted', ...profile }, sessionOver, refused: tooManyCalls }, error: { offline } },
    eraseDevice: { done: { erased: undefined }, error: { refused: new Error('InvalidStateError') } },
  },
} as const satisfies PathSamples<typeof accountAreaMachine>

export const accountAreaChart = defineChart({ name: 'account-area', machine: accountAreaMachine, input: () => undefined, samples: accountAreaSamples })
