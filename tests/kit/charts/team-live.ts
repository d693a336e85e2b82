import type { LiveChange } from '#contract/team/team-cases.ts'
import { networkError } from '#kit/charts/common.ts'
import { countsSample } from '#kit/charts/inbox-counts.ts'
import { tooManyTries } from '#kit/charts/team-session.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { teamLiveMachine } from '#machines/team/inbox/team-live.machine.ts'

export const REFERENCE = 'RC-7K4M-2QX9'
export const claimChange: LiveChange = {
  sequence: 42,
  reference: REFERENCE,
  version: 2,
  edge: 'CLAIM',
  from: 'received',
  state: 'inWork',
  form: '/factoringform',
  owner: { id: 'bob', name: 'Bob Ray' },
  who: 'bob',
  mailFailure: null,
  news: null,
  unanswered: null,
  snoozedUntil: null,
  since: 1_767_528_000_000,
  dueAt: null,
}

export const teamLiveSamples = {
  events: {
    'LIVE.SHOW': [{}],
    'LIVE.HIDE': [{}],
    'LIVE.OPENED': [{ after: '41' }],
    'LIVE.MESSAGE': [{ message: { kind: 'change', change: claimChange }, after: '42' }],
    'NETWORK.ONLINE': [{}],
  },
  actors: {
    listen: { done: {}, error: { offline: networkError } },
    pingServer: {
      done: {
        reached: { kind: 'accepted', ...countsSample },
        changed: { kind: 'accepted', ...countsSample, sequence: countsSample.sequence + 1 },
        refused: tooManyTries,
      },
      error: { offline: networkError },
    },
  },
} as const satisfies PathSamples<typeof teamLiveMachine>

export const teamLiveChart = defineChart({
  name: 'team-live',
  machine: teamLiveMachine,
  input: () => ({}),
  samples: teamLiveSamples,
  // More than two losses change only the delay before the next attempt.
  identify: ({ after, lossCount, polledSequence }) => [after, Math.min(lossCount, 2), polledSequence],
})
