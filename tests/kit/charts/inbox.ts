import type { TeamRow, TeamView } from '#contract/team-cases.ts'
import { offline } from '#kit/charts/common.ts'
import { REFERENCE, teamCase } from '#kit/charts/team-case.ts'
import { tooManyTries } from '#kit/charts/team-session.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { type InboxContext, inboxMachine } from '#machines/team/inbox.machine.ts'

const { form, title, who, state, version, owner, sentAt, changedAt, promisedBy, isOverdue } = teamCase
/** Ann's, in work. */
export const annsRow: TeamRow = { reference: REFERENCE, form, title, who, state, version, owner, sentAt, changedAt, promisedBy, isOverdue }
/** Nobody's, and overdue. */
export const newRow: TeamRow = { ...annsRow, reference: 'RC-4N8P-6TWA', who: 'Osprey Freight', state: 'received', version: 1, owner: null, isOverdue: true }
/** Bob's, of the next page. */
export const bobsRow: TeamRow = {
  ...annsRow,
  reference: 'RC-9D3F-5HJK',
  who: 'Teal Carriers',
  state: 'waitingForCustomer',
  owner: { id: 'bob', name: 'Bob Ray' },
  promisedBy: null,
}
export const viewCounts: Readonly<Record<TeamView, number>> = { unclaimed: 3, mine: 1, waiting: 1, authority: 0, overdue: 1, held: 0, closed: 0, all: 5 }
const counts = { ...viewCounts }

export const inboxSamples = {
  events: {
    'INBOX.SHOW': ({ query }: InboxContext) => [{ query: { view: query.view === 'all' ? ('unclaimed' as const) : ('all' as const), search: '' } }],
    'FIELD.CHANGE': [
      { name: 'search', value: 'da' },
      { name: 'search', value: 'Dana' },
    ],
    'SEARCH.SUBMIT': [{}],
    'INBOX.RETRY': [{}],
    'INBOX.MORE': [{}],
    'INBOX.CHANGE': [{ reference: REFERENCE }],
    'INBOX.MISS': [{}],
    'INBOX.RENEW': [{}],
  },
  actors: {
    loadCases: {
      done: {
        page: { kind: 'accepted', rows: [newRow, annsRow], more: true, counts },
        last: { kind: 'accepted', rows: [bobsRow], more: false, counts },
        none: { kind: 'accepted', rows: [], more: false, counts },
        refused: tooManyTries,
      },
      error: { offline },
    },
  },
} as const satisfies PathSamples<typeof inboxMachine>

/** The inbox of a lead. */
export const inboxChart = defineChart({
  name: 'inbox',
  machine: inboxMachine,
  input: () => ({ query: { view: 'unclaimed' as const, search: '' } }),
  samples: inboxSamples,
  identify: ({ typed, isTooShort, more, changed, isMissed }) => [typed.length, isTooShort, more, changed.length > 0 || isMissed],
})
