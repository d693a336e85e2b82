/** The team's calls about mails that belong to no case, as the API's document has them. */
import type { Fields } from '#contract/forms/field.ts'
import { assignFields, mailFields, mailListFields, teamMailEndpoints } from '#contract/team/team-mails.ts'
import { bodySchemaOf } from '#server/openapi/body-schema.ts'
import { json, operationId, ref, refusals, type Status } from '#server/openapi/parts.ts'

type Answer = 'TeamMails' | 'TeamMail' | 'TeamMailAssigned' | 'TeamAddress' | 'Done'

const mailCall = (summary: string, endpoint: string, fields: Fields, answer: Answer, more: readonly Status[] = []) => ({
  post: {
    operationId: operationId(endpoint),
    summary,
    tags: ['team'],
    security: [{ team: [], teamToken: [] }],
    requestBody: { required: true, content: json(bodySchemaOf(fields, 'json')) },
    responses: {
      200: { description: 'Done', content: json(ref('schemas', answer)) },
      ...refusals(400, 401, 403, 408, 411, 413, 415, 417, 422, 500, 503, ...more),
    },
  },
})

const { list, mail, assign, discard, file } = teamMailEndpoints
const fileRefusals = refusals(400, 401, 404, 417, 500, 503)
const wholeMail = (id: string, responses: object) => ({
  operationId: id,
  summary: 'A mail as it came, to be saved',
  tags: ['team'],
  security: [{ team: [] }],
  parameters: [{ name: 'ticket', in: 'path', required: true, description: 'For one session and two minutes.', schema: { type: 'string' } }],
  responses,
})

/** By their paths under `/backend/api/`. */
export const teamMailCalls = {
  [list]: mailCall('List mails that belong to no case, the newest first', list, mailListFields, 'TeamMails'),
  [mail]: mailCall('Read one of them', mail, mailFields, 'TeamMail', [404]),
  [assign]: mailCall('Put one to a case, as a message of its customer’s', assign, assignFields, 'TeamMailAssigned', [404, 409]),
  [discard]: mailCall('Discard one; it is gone in a week', discard, mailFields, 'Done', [404, 409]),
  [file]: mailCall('Ask for the whole mail; `href` answers it for two minutes, to this session', file, mailFields, 'TeamAddress', [404]),
  [`${file}/{ticket}`]: {
    get: wholeMail('teamMailWhole', {
      200: { description: 'The mail', content: { 'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } } },
      410: { description: 'Its time is over', content: json(ref('schemas', 'Failure')) },
      ...fileRefusals,
    }),
    head: wholeMail(
      'teamMailWholeHead',
      Object.fromEntries([200, 410, ...Object.keys(fileRefusals)].map((status) => [status, { description: 'As GET answers, without the body' }])),
    ),
  },
}
