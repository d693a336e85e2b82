import type { FastifyInstance } from 'fastify'
import { flowCountsEndpoint, flowCountsFields, type TeamFlowsResponse, teamFlowsEndpoint, teamFlowsFields } from '#contract/flow-counts.ts'
import { readTextFields } from '#server/http/request-input.ts'
import { accountCall, teamCall } from '#server/openapi/calls.ts'
import type { Services } from '#server/services.ts'

/** Calls for flow counts. Browsers add counts when a page is hidden, and leads read the report. */
export function registerFlows(app: FastifyInstance, { flowCounts, teamGate }: Pick<Services, 'flowCounts' | 'teamGate'>): void {
  app.post(
    `/${flowCountsEndpoint}`,
    accountCall('Add anonymous usage counts of a flow. Each line of `counts` has a number, a kind, and a name', { fields: flowCountsFields }),
    async (request) => {
      await flowCounts.add(request.ip, readTextFields(request, flowCountsFields))
      return { success: true } as const
    },
  )

  app.post(
    `/${teamFlowsEndpoint}`,
    teamCall('Get the usage counts of a flow (leads only)', 'TeamFlows', { fields: teamFlowsFields, refusals: [403] }),
    async (request): Promise<TeamFlowsResponse> => {
      teamGate.requireLead(await teamGate.requireMember(request))
      return flowCounts.report(readTextFields(request, teamFlowsFields))
    },
  )
}
