/** The calls of the team's inbox, as the API's document has them. */
import type { Fields } from '#contract/forms/field.ts'
import { listFields, teamCaseEndpoints, viewFields } from '#contract/team/team-cases.ts'
import { bodySchemaOf } from '#server/openapi/body-schema.ts'
import { json, operationId, ref, refusals, type Status } from '#server/openapi/parts.ts'

const inboxCall = (summary: string, endpoint: string, fields: Fields, answer: 'TeamCases' | 'TeamCounts' | 'TeamAddress', more: readonly Status[] = []) => ({
  post: {
    operationId: operationId(endpoint),
    summary,
    tags: ['team'],
    security: [{ team: [], teamToken: [] }],
    ...(Object.keys(fields).length > 0 && { requestBody: { required: true, content: json(bodySchemaOf(fields, 'json')) } }),
    responses: {
      200: { description: 'Done', content: json(ref('schemas', answer)) },
      ...refusals(400, 401, 403, 408, 411, 413, 415, 417, 500, 503, ...more),
    },
  },
})

export const teamInboxCalls = {
  [teamCaseEndpoints.list]: inboxCall('List a page of a view of the inbox, the newest first', teamCaseEndpoints.list, listFields, 'TeamCases', [404, 422]),
  [teamCaseEndpoints.counts]: inboxCall('Count the cases of each view', teamCaseEndpoints.counts, {}, 'TeamCounts'),
  [teamCaseEndpoints.csv]: inboxCall(
    'Ask for a view as CSV, with a second factor shown in the last minutes; `href` answers it for two minutes',
    teamCaseEndpoints.csv,
    viewFields,
    'TeamAddress',
    [422],
  ),
}
