import { assign, setup } from 'xstate'
import type { Outcome } from '#contract/answer.ts'
import { type CountsAnswer, type ListAnswer, SEARCH_MIN_CHARACTERS, type TeamRow, type TeamView } from '#contract/team-cases.ts'
import { notProvided } from '#machines/kit/not-provided.ts'
import { told } from '#machines/team/case-move.setup.ts'

/** Which cases: a view, and what is looked for in it. */
export interface InboxQuery {
  readonly view: TeamView
  readonly search: string
}
export interface LoadCases extends InboxQuery {
  /** The last row that is shown; null: from the first. */
  readonly after: string | null
}
/** A page of a view, and how many cases each view has. */
export type CasesOutcome = Outcome<Pick<ListAnswer, 'rows' | 'more'> & Pick<CountsAnswer, 'counts'>>

export interface InboxContext {
  readonly query: InboxQuery
  /** What stands in the field of the search. */
  readonly typed: string
  /** The search was pressed, and what is typed is too short for it. */
  readonly isTooShort: boolean
  /** Null while nothing of this query was answered. */
  readonly rows: readonly TeamRow[] | null
  readonly more: boolean
  readonly counts: CountsAnswer['counts'] | null
  /** The cases that something happened to since the rows were asked for. */
  readonly changed: readonly string[]
  /** More has happened than the stream could tell. */
  readonly isMissed: boolean
  /** The server's sentence for the last refusal; null when no answer came. */
  readonly problem: string | null
}

export type InboxEvent =
  /** The address names a view and a search. */
  | { type: 'INBOX.SHOW'; query: InboxQuery }
  | { type: 'FIELD.CHANGE'; name: string; value: string }
  | { type: 'SEARCH.SUBMIT' }
  | { type: 'INBOX.RETRY' }
  | { type: 'INBOX.MORE' }
  /** Something happened to a case. */
  | { type: 'INBOX.CHANGE'; reference: string }
  | { type: 'INBOX.MISS' }
  /** The rows as they are now. */
  | { type: 'INBOX.RENEW' }

const toFirst = ({ context: { query } }: { readonly context: InboxContext }): LoadCases => ({ ...query, after: null })
const accepted = { type: 'isAccepted', params: told } as const

/** The team's list of cases: a view of them, or what is found in it. What happens meanwhile moves no row until somebody asks for it. */
export const inboxMachine = setup({
  types: {
    context: {} as InboxContext,
    events: {} as InboxEvent,
    input: {} as { readonly query: InboxQuery },
    tags: {} as 'busy',
  },
  actors: { loadCases: notProvided<CasesOutcome, LoadCases>('loadCases') },
  guards: {
    isAccepted: (_, outcome: CasesOutcome) => outcome.kind === 'accepted',
    isOther: ({ context: { query } }, { view, search }: InboxQuery) => view !== query.view || search !== query.search,
    canSearch: ({ context }) => context.typed.trim() === '' || context.typed.trim().length >= SEARCH_MIN_CHARACTERS,
    hasMore: ({ context }) => context.more,
    hasNews: ({ context: { changed, isMissed } }) => isMissed || changed.length > 0,
  },
  actions: {
    takeQuery: assign((_, query: InboxQuery) => ({ query, typed: query.search, isTooShort: false, rows: null, more: false })),
    takeSearch: assign(({ context: { query, typed } }) => ({ query: { ...query, search: typed.trim() }, isTooShort: false, rows: null, more: false })),
    keepTyped: assign({ typed: (_, typed: string) => typed, isTooShort: false }),
    noteShort: assign({ isTooShort: true }),
    /** What happens from here on may not be in the answer. */
    forgetNews: assign({ changed: [], isMissed: false }),
    noteChange: assign({ changed: ({ context: { changed } }, reference: string) => (changed.includes(reference) ? changed : [...changed, reference]) }),
    noteMiss: assign({ isMissed: true }),
    takeRows: assign((_, outcome: CasesOutcome) =>
      outcome.kind === 'accepted' ? { rows: outcome.rows, more: outcome.more, counts: outcome.counts, problem: null } : {},
    ),
    /** A case that moved while somebody read on stands once. */
    addRows: assign(({ context }, outcome: CasesOutcome) => {
      if (outcome.kind !== 'accepted') return {}
      const rows = context.rows ?? []
      const added = outcome.rows.filter(({ reference }) => rows.every((row) => row.reference !== reference))
      return { rows: [...rows, ...added], more: outcome.more, counts: outcome.counts, problem: null }
    }),
    takeProblem: assign({ problem: (_, outcome: CasesOutcome) => (outcome.kind === 'refused' ? outcome.message : null) }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'inbox',
  context: ({ input: { query } }) => ({
    query,
    typed: query.search,
    isTooShort: false,
    rows: null,
    more: false,
    counts: null,
    changed: [],
    isMissed: false,
    problem: null,
  }),
  initial: 'loading',
  on: {
    'INBOX.SHOW': {
      guard: { type: 'isOther', params: ({ event }) => event.query },
      target: '.loading',
      reenter: true,
      actions: { type: 'takeQuery', params: ({ event }) => event.query },
    },
    'FIELD.CHANGE': { actions: { type: 'keepTyped', params: ({ event }) => event.value } },
    'SEARCH.SUBMIT': [{ guard: 'canSearch', target: '.loading', reenter: true, actions: 'takeSearch' }, { actions: 'noteShort' }],
    'INBOX.CHANGE': { actions: { type: 'noteChange', params: ({ event }) => event.reference } },
    'INBOX.MISS': { actions: 'noteMiss' },
  },
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetNews',
      invoke: {
        id: 'loadCases',
        src: 'loadCases',
        input: toFirst,
        onDone: [
          { guard: accepted, target: 'list', actions: { type: 'takeRows', params: told } },
          { target: 'failed', actions: { type: 'takeProblem', params: told } },
        ],
        onError: { target: 'failed', actions: 'forgetProblem' },
      },
    },
    failed: { on: { 'INBOX.RETRY': 'loading' } },
    list: {
      initial: 'settled',
      on: { 'INBOX.RENEW': { guard: 'hasNews', target: 'loading' } },
      states: {
        settled: { on: { 'INBOX.MORE': { guard: 'hasMore', target: 'adding' } } },
        adding: {
          tags: 'busy',
          invoke: {
            id: 'loadCases',
            src: 'loadCases',
            input: ({ context: { query, rows } }) => ({ ...query, after: rows?.at(-1)?.reference ?? null }),
            onDone: [
              { guard: accepted, target: 'settled', actions: { type: 'addRows', params: told } },
              { target: 'stopped', actions: { type: 'takeProblem', params: told } },
            ],
            onError: { target: 'stopped', actions: 'forgetProblem' },
          },
        },
        /** The rows that come next could not be loaded. */
        stopped: { on: { 'INBOX.MORE': 'adding' } },
      },
    },
  },
})
