import type { Outcome } from '#contract/request/outcome.ts'
import { type CasesResponse, type InboxRow, type InboxViewName, type LiveChange, type MyDayFilter, SEARCH_MIN_CHARACTERS } from '#contract/team/team-cases.ts'
import { snoozeFilters, statesByView } from '#machines/case/team-views.ts'

export interface InboxFilters {
  readonly search: string
  readonly form: string
  readonly owner: string
  /** First and last day, such as `2026-11-24`, both inclusive. */
  readonly from: string
  readonly to: string
  /** Filter of "My day", or empty. */
  readonly only: MyDayFilter | ''
}
export const NO_FILTERS: InboxFilters = { search: '', form: '', owner: '', from: '', to: '', only: '' }
export interface InboxQuery extends InboxFilters {
  readonly view: InboxViewName
}
export interface LoadCasesInput extends InboxQuery {
  readonly after: string | null
}
export type CasesOutcome = Outcome<Pick<CasesResponse, 'rows' | 'more' | 'sequence' | 'inAll'>>
/** Change to a case. `form` is null only if the row is already shown. */
export type RowChange = Pick<LiveChange, 'reference' | 'version' | 'state' | 'owner'> &
  Partial<Pick<LiveChange, 'mailFailure' | 'news' | 'unanswered' | 'snoozedUntil' | 'since' | 'dueAt'>> & { readonly form: string | null }

export interface InboxContext {
  readonly self: string
  readonly query: InboxQuery
  readonly typedFilters: InboxFilters
  /** View to which the member returns after the search. Null without a search, or after another view was selected. */
  readonly viewBeforeSearch: InboxViewName | null
  /** Null until the view's rows have loaded. While a search loads, these are the rows from the previous query. */
  readonly rows: readonly InboxRow[] | null
  /** Sequence number of the newest event before the rows were read. */
  readonly readSequence: number
  readonly more: boolean
  /** Number of matches in the view All, if this view has none. */
  readonly countInAll: number | null
  /** The stream reports events after this sequence number. 0 before it opened. */
  readonly streamStart: number
  /** The newest change to each case that is not shown but may belong to the view. */
  readonly arrivedReferences: readonly RowChange[]
  /** References of rows with a new customer event since the rows were read. */
  readonly updatedReferences: readonly string[]
  /** Whether the member goes to the first result when the results arrive. */
  readonly goesToResult: boolean
  readonly problem: string | null
}

export type InboxEvent =
  | { type: 'INBOX.SHOW'; query: InboxQuery }
  | { type: 'FIELD.CHANGE'; name: string; value: string }
  | { type: 'SEARCH.SUBMIT'; goesToResult?: true }
  | { type: 'INBOX.RETRY' }
  | { type: 'INBOX.LOAD_MORE' }
  /** The stream opened. It reports events after this sequence number. */
  | { type: 'INBOX.OPENED'; after: number }
  | { type: 'INBOX.CHANGE'; change: RowChange }
  | { type: 'INBOX.INVALIDATE' }
  | { type: 'INBOX.REFRESH' }

interface FirstResult {
  readonly reference: string
  readonly isOnly: boolean
}

export type InboxEmitted =
  | { readonly type: 'queryChanged'; readonly query: InboxQuery }
  /** The first result arrived, and the member waits for it. */
  | ({ readonly type: 'found' } & FirstResult)

/** Returns the first row if the member waits for it. */
export function findResultToOpen({ goesToResult, rows, more }: Pick<InboxContext, 'goesToResult' | 'rows' | 'more'>): FirstResult | null {
  const first = rows?.[0]
  return goesToResult && first ? { reference: first.reference, isOnly: rows.length === 1 && !more } : null
}

/** Merges a new query into the typed filters. Keeps filters that the member typed but did not submit. */
export function mergeTypedFilters({ query, typedFilters }: Pick<InboxContext, 'query' | 'typedFilters'>, next: InboxQuery): InboxFilters {
  const { view: _, ...nextFilters } = next
  const changedFilters = Object.entries(typedFilters).filter(([name, value]) => value.trim() !== query[name as keyof InboxFilters])
  return { ...nextFilters, ...Object.fromEntries(changedFilters) }
}

/** Returns the invalid filters. A date that is only partly typed counts as empty. */
export const validateFilters = ({ search, from, to }: InboxFilters): Readonly<Partial<Record<keyof InboxFilters, true>>> => ({
  ...(search.trim() !== '' && search.trim().length < SEARCH_MIN_CHARACTERS && { search: true }),
  ...(from !== '' && to !== '' && to < from && { to: true }),
})

const matchesMyDayFilter = (dayFilter: MyDayFilter, { news = null, unanswered = null, dueAt = null }: RowChange): boolean =>
  ({ news: news !== null, unanswered: unanswered !== null && news === null, due: dueAt !== null })[dayFilter]

/** Whether a changed case may belong to the view. Returns false for Overdue, and ignores search and days, because only the server can check them. */
export const canMatchQuery = ({ query: { view, form, owner, only }, self }: InboxContext, change: RowChange): boolean =>
  (statesByView[view] as readonly string[]).includes(change.state) &&
  (snoozeFilters[view] === undefined || snoozeFilters[view] === ((change.snoozedUntil ?? null) !== null)) &&
  (view !== 'mine' || change.owner?.id === self) &&
  (only === '' || matchesMyDayFilter(only, change)) &&
  (form === '' || change.form === form) &&
  (owner === '' || change.owner?.id === owner)

/** Time by which the view Mine sorts a case, newest first. A case with only a failed email is first, and a case without a task is last. */
const sortTimeOf = ({ news, unanswered, mailFailure }: InboxRow) =>
  (news ?? unanswered)?.at ?? (mailFailure === null ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY)

/** Returns cases in the view Mine that a new customer event moves up. */
export const findRowsToMoveUp = ({ query, rows, updatedReferences }: InboxContext): readonly InboxRow[] =>
  query.view === 'mine' && query.search === ''
    ? (rows ?? []).filter(
        (row, at, all) =>
          updatedReferences.includes(row.reference) && row.news !== null && all.slice(0, at).some((rowAbove) => sortTimeOf(rowAbove) < sortTimeOf(row)),
      )
    : []

/** Applies a newer change to a row. A row whose state changed is no longer overdue. */
export function applyChange(row: InboxRow, change: RowChange): InboxRow {
  const {
    version,
    state,
    owner,
    mailFailure = row.mailFailure,
    news = row.news,
    unanswered = row.unanswered,
    since = row.since,
    dueAt = row.dueAt,
    snoozedUntil = row.snoozedUntil,
  } = change
  return version <= row.version
    ? row
    : { ...row, version, state, owner, mailFailure, news, unanswered, since, dueAt, snoozedUntil, isOverdue: row.isOverdue && state === row.state }
}
