import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { CASES_PER_PAGE, type InboxRow, type MyDayFilter, SEARCH_MIN_CHARACTERS } from '#contract/team/team-cases.ts'
import { teamStateTextsOf, viewLabels } from '#machines/case/team-views.ts'
import type { BulkMoveResult } from '#machines/team/inbox/bulk-move.machine.ts'
import type { inboxMachine } from '#machines/team/inbox/inbox.machine.ts'
import { findRowsToMoveUp, type InboxContext, type InboxFilters, type InboxQuery, NO_FILTERS, validateFilters } from '#machines/team/inbox/inbox.setup.ts'
import { inboxPath } from '#machines/team/inbox/inbox-path.ts'
import { ageText, deadlineTextOf, initialsOf, isAnswerLate, newestTextOf } from '#machines/team/inbox/row-texts.ts'
import type { StreamHandlers } from '#machines/team/inbox/team-live.connect.ts'

type Snapshot = SnapshotFrom<typeof inboxMachine>
type Send = ActorRefFrom<typeof inboxMachine>['send']

const myDayFilterTexts: Readonly<Record<MyDayFilter, string>> = { news: 'With updates', unanswered: 'To do', due: 'Due today' }
const LOAD_FAILED = 'We couldn’t load the cases. Check your connection and try again.'
const LOAD_MORE_FAILED = 'We couldn’t load more cases. Check your connection and try again.'
export const SEARCH_TOO_SHORT = `Type at least ${SEARCH_MIN_CHARACTERS} characters to search.`
const SEARCHING_TEXT = 'Searching...'
const INVALID_DATE_RANGE = 'The end date can’t be before the start date.'

export const inboxStreamHandlers = (send: Send): StreamHandlers => ({
  onMessage(message) {
    if (message.kind === 'reload') send({ type: 'INBOX.INVALIDATE' })
    else if (message.kind === 'change') send({ type: 'INBOX.CHANGE', change: message.change })
  },
  onOpened: (after) => send({ type: 'INBOX.OPENED', after }),
  onLost: () => undefined,
})

/** Updates the rows of cases that this page changed, without waiting for the stream. */
export function updateMovedRows(send: Send, results: readonly BulkMoveResult[]): void {
  for (const { reference, version, state, owner, standing } of results)
    if (state !== null) send({ type: 'INBOX.CHANGE', change: { reference, version, state, owner, form: null, ...standing } })
}

export const showInbox = (send: Send, query: InboxQuery): void => send({ type: 'INBOX.SHOW', query })

/** Times are milliseconds since the epoch. */
const rowViewOf = (row: InboxRow, { self, query }: InboxContext, at: number) => ({
  ...row,
  standing: teamStateTextsOf(row.state),
  // Omits the text that the view name already shows.
  newest: query.view === 'unclaimed' && row.news === null && row.unanswered === null && row.state === 'received' ? '' : newestTextOf(row, at),
  isAnswerLate: isAnswerLate(row, at),
  deadline: deadlineTextOf(row, at),
  age: ageText(row, at),
  ownerText: row.owner === null ? (row.state === 'received' ? 'Unclaimed' : 'No owner') : row.owner.id === self ? 'You' : row.owner.name,
  initials: row.owner === null ? null : row.owner.id === self ? 'You' : initialsOf(row.owner.name),
})

function newCasesText(snapshot: Snapshot): string | null {
  const { arrivedReferences } = snapshot.context
  const updatedBelowCount = findRowsToMoveUp(snapshot.context).length
  if (!snapshot.matches({ cases: 'list' })) return null
  if (snapshot.matches({ cases: { list: { news: 'outdated' } } })) return 'Cases may have changed'
  const texts = [arrivedReferences.length > 0 && `${arrivedReferences.length} new`, updatedBelowCount > 0 && `${updatedBelowCount} updated below`].filter(
    (text) => text !== false,
  )
  return texts.length > 0 ? texts.join(', ') : null
}

