/** The calls about a request that was sent, as the API's document has them. */

import type { Fields } from '#contract/forms/field.ts'
import { answerFields, askFields, askFileFields } from '#contract/request/ask-calls.ts'
import { fileFields, findFields, messageFields, openFields, requestFields, withdrawFields } from '#contract/request/request-calls.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { bodySchemaOf } from '#server/openapi/body-schema.ts'
import { json, operationId, ref, refusals, type Status } from '#server/openapi/parts.ts'

/** What is kept once, however often it is sent. */
const ONCE = new Set<string>([requestEndpoints.message, requestEndpoints.file, requestEndpoints.answer, requestEndpoints.answerFile])
const MULTIPART = new Set<string>([requestEndpoints.file, requestEndpoints.answerFile])

const requestCall = (
  summary: string,
  endpoint: string,
  fields: Fields,
  answer: 'Request' | 'Ask' | 'Success' | 'Challenge' | 'Verdict' | 'Done',
  more: readonly Status[] = [],
) => ({
  post: {
    operationId: operationId(endpoint),
    summary,
    tags: ['requests'],
    security: endpoint === requestEndpoints.find ? [] : [{}, { bearer: [] }],
    ...(ONCE.has(endpoint) && { parameters: [ref('parameters', 'IdempotencyKey')] }),
    ...(endpoint === requestEndpoints.open && { parameters: [ref('parameters', 'TryKey')] }),
    requestBody: {
      required: true,
      content: MULTIPART.has(endpoint) ? { 'multipart/form-data': { schema: bodySchemaOf(fields, 'multipart') } } : json(bodySchemaOf(fields, 'json')),
    },
    responses: {
      200: { description: 'Done', content: json(ref('schemas', answer)) },
      ...refusals(400, 403, 408, 411, 413, 415, 417, 422, 500, 503, ...more),
    },
  },
})

export const requestCalls = {
  [requestEndpoints.status]: requestCall('Where a request stands', requestEndpoints.status, requestFields, 'Request', [401, 404]),
  [requestEndpoints.code]: requestCall('Ask for a code to the address of a request', requestEndpoints.code, requestFields, 'Challenge', [401, 404, 409, 429]),
  [requestEndpoints.open]: requestCall('Enter it: this browser sees the answers from now on', requestEndpoints.open, openFields, 'Verdict', [401, 404, 409]),
  [requestEndpoints.withdraw]: requestCall('Take a request back', requestEndpoints.withdraw, withdrawFields, 'Request', [401, 404, 409]),
  [requestEndpoints.message]: requestCall('Write a message about a request', requestEndpoints.message, messageFields, 'Request', [401, 404, 409, 429]),
  [requestEndpoints.file]: requestCall('Send files about a request', requestEndpoints.file, fileFields, 'Request', [401, 404, 409, 429]),
  [requestEndpoints.ask]: requestCall('One thing that is asked of the sender', requestEndpoints.ask, askFields, 'Ask', [401, 404]),
  [requestEndpoints.answer]: requestCall('Answer it', requestEndpoints.answer, answerFields, 'Success', [401, 404, 409, 429]),
  [requestEndpoints.answerFile]: requestCall('Send a document that is asked for', requestEndpoints.answerFile, askFileFields, 'Success', [401, 404, 409, 429]),
  [requestEndpoints.closeLinks]: requestCall('End all links to a request', requestEndpoints.closeLinks, requestFields, 'Done', [401, 404]),
  [requestEndpoints.find]: requestCall('Have a link mailed, if reference and address belong together', requestEndpoints.find, findFields, 'Done', [429]),
}
