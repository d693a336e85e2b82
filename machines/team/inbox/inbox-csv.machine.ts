import { assign, setup } from 'xstate'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { outputOf, toProblemContext } from '#machines/kit/outcome.ts'
import type { InboxQuery } from '#machines/team/inbox/inbox.setup.ts'
import { type AnyOutcome, type StepUpContext, type StepUpEvent, type StepUpInput, stepUpGuards } from '#machines/team/members/step-up.ts'

interface InboxCsvContext extends StepUpContext<'csv'> {
  readonly query: InboxQuery | null
  readonly problem: string | null
}

type InboxCsvEvent = { type: 'CSV.EXPORT'; query: InboxQuery } | StepUpEvent

/** CSV export of a view. It needs a second factor, because personal data leaves the system (decisions 0118 and 0119). */
export const inboxCsvMachine = setup({
  types: { context: {} as InboxCsvContext, events: {} as InboxCsvEvent, input: {} as StepUpInput, tags: {} as 'busy' },
  actors: {
    saveCsv: createActorPlaceholder<AnyOutcome, { readonly query: InboxQuery }>('saveCsv'),
  },
  guards: stepUpGuards<'csv'>(),
  actions: {
    setQuery: assign({ query: (_, query: InboxQuery) => query, action: { kind: 'csv' } }),
    setProvenUntil: assign({ provenUntil: (_, until: number) => until }),
    clearProvenUntil: assign({ provenUntil: 0 }),
    setProblem: assign(toProblemContext),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'inbox-csv',
  context: ({ input }) => ({ ...input, action: null, query: null, problem: null }),
  initial: 'ready',
  states: {
    ready: { on: { 'CSV.EXPORT': { target: 'starting', actions: { type: 'setQuery', params: ({ event }) => event.query } } } },
    starting: { always: [{ guard: 'needsSecondFactor', target: 'enteringFactor' }, { target: 'downloading' }] },
    enteringFactor: {
      on: {
        // Tries again after each second-factor check. The server's clock decides whether the last check is still valid.
        'STEP_UP.VERIFIED': { target: 'downloading', actions: { type: 'setProvenUntil', params: ({ event }) => event.provenUntil } },
        'STEP_UP.CANCEL': 'ready',
      },
    },
    downloading: {
      tags: 'busy',
      invoke: {
        id: 'saveCsv',
        src: 'saveCsv',
        input: ({ context: { query } }) => ({ query: query as InboxQuery }),
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'saved' },
          { guard: { type: 'needsReauthentication', params: outputOf }, target: 'enteringFactor', actions: 'clearProvenUntil' },
          { target: 'failed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'failed', actions: 'clearProblem' },
      },
    },
    saved: { on: { 'CSV.EXPORT': { target: 'starting', actions: { type: 'setQuery', params: ({ event }) => event.query } } } },
    failed: { on: { 'CSV.EXPORT': { target: 'starting', actions: { type: 'setQuery', params: ({ event }) => event.query } } } },
  },
})