/** Returns the number of results as a text. Null before the rows are loaded, or if there is neither a search nor a filter. */
function resultsText({ query, rows, more }: InboxContext, isFiltered: boolean): string | null {
  if (rows === null || (query.search === '' && !isFiltered)) return null
  const isAllView = query.view === 'all'
  const view = viewLabels[query.view]
  if (rows.length > 0) return `${rows.length}${more ? '+' : ''} ${rows.length === 1 ? 'result' : 'results'} in ${isAllView ? 'all cases' : view}`
  const criteria = [query.search !== '' && `“${query.search}”`, isFiltered && 'these filters'].filter((what) => what !== false).join(' and ')
  return `No case ${isAllView ? '' : `in ${view} `}matches ${criteria}.`
}

/** @param at now, in milliseconds since the epoch */
export function connectInbox(snapshot: Snapshot, send: Send, at: number) {
  const { query, typedFilters, rows, more, countInAll, problem } = snapshot.context
  const isFailed = snapshot.matches({ cases: 'failed' })
  const isLoadMoreFailed = snapshot.matches({ cases: { list: { pagination: 'loadMoreFailed' } } })
  // While a search loads, the page still shows the rows from the previous query.
  const isSearching = query.search !== '' && rows !== null && snapshot.matches({ cases: 'loading' })
  const hasFilters = Object.keys(NO_FILTERS).some((name) => query[name as keyof InboxFilters] !== '')
  const activeFilterCount = (['form', 'owner', 'from', 'to'] as const).filter((name) => query[name] !== '').length
  const searchErrors = snapshot.matches({ search: 'invalid' }) ? validateFilters(typedFilters) : {}
  return {
    query,
    typed: typedFilters,
    problems: { search: searchErrors.search && SEARCH_TOO_SHORT, to: searchErrors.to && INVALID_DATE_RANGE },
    activeFilterCount,
    results: isFailed ? null : isSearching ? SEARCHING_TEXT : resultsText(snapshot.context, activeFilterCount > 0),
    /** Whether the rows are the results of the typed text. */
    hasCurrentResults: query.search !== '' && typedFilters.search.trim() === query.search && snapshot.matches({ cases: 'list' }),
    rows: isFailed || rows === null ? null : rows.map((row) => rowViewOf(row, snapshot.context, at)),
    clearFiltersPath: hasFilters ? inboxPath({ ...NO_FILTERS, view: query.view }) : null,
    /** Number of matches in the view All, if this view has none. */
    matchesInAll:
      countInAll === null ? null : { count: countInAll > CASES_PER_PAGE ? `${CASES_PER_PAGE}+` : String(countInAll), to: inboxPath({ ...query, view: 'all' }) },
    only: query.only === '' ? null : { label: myDayFilterTexts[query.only], clearPath: inboxPath({ ...query, only: '' }) },
    failed: isFailed ? (problem ?? LOAD_FAILED) : null,
    loadMoreProblem: isLoadMoreFailed ? (problem ?? LOAD_MORE_FAILED) : null,
    news: newCasesText(snapshot),
    more,
    isLoadingMore: snapshot.matches({ cases: { list: { pagination: 'loadingMore' } } }),
    change: (name: keyof InboxFilters, value: string) => send({ type: 'FIELD.CHANGE', name, value }),
    search: () => send({ type: 'SEARCH.SUBMIT' }),
    /** Goes to the first result as soon as it arrives. */
    searchAndGo: () => send({ type: 'SEARCH.SUBMIT', goesToResult: true }),
    clearSearch:
      typedFilters.search === ''
        ? null
        : () => {
            send({ type: 'FIELD.CHANGE', name: 'search', value: '' })
            if (query.search !== '') send({ type: 'SEARCH.SUBMIT' })
          },
    retry: () => send({ type: 'INBOX.RETRY' }),
    showMore: () => send({ type: 'INBOX.LOAD_MORE' }),
    refresh: () => send({ type: 'INBOX.REFRESH' }),
  }
}
export type InboxView = ReturnType<typeof connectInbox>
export type InboxRowView = NonNullable<InboxView['rows']>[number]
