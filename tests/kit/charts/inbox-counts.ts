import { networkError } from '#kit/charts/common.ts'
import { tooManyTries } from '#kit/charts/team-session.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { type InboxCounts, inboxCountsMachine } from '#machines/team/inbox/inbox-counts.machine.ts'

export const countsSample: InboxCounts = {
  counts: { unclaimed: 3, mine: 1, waiting: 1, snoozed: 1, agency: 0, overdue: 1, held: 0, closed: 0, all: 5 },
  day: { due: 2, unclaimed: 1, unanswered: 0, ending: 1, returning: 1 },
  news: 1,
  mails: 2,
  sequence: 42,
  members: [
    { id: 'ann', name: 'Ann Miller' },
    { id: 'bob', name: 'Bob Ray' },
  ],
  forms: [
    { route: '/factoringform', title: 'Factoring' },
    { route: '/llcform', title: 'LLC' },
  ],
}

export const inboxCountsSamples = {
  events: { 'COUNTS.CHANGE': [{}] },
  actors: { loadCounts: { done: { counted: { kind: 'accepted', ...countsSample }, refused: tooManyTries }, error: { offline: networkError } } },
} as const satisfies PathSamples<typeof inboxCountsMachine>

export const inboxCountsChart = defineChart({
  name: 'inbox-counts',
  machine: inboxCountsMachine,
  input: () => undefined,
  samples: inboxCountsSamples,
  identify: ({ counted: known }) => [known !== null],
})
