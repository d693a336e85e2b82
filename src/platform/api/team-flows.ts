import { teamFlowsAnswer, teamFlowsEndpoint } from '#contract/flow-counts.ts'
import type { FlowChoice, FlowReportOutcome } from '#machines/team/flows/team-flows.machine.ts'
import { askTeam } from '#src/platform/api/team-ask.ts'

export const loadFlows = (choice: FlowChoice, signal?: AbortSignal): Promise<FlowReportOutcome> =>
  askTeam(teamFlowsEndpoint, { ...choice }, teamFlowsAnswer, signal)
