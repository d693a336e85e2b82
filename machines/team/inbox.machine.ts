import { assign, emit, setup } from 'xstate'
import { notProvided } from '#machines/kit/not-provided.ts'
import { isAccepted, output, problemOf } from '#machines/kit/outcome.ts'
import {
  type CasesOutcome,
  changed,
  type InboxContext,
  type InboxEmitted,
  type InboxEvent,
  type InboxQuery,
  keptTyped,
  type LoadCases,
  mayBeIn,
  problemsIn,
  type RowChange,
} from '#machines/team/inbox.setup.ts'

const anew = { rows: null, readAt: 0, more: false } as const
const isOf =
  (reference: string) =>
  (other: { readonly reference: string }): boolean =>
    other.reference === reference

/** The team's list of cases: a view of them, or what is found in it. A row changes where it stands; none moves until somebody asks for it. */
export const inboxMachine = setup({
  types: {
    context: {} as InboxContext,
    events: {} as InboxEvent,
    emitted: {} as InboxEmitted,
    input: {} as Pick<InboxContext, 'self' | 'query'>,
    tags: {} as 'busy',
  },
  actors: { loadCases: notProvided<CasesOutcome, LoadCases>('loadCases') },
  guards: {
    isAccepted,
    isOther: ({ context: { query } }, other: InboxQuery) => Object.entries(query).some(([name, value]) => other[name as keyof InboxQuery] !== value),
    canSearch: ({ context }) => Object.keys(problemsIn(context.typed)).length === 0,
    hasMore: ({ context }) => context.more,
    hasNews: ({ context: { arrived, isMissed } }) => isMissed || arrived.length > 0,
  },
  actions: {
    takeQuery: assign(({ context }, query: InboxQuery) => ({ ...anew, query, typed: keptTyped(context, query) })),
    takeSearch: assign(({ context: { query, typed: untidy } }) => {
      const typed = { ...untidy, search: untidy.search.trim() }
      return { ...anew, isRefused: false, query: { ...query, ...typed }, typed }
    }),
    tellAsked: emit(({ context: { query } }) => ({ type: 'asked', query }) as const),
    keepTyped: assign({
      typed: ({ context }, { name, value }: { readonly name: string; readonly value: string }) => ({ ...context.typed, [name]: value }),
      isRefused: false,
    }),
    noteRefused: assign({ isRefused: true }),
    /** What happens from here on may not be in the answer. */
    forgetNews: assign({ arrived: [], isMissed: false }),
    /** What happened after the rows were read and before the stream began was told to nobody. Once it has begun it misses nothing. */
    noteOpened: assign(({ context: { toldFrom, rows, readAt, isMissed } }, after: number) =>
      toldFrom > 0 ? {} : { toldFrom: after, isMissed: isMissed || (rows !== null && readAt < after) },
    ),
    noteChange: assign(({ context }, change: RowChange) => {
      const { rows } = context
      if (rows?.some(isOf(change.reference))) return { rows: rows.map((row) => (row.reference === change.reference ? changed(row, change) : row)) }
      const others = context.arrived.filter(({ reference }) => reference !== change.reference)
      return { arrived: mayBeIn(context, change) ? [...others, change] : others }
    }),
    noteMiss: assign({ isMissed: true }),
    /** What happened while they were on their way may be in them or not. */
    takeRows: assign(({ context }, outcome: CasesOutcome) => {
      if (outcome.kind !== 'accepted') return {}
      const { arrived, toldFrom, isMissed } = context
      return {
        rows: outcome.rows.map((row) => arrived.filter(isOf(row.reference)).reduce(changed, row)),
        readAt: outcome.sequence,
        more: outcome.more,
        arrived: arrived.filter(({ reference }) => !outcome.rows.some(isOf(reference))),
        isMissed: isMissed || outcome.sequence < toldFrom,
        problem: null,
      }
    }),
    /** A case that moved while somebody read on stands once. */
    addRows: assign(({ context }, outcome: CasesOutcome) => {
      if (outcome.kind !== 'accepted') return {}
      const rows = context.rows ?? []
      const added = outcome.rows.filter(({ reference }) => !rows.some(isOf(reference)))
      return { rows: [...rows, ...added], more: outcome.more, problem: null }
    }),
    takeProblem: assign(problemOf),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'inbox',
  context: ({ input: { self, query } }) => {
    const { view: _, ...typed } = query
    return { ...anew, self, query, typed, isRefused: false, toldFrom: 0, arrived: [], isMissed: false, problem: null }
  },
  initial: 'loading',
  on: {
    'INBOX.SHOW': {
      guard: { type: 'isOther', params: ({ event }) => event.query },
      target: '.loading',
      reenter: true,
      actions: { type: 'takeQuery', params: ({ event }) => event.query },
    },
    'FIELD.CHANGE': { actions: { type: 'keepTyped', params: ({ event }) => event } },
    'SEARCH.SUBMIT': [{ guard: 'canSearch', target: '.loading', reenter: true, actions: ['takeSearch', 'tellAsked'] }, { actions: 'noteRefused' }],
    'INBOX.OPENED': { actions: { type: 'noteOpened', params: ({ event }) => event.after } },
    'INBOX.CHANGE': { actions: { type: 'noteChange', params: ({ event }) => event.change } },
    'INBOX.MISS': { actions: 'noteMiss' },
  },
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetNews',
      invoke: {
        id: 'loadCases',
        src: 'loadCases',
        input: ({ context: { query } }) => ({ ...query, after: null }),
        onDone: [
          { guard: { type: 'isAccepted', params: output }, target: 'list', actions: { type: 'takeRows', params: output } },
          { target: 'failed', actions: { type: 'takeProblem', params: output } },
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
              { guard: { type: 'isAccepted', params: output }, target: 'settled', actions: { type: 'addRows', params: output } },
              { target: 'stopped', actions: { type: 'takeProblem', params: output } },
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
