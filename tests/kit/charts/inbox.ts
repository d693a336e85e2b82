import { type InboxRow, inboxRow } from '#contract/team/team-cases.ts'
import { networkError } from '#kit/charts/common.ts'
import { teamCase } from '#kit/charts/team-case.ts'
import { tooManyTries } from '#kit/charts/team-session.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { inboxMachine } from '#machines/team/inbox/inbox.machine.ts'
import { type InboxContext, NO_FILTERS, type RowChange } from '#machines/team/inbox/inbox.setup.ts'

export const annsRow = inboxRow.parse(teamCase)
export const newRow: InboxRow = {
  ...annsRow,
  reference: 'RC-4N8P-6TWA',
  who: 'Osprey Freight',
  state: 'received',
  version: 1,
  owner: null,
  news: null,
  unanswered: null,
  dueAt: annsRow.promisedBy,
  isOverdue: true,
}
export const bobsRow: InboxRow = {
  ...annsRow,
  reference: 'RC-9D3F-5HJK',
  who: 'Teal Carriers',
  state: 'waitingForCustomer',
  owner: { id: 'bob', name: 'Bob Ray' },
  promisedBy: null,
}
export const claimOfNewRow: RowChange = { reference: newRow.reference, version: 2, state: 'inWork', owner: { id: 'bob', name: 'Bob Ray' }, form: newRow.form }
export const anotherChange: RowChange = { reference: 'RC-2ABC-3DEF', version: 1, state: 'received', owner: null, form: newRow.form }

export const unfilteredView = { ...NO_FILTERS, view: 'unclaimed' } as const

const isOpen = (state: string) => state.includes('stream.opened')

export const inboxSamples = {
  events: {
    'INBOX.SHOW': ({ query }: InboxContext) => [{ query: { ...unfilteredView, view: query.view === 'all' ? ('unclaimed' as const) : ('all' as const) } }],
    'FIELD.CHANGE': [
      { name: 'search', value: 'da' },
      { name: 'search', value: 'Dana' },
      { name: 'owner', value: 'bob' },
    ],
    'SEARCH.SUBMIT': [{}],
    'INBOX.RETRY': [{}],
    'INBOX.LOAD_MORE': [{}],
    'INBOX.OPENED': (_, state) => (isOpen(state) ? [] : [{ after: 42 }, { after: 43 }]),
    'INBOX.CHANGE': (_, state) => (isOpen(state) ? [{ change: claimOfNewRow }, { change: anotherChange }] : []),
    'INBOX.INVALIDATE': (_, state) => (isOpen(state) ? [{}] : []),
    'INBOX.REFRESH': [{}],
  },
  actors: {
    loadCases: {
      done: {
        page: { kind: 'accepted', rows: [newRow, annsRow], more: true, sequence: 42 },
        last: { kind: 'accepted', rows: [bobsRow], more: false, sequence: 42 },
        none: { kind: 'accepted', rows: [], more: false, sequence: 42 },
        noneHere: { kind: 'accepted', rows: [], more: false, sequence: 42, inAll: 4 },
        refused: tooManyTries,
      },
      error: { offline: networkError },
    },
  },
} as const satisfies PathSamples<typeof inboxMachine>

export const inboxChart = defineChart({
  name: 'inbox',
  machine: inboxMachine,
  input: () => ({ self: 'ann', query: unfilteredView }),
  samples: inboxSamples,
  identify: ({ query, typedFilters, more, arrivedReferences, readSequence, streamStart }) => [
    typedFilters.search.length,
    query.search,
    more,
    arrivedReferences.length > 0,
    readSequence < streamStart,
  ],
})
