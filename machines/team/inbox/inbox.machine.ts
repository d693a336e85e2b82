import { assign, emit, enqueueActions, raise, setup, stateIn } from 'xstate'
import type { InboxRow } from '#contract/team/team-cases.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { isAccepted, outputOf, toProblemContext } from '#machines/kit/outcome.ts'
import {
  applyChange,
  type CasesOutcome,
  canMatchQuery,
  findResultToOpen,
  findRowsToMoveUp,
  type InboxContext,
  type InboxEmitted,
  type InboxEvent,
  type InboxQuery,
  type LoadCasesInput,
  mergeTypedFilters,
  type RowChange,
  validateFilters,
} from '#machines/team/inbox/inbox.setup.ts'

/** Delay between the last key and a search, in milliseconds. */
const SEARCH_DELAY_MS = 250
const emptyPage = { rows: null, readSequence: 0, more: false, countInAll: null, goesToResult: false } as const
const hasReference =
  (reference: string) =>
  (other: { readonly reference: string }): boolean =>
    other.reference === reference

/** The team's list of cases. Rows update in place. They are sorted again only on request. */
export const inboxMachine = setup({
  types: {
    context: {} as InboxContext,
    events: {} as InboxEvent,
    emitted: {} as InboxEmitted,
    input: {} as Pick<InboxContext, 'self' | 'query'>,
    tags: {} as 'busy',
  },
  actors: { loadCases: createActorPlaceholder<CasesOutcome, LoadCasesInput>('loadCases') },
  delays: { searchDelay: SEARCH_DELAY_MS },
  guards: {
    isAccepted,
    isRefused: (_, outcome: CasesOutcome) => outcome.kind === 'refused',
    isNewQuery: ({ context: { query } }, other: InboxQuery) => Object.entries(query).some(([name, value]) => other[name as keyof InboxQuery] !== value),
    canSearch: ({ context }) => Object.keys(validateFilters(context.typedFilters)).length === 0,
    isSearchText: (_, name: string) => name === 'search',
    canSearchTypedText: ({ context: { query, typedFilters } }) =>
      typedFilters.search.trim() !== query.search && Object.keys(validateFilters(typedFilters)).length === 0,
    hasMore: ({ context }) => context.more,
    /** Whether a case arrived, or a shown case must move up after a new customer event. */
    hasPendingChanges: ({ context }) => context.arrivedReferences.length > 0 || findRowsToMoveUp(context).length > 0,
    isOutdated: stateIn({ cases: { loading: 'outdated' } }),
    isReadBeforeStream: ({ context }, outcome: CasesOutcome) => outcome.kind === 'accepted' && outcome.sequence < context.streamStart,
    /** The stream started after the rows were read, so it did not report the changes in between. */
    hasGap: ({ context: { readSequence, streamStart } }, after: number) => streamStart === 0 && readSequence < after,
  },
  actions: {
    setQuery: assign(({ context }, query: InboxQuery) => ({ ...emptyPage, query, typedFilters: mergeTypedFilters(context, query), viewBeforeSearch: null })),
    /** Shown rows stay until the new rows arrive. */
    startSearch: assign(({ context: { query, typedFilters: untrimmed, rows, viewBeforeSearch } }) => {
      const search = untrimmed.search.trim()
      const isFirstSearch = query.search === '' && search !== ''
      const typed = { ...untrimmed, ...(isFirstSearch && { only: '' as const }) }
      // A first search switches to the view All. Clearing the search returns to the earlier view, unless the member selected another one.
      const view = isFirstSearch ? 'all' : search === '' ? (viewBeforeSearch ?? query.view) : query.view
      return {
        ...emptyPage,
        rows: rows?.length === 0 ? null : rows,
        query: { ...query, ...typed, search, view },
        typedFilters: typed,
        viewBeforeSearch: isFirstSearch ? query.view : search === '' ? null : viewBeforeSearch,
      }
    }),
    emitQueryChanged: emit(({ context: { query } }) => ({ type: 'queryChanged', query }) as const),
    setOpensOnlyResult: assign({ goesToResult: (_, goesToResult: boolean) => goesToResult }),
    setTypedFilter: assign({
      goesToResult: false,
      typedFilters: ({ context }, { name, value }: { readonly name: string; readonly value: string }) => ({ ...context.typedFilters, [name]: value }),
    }),
    clearPendingChanges: assign({ arrivedReferences: [], updatedReferences: [] }),
    setStreamStart: assign({ streamStart: (_, after: number) => after }),
    mergeChange: assign(({ context }, change: RowChange) => {
      const { rows, updatedReferences } = context
      const shownRow = rows?.find(hasReference(change.reference))
      if (rows && shownRow)
        return {
          rows: rows.map((row) => (row === shownRow ? applyChange(row, change) : row)),
          ...((change.news?.at ?? 0) > (shownRow.news?.at ?? 0) && { updatedReferences: [...updatedReferences, change.reference] }),
        }
      const otherRows = context.arrivedReferences.filter(({ reference }) => reference !== change.reference)
      return { arrivedReferences: canMatchQuery(context, change) ? [...otherRows, change] : otherRows }
    }),
    /** Changes may have arrived during the call, so they are applied to the rows. */
    setRows: assign(({ context }, outcome: CasesOutcome) => {
      if (outcome.kind !== 'accepted') return {}
      const { arrivedReferences } = context
      const currentRowOf = (row: InboxRow) => context.rows?.find((loadedRow) => loadedRow.reference === row.reference && loadedRow.version > row.version) ?? row
      return {
        rows: outcome.rows.map((row) => arrivedReferences.filter(hasReference(row.reference)).reduce(applyChange, currentRowOf(row))),
        readSequence: outcome.sequence,
        more: outcome.more,
        countInAll: outcome.inAll ?? null,
        arrivedReferences: arrivedReferences.filter(({ reference }) => !outcome.rows.some(hasReference(reference))),
        problem: null,
      }
    }),
    /** Adds the rows of the next page. Skips rows that are already shown, because a case may have moved from one page to the next. */
    addRows: assign(({ context }, outcome: CasesOutcome) => {
      if (outcome.kind !== 'accepted') return {}
      const rows = context.rows ?? []
      const newRows = outcome.rows.filter(({ reference }) => !rows.some(hasReference(reference)))
      return { rows: [...rows, ...newRows], more: outcome.more, problem: null }
    }),
    setProblem: assign(toProblemContext),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'inbox',
  context: ({ input: { self, query } }) => {
    const { view: _, ...typed } = query
    return {
      ...emptyPage,
      self,
      query,
      typedFilters: typed,
      viewBeforeSearch: null,
      streamStart: 0,
      arrivedReferences: [],
      updatedReferences: [],
      problem: null,
    }
  },
  type: 'parallel',
  states: {
    search: {
      initial: 'editing',
      on: {
        'FIELD.CHANGE': [
          {
            guard: { type: 'isSearchText', params: ({ event }) => event.name },
            target: '.typing',
            actions: { type: 'setTypedFilter', params: ({ event }) => event },
          },
          { target: '.editing', actions: { type: 'setTypedFilter', params: ({ event }) => event } },
        ],
        'SEARCH.SUBMIT': [{ guard: 'canSearch', target: '.editing' }, { target: '.invalid' }],
      },
      states: {
        editing: {},
        typing: {
          after: { searchDelay: [{ guard: 'canSearchTypedText', target: 'editing', actions: raise({ type: 'SEARCH.SUBMIT' }) }, { target: 'editing' }] },
          // Another view or filter cancels the search.
          on: { 'INBOX.SHOW': { guard: { type: 'isNewQuery', params: ({ event }) => event.query }, target: 'editing' } },
        },
        invalid: {},
      },
    },
    /** After the stream opened once, it resumes without gaps, or reports a gap. */
    stream: {
      initial: 'connecting',
      states: {
        connecting: { on: { 'INBOX.OPENED': { target: 'opened', actions: { type: 'setStreamStart', params: ({ event }) => event.after } } } },
        opened: {},
      },
    },
    cases: {
      initial: 'loading',
      on: {
        'INBOX.SHOW': {
          guard: { type: 'isNewQuery', params: ({ event }) => event.query },
          target: '.loading',
          actions: { type: 'setQuery', params: ({ event }) => event.query },
        },
        'SEARCH.SUBMIT': {
          guard: 'canSearch',
          target: '.loading',
          actions: ['startSearch', { type: 'setOpensOnlyResult', params: ({ event }) => event.goesToResult === true }, 'emitQueryChanged'],
        },
        'INBOX.CHANGE': { actions: { type: 'mergeChange', params: ({ event }) => event.change } },
      },
      states: {
        loading: {
          tags: 'busy',
          initial: 'current',
          entry: 'clearPendingChanges',
          invoke: {
            id: 'loadCases',
            src: 'loadCases',
            input: ({ context: { query } }) => ({ ...query, after: null }),
            onDone: [
              { guard: { type: 'isRefused', params: outputOf }, target: 'failed', actions: { type: 'setProblem', params: outputOf } },
              { guard: 'isOutdated', target: 'list.news.outdated', actions: { type: 'setRows', params: outputOf } },
              // The stream started after the rows were read, so it did not report the changes in between.
              { guard: { type: 'isReadBeforeStream', params: outputOf }, target: 'list.news.outdated', actions: { type: 'setRows', params: outputOf } },
              { target: 'list', actions: { type: 'setRows', params: outputOf } },
            ],
            onError: { target: 'failed', actions: 'clearProblem' },
          },
          states: {
            current: { on: { 'INBOX.INVALIDATE': 'outdated' } },
            /** The stream reported that events are missing. The response may not include them. */
            outdated: {},
          },
        },
        failed: { on: { 'INBOX.RETRY': 'loading' } },
        list: {
          type: 'parallel',
          entry: [
            enqueueActions(({ context, enqueue }) => {
              const result = findResultToOpen(context)
              if (result !== null) enqueue.emit({ type: 'found', ...result })
            }),
            { type: 'setOpensOnlyResult', params: false },
          ],
          states: {
            pagination: {
              initial: 'idle',
              states: {
                idle: { on: { 'INBOX.LOAD_MORE': { guard: 'hasMore', target: 'loadingMore' } } },
                loadingMore: {
                  tags: 'busy',
                  invoke: {
                    id: 'loadCases',
                    src: 'loadCases',
                    input: ({ context: { query, rows } }) => ({ ...query, after: rows?.at(-1)?.reference ?? null }),
                    onDone: [
                      { guard: { type: 'isAccepted', params: outputOf }, target: 'idle', actions: { type: 'addRows', params: outputOf } },
                      { target: 'loadMoreFailed', actions: { type: 'setProblem', params: outputOf } },
                    ],
                    onError: { target: 'loadMoreFailed', actions: 'clearProblem' },
                  },
                },
                loadMoreFailed: { on: { 'INBOX.LOAD_MORE': 'loadingMore' } },
              },
            },
            news: {
              initial: 'current',
              states: {
                current: {
                  on: {
                    'INBOX.INVALIDATE': 'outdated',
                    'INBOX.OPENED': { guard: { type: 'hasGap', params: ({ event }) => event.after }, target: 'outdated' },
                    'INBOX.REFRESH': { guard: 'hasPendingChanges', target: '#inbox.cases.loading' },
                  },
                },
                /** The stream may have missed changes. */
                outdated: { on: { 'INBOX.REFRESH': '#inbox.cases.loading' } },
              },
            },
          },
        },
      },
    },
  },
})
