/** The team's calls about cases, as the API's document has them. */
import type { Fields } from '#contract/forms/field.ts'
import { attachFields, caseFields, fileFields, moveFields, moveSeveralFields, presenceFields, teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { bodySchemaOf } from '#server/openapi/body-schema.ts'
import { json, operationId, ref, refusals, type Status } from '#server/openapi/parts.ts'

/** A member's cookie; what changes or tells something takes the page's token besides. */
const BY_COOKIE = [{ team: [] }]
const SIGNED_IN = [{ team: [], teamToken: [] }]

type Answer = 'TeamCase' | 'TeamMoves' | 'TeamAddress' | 'Done'

const teamCall = (summary: string, endpoint: string, fields: Fields, answer: Answer, more: readonly Status[] = []) => ({
  post: {
    operationId: operationId(endpoint),
    summary,
    tags: ['team'],
    security: SIGNED_IN,
    ...(endpoint === teamCaseEndpoints.attach && { parameters: [ref('parameters', 'IdempotencyKey')] }),
    requestBody: {
      required: true,
      content:
        endpoint === teamCaseEndpoints.attach ? { 'multipart/form-data': { schema: bodySchemaOf(fields, 'multipart') } } : json(bodySchemaOf(fields, 'json')),
    },
    responses: {
      200: { description: 'Done', content: json(ref('schemas', answer)) },
      ...refusals(400, 401, 403, 408, 411, 413, 415, 417, 422, 500, 503, ...more),
    },
  },
})

/** The address of a file, as `team/case/file` answers it. */
const ticketed = (operation: { readonly operationId: string; readonly responses: object }) => ({
  ...operation,
  summary: 'A file of a case: a picture in a sandbox, a PDF for the browser’s viewer, all else to be saved',
  tags: ['team'],
  security: BY_COOKIE,
  parameters: [{ name: 'ticket', in: 'path', required: true, description: 'For one session and two minutes.', schema: { type: 'string' } }],
})
const fileRefusals = refusals(400, 401, 404, 417, 500, 503)
const gone = { description: 'Its time is over', content: json(ref('schemas', 'Failure')) }
const bare = Object.fromEntries([200, 410, ...Object.keys(fileRefusals)].map((status) => [status, { description: 'As GET answers, without the body' }]))

const { case: CASE, move, moveSeveral, attach, file, presence, live } = teamCaseEndpoints
/** By their paths under `/backend/api/`. */
export const teamCaseCalls = {
  'team/files/{ticket}': {
    get: ticketed({
      operationId: 'teamFile',
      responses: {
        200: { description: 'The file', content: { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } } },
        410: gone,
        ...fileRefusals,
      },
    }),
    head: ticketed({ operationId: 'teamFileHead', responses: bare }),
  },
  [CASE]: teamCall('A case: what was sent, what happened, who is there', CASE, caseFields, 'TeamCase', [404]),
  [move]: teamCall(
    'One edge of its chart; a note or a message takes an Idempotency-Key, too',
    move,
    // Which of the texts an edge takes depends on the edge.
    moveFields,
    'TeamCase',
    [404, 409],
  ),
  [moveSeveral]: teamCall('One edge for several cases, each by itself', moveSeveral, moveSeveralFields, 'TeamMoves'),
  [attach]: teamCall('Add files of the team’s', attach, attachFields, 'TeamCase', [404, 409, 429]),
  [file]: teamCall('Ask for a file; `href` answers it for two minutes, to this session', file, fileFields, 'TeamAddress', [404]),
  [presence]: teamCall('Say that somebody has a case open', presence, presenceFields, 'Done', [404]),
  [live]: {
    get: {
      operationId: operationId(live),
      summary: 'What happens to cases, as it happens',
      tags: ['team'],
      security: BY_COOKIE,
      parameters: [
        { name: 'after', in: 'query', required: false, description: 'The sequence to go on from.', schema: { type: 'integer', minimum: 0 } },
        { name: 'Last-Event-ID', in: 'header', required: false, description: 'The same, as a browser says it that comes again.', schema: { type: 'string' } },
      ],
      responses: {
        200: { description: 'Server-sent events: `change`, `presence`, `reload`', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        ...refusals(400, 401, 417, 429, 500, 503),
      },
    },
  },
}
