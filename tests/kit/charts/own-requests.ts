import { tooManyCalls } from '#kit/charts/account-area.ts'
import { networkError } from '#kit/charts/common.ts'
import { defineChart, type PathSamples, START_MS } from '#kit/samples.ts'
import { ownRequestsMachine } from '#machines/account-area/own-requests.machine.ts'

const DAY_MS = 24 * 3_600_000

/** Returns `count` requests, one for each day, newest first. Skips the `first` newest ones. */
export const ownRequests = (count: number, skipCount = 0) =>
  Array.from({ length: count }, (_, index) => ({
    reference: `RC-7K4M-${1_000 + skipCount + index}`,
    title: 'Form an LLC',
    sent_at: START_MS - (skipCount + index) * DAY_MS,
    state: 'inWork',
    short: 'In progress',
    next: 'We’ll email you when there’s news, or if we need something from you.',
  }))

export const ownRequestsSamples = {
  events: { 'REQUESTS.LOAD_MORE': [{}], 'REQUESTS.RETRY': [{}] },
  actors: {
    loadOwnRequests: {
      done: {
        none: { kind: 'accepted', requests: [], more: false },
        page: ({ requests }) => ({ kind: 'accepted', requests: ownRequests(2, requests.length), more: true }),
        last: ({ requests }) => ({ kind: 'accepted', requests: ownRequests(1, requests.length), more: false }),
        refused: tooManyCalls,
      },
      error: { offline: networkError },
    },
  },
} as const satisfies PathSamples<typeof ownRequestsMachine>

export const ownRequestsChart = defineChart({
  name: 'own-requests',
  machine: ownRequestsMachine,
  input: () => undefined,
  samples: ownRequestsSamples,
  identify: ({ more }) => more,
})
