import { assign, setup } from 'xstate'
import type { TeamFlowsResponse } from '#contract/flow-counts.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { isAccepted, outputOf, toProblemContext } from '#machines/kit/outcome.ts'

export type FlowReport = Omit<TeamFlowsResponse, 'success'>
export type FlowReportOutcome = Outcome<FlowReport>

/** An empty language or device means no filter. An empty flow means the flow that was opened most often. */
export interface FlowFilter {
  readonly flow: string
  readonly language: string
  readonly device: string
}

export interface TeamFlowsContext {
  readonly report: FlowReport | null
  readonly choice: FlowFilter
  readonly problem: string | null
}

export type TeamFlowsEvent = { type: 'FLOWS.RETRY' } | { type: 'FLOWS.CHOOSE'; choice: FlowFilter }

/** Counts of one flow. Team leads use them to see at which step visitors stop. */
export const teamFlowsMachine = setup({
  types: { context: {} as TeamFlowsContext, events: {} as TeamFlowsEvent },
  actors: { loadFlows: createActorPlaceholder<FlowReportOutcome, FlowFilter>('loadFlows') },
  guards: { isAccepted },
  actions: {
    setReport: assign((_, outcome: FlowReportOutcome) => (outcome.kind === 'accepted' ? { report: outcome } : {})),
    setChoice: assign({ choice: (_, choice: FlowFilter) => choice }),
    setProblem: assign(toProblemContext),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'team-flows',
  context: { report: null, choice: { flow: '', language: '', device: '' }, problem: null },
  initial: 'loading',
  states: {
    loading: {
      // The page keeps the previous counts while new ones load.
      on: { 'FLOWS.CHOOSE': { target: 'loading', reenter: true, actions: { type: 'setChoice', params: ({ event }) => event.choice } } },
      invoke: {
        id: 'loadFlows',
        src: 'loadFlows',
        input: ({ context }) => context.choice,
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'shown', actions: { type: 'setReport', params: outputOf } },
          { target: 'failed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'failed', actions: 'clearProblem' },
      },
    },
    failed: { on: { 'FLOWS.RETRY': 'loading' } },
    shown: { on: { 'FLOWS.CHOOSE': { target: 'loading', actions: { type: 'setChoice', params: ({ event }) => event.choice } } } },
  },
})
