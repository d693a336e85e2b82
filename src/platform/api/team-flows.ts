import { teamFlowsEndpoint, teamFlowsResponse } from '#contract/flow-counts.ts'
import type { FlowFilter, FlowReportOutcome } from '#machines/team/flows/team-flows.machine.ts'
import { callTeam } from '#src/platform/api/team-client.ts'

export const loadFlows = (filter: FlowFilter, signal?: AbortSignal): Promise<FlowReportOutcome> =>
  callTeam(teamFlowsEndpoint, { ...filter }, teamFlowsResponse, signal)
