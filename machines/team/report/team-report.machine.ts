import { assign, setup } from 'xstate'
import type { Outcome } from '#contract/request/outcome.ts'
import type { ReportResponse } from '#contract/team/team-report.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { isAccepted, outputOf, toProblemContext } from '#machines/kit/outcome.ts'

export type Report = Omit<ReportResponse, 'success'>
export type ReportOutcome = Outcome<Report>

interface TeamReportContext {
  readonly report: Report | null
  /** Route of the chosen form, or empty for all. */
  readonly form: string
  readonly problem: string | null
}

type TeamReportEvent = { type: 'REPORT.RETRY' } | { type: 'FORM.CHOOSE'; form: string }

/** The team's weekly metrics, for leads. */
export const teamReportMachine = setup({
  types: { context: {} as TeamReportContext, events: {} as TeamReportEvent },
  actors: { loadReport: createActorPlaceholder<ReportOutcome, void>('loadReport') },
  guards: { isAccepted },
  actions: {
    setReport: assign((_, outcome: ReportOutcome) => (outcome.kind === 'accepted' ? { report: outcome } : {})),
    setForm: assign({ form: (_, form: string) => form }),
    setProblem: assign(toProblemContext),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'team-report',
  context: { report: null, form: '', problem: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadReport',
        src: 'loadReport',
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'shown', actions: { type: 'setReport', params: outputOf } },
          { target: 'failed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'failed', actions: 'clearProblem' },
      },
    },
    failed: { on: { 'REPORT.RETRY': 'loading' } },
    shown: { on: { 'FORM.CHOOSE': { actions: { type: 'setForm', params: ({ event }) => event.form } } } },
  },
})
