/** The OpenAPI 3.1 document of the whole API, produced from the contract: a form in the list is in the document. */
import * as z from 'zod/mini'
import { accountEndpoints } from '#contract/account-endpoints.ts'
import {
  accountAnswer,
  challengeAnswer,
  loginFields,
  resendBodyFields,
  resetBodyFields,
  signupBodyFields,
  tokenAnswer,
  verifyAnswer,
  verifyBodyFields,
} from '#contract/accounts.ts'
import { failureAnswer, successAnswer } from '#contract/answer.ts'
import { company } from '#contract/company.ts'
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Fields } from '#contract/forms/field.ts'
import { toBody } from '#contract/forms/payload.ts'
import { findFields, messageFields, openFields, requestAnswer, requestEndpoints, requestFields, withdrawFields } from '#contract/request-calls.ts'
import { UUID_PATTERN } from '#server/http/idempotency-key.ts'
import { bodySchemaOf, formBodySchema } from '#server/openapi/body-schema.ts'
import type { JsonSchema } from '#server/openapi/field-schema.ts'

const ref = (section: string, name: string) => ({ $ref: `#/components/${section}/${name}` })
const json = (schema: JsonSchema, more: JsonSchema = {}) => ({ 'application/json': { schema, ...more } })
const schemaOf = (answer: z.ZodMiniType): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(answer) as JsonSchema
  return schema
}

const REFUSALS = {
  400: ['Unreadable', 'The request could not be read, or its Idempotency-Key is missing or no UUID.'],
  401: ['NotLoggedIn', 'The token is not good (any more), or address and password do not fit.'],
  403: ['Forbidden', 'The request came from another site, lacks a proof, or only a reset of the password helps.'],
  404: ['Unknown', 'There is nothing at this address, for this client.'],
  408: ['TooSlow', 'The body arrives too slowly.'],
  409: ['Conflict', 'It does not fit what is stored.'],
  411: ['NoLength', 'The request does not say how long it is.'],
  413: ['TooBig', 'The body or a file is too big.'],
  415: ['WrongType', 'The endpoint takes another content type, UTF-8 only, and no content coding.'],
  417: ['UnknownExpectation', '`Expect` names something else than 100-continue.'],
  422: ['BrokenRules', 'The body breaks rules of the form; `errors` names the fields. Without `errors`: the request of this key is too old to be corrected.'],
  429: ['TooMany', 'Too many; `Retry-After` says for how many seconds.'],
  500: ['Unexpected', 'A failure of ours.'],
  503: ['Busy', 'The server cannot take this now; `Retry-After` says for how many seconds.'],
} as const
type Status = keyof typeof REFUSALS
const WAITS: readonly number[] = [429, 503]

const refusals = (...statuses: readonly Status[]) => Object.fromEntries(statuses.map((status) => [String(status), ref('responses', REFUSALS[status][0])]))
const responses = Object.fromEntries(
  Object.entries(REFUSALS).map(([status, [name, description]]) => [
    name,
    {
      description,
      ...(WAITS.includes(Number(status)) && { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer', minimum: 1 } } } }),
      content: json(ref('schemas', 'Failure')),
    },
  ]),
)

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description:
      'Made once for a submit and kept until it is accepted: a repeat answers the first reference, a changed body corrects the request within 24 hours of its first send.',
    schema: { type: 'string', format: 'uuid', pattern: UUID_PATTERN },
  },
  FormElapsed: {
    name: 'Form-Elapsed-Ms',
    in: 'header',
    required: false,
    description: 'Milliseconds between the form’s first sight and its submit. Pages send it; other clients leave it out.',
    schema: { type: 'integer', minimum: 0 },
  },
} as const

const operationId = (path: string) => path.replace(/[^A-Za-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())

const formPath = (definition: FormDefinition) => {
  const type = definition.encoding === 'json' ? 'application/json' : 'multipart/form-data'
  const stored = (description: string) => ({ description, content: json(ref('schemas', 'Success')) })
  return {
    post: {
      operationId: operationId(definition.endpoint),
      summary: definition.title,
      description: definition.outcome,
      tags: ['forms'],
      security: [{}, { bearer: [] }],
      parameters: [ref('parameters', 'IdempotencyKey'), ref('parameters', 'FormElapsed')],
      requestBody: {
        required: true,
        content: { [type]: { schema: formBodySchema(definition), ...(definition.encoding === 'json' && { example: toBody(definition, definition.sample) }) } },
      },
      responses: {
        200: stored('It was here already, or it corrects what was'),
        201: stored('Stored'),
        ...refusals(400, 401, 403, 408, 409, 411, 413, 415, 417, 422, 429, 500, 503),
      },
    },
  }
}

const accountPath = (
  summary: string,
  endpoint: string,
  fields: Fields | undefined,
  answers: Readonly<Record<number, string>>,
  more: readonly Status[] = [],
) => ({
  post: {
    operationId: operationId(endpoint),
    summary,
    tags: ['accounts'],
    security: endpoint === logout || endpoint === account ? [{ bearer: [] }] : [],
    ...(fields && { requestBody: { required: true, content: json(bodySchemaOf(fields, 'json')) } }),
    responses: {
      ...Object.fromEntries(Object.entries(answers).map(([status, name]) => [status, { description: 'Done', content: json(ref('schemas', name)) }])),
      ...refusals(400, 403, 408, 411, 413, 415, 417, ...(fields ? ([422, 429] as const) : []), ...more, 500, 503),
    },
  },
})

const { login, logout, account, signup, verifyCode, resendCode, forgotPassword, resetPassword } = accountEndpoints
const accounts = {
  [signup]: accountPath('Ask for a code; with its proof, make the account', signup, signupBodyFields, { 200: 'Challenge', 201: 'Token' }, [409]),
  [verifyCode]: accountPath('Enter the code', verifyCode, verifyBodyFields, { 200: 'Verdict' }),
  [resendCode]: accountPath('Have the code sent again', resendCode, resendBodyFields, { 200: 'Challenge' }, [409]),
  [forgotPassword]: accountPath('Ask for a code to choose a new password', forgotPassword, resendBodyFields, { 200: 'Challenge' }),
  [resetPassword]: accountPath('Choose a new password, with the proof', resetPassword, resetBodyFields, { 200: 'Done' }),
  [login]: accountPath('Log in', login, loginFields, { 200: 'Token' }, [401]),
  [account]: accountPath('Tell whose token it is', account, undefined, { 200: 'Account' }, [401]),
  [logout]: accountPath('Log out', logout, undefined, { 200: 'Done' }, [401]),
}

const requestCall = (
  summary: string,
  endpoint: string,
  fields: Fields,
  answer: 'Request' | 'Challenge' | 'Verdict' | 'Done',
  more: readonly Status[] = [],
) => ({
  post: {
    operationId: operationId(endpoint),
    summary,
    tags: ['requests'],
    security: endpoint === requestEndpoints.find ? [] : [{}, { bearer: [] }],
    ...(endpoint === requestEndpoints.message && { parameters: [ref('parameters', 'IdempotencyKey')] }),
    requestBody: { required: true, content: json(bodySchemaOf(fields, 'json')) },
    responses: {
      200: { description: 'Done', content: json(ref('schemas', answer)) },
      ...refusals(400, 403, 408, 411, 413, 415, 417, 422, 500, 503, ...more),
    },
  },
})

const requestCalls = {
  [requestEndpoints.status]: requestCall('Where a request stands', requestEndpoints.status, requestFields, 'Request', [401, 404]),
  [requestEndpoints.code]: requestCall('Ask for a code to the address of a request', requestEndpoints.code, requestFields, 'Challenge', [401, 404, 409, 429]),
  [requestEndpoints.open]: requestCall('Enter it: this browser sees the answers from now on', requestEndpoints.open, openFields, 'Verdict', [401, 404, 409]),
  [requestEndpoints.withdraw]: requestCall('Take a request back', requestEndpoints.withdraw, withdrawFields, 'Request', [401, 404, 409]),
  [requestEndpoints.message]: requestCall('Write a message about a request', requestEndpoints.message, messageFields, 'Request', [401, 404, 409]),
  [requestEndpoints.closeLinks]: requestCall('End all links to a request', requestEndpoints.closeLinks, requestFields, 'Done', [401, 404]),
  [requestEndpoints.find]: requestCall('Have a link mailed, if reference and address belong together', requestEndpoints.find, findFields, 'Done', [429]),
}

interface Read {
  readonly operationId: string
  readonly summary: string
  readonly responses: Readonly<Record<string, object>>
}

/** An address to read: `GET`, and `HEAD` with the same headers. */
const reads = ({ responses, ...operation }: Read) => {
  const common = { ...operation, tags: ['server'], security: [] }
  const all = { ...responses, ...refusals(400, 417, 500) }
  const bare = Object.fromEntries(Object.keys(all).map((status) => [status, { description: 'As GET answers, without the body' }]))
  return { get: { ...common, responses: all }, head: { ...common, operationId: `${operation.operationId}Head`, responses: bare } }
}

const health = reads({
  operationId: 'health',
  summary: 'Whether the server and its database answer',
  responses: {
    200: { description: 'Well', content: json({ type: 'object', properties: { status: { const: 'ok' } }, required: ['status'] }) },
    ...refusals(503),
  },
})

const readiness = (description: string, ...statuses: readonly string[]) => ({
  description,
  content: json({
    type: 'object',
    properties: { status: { enum: statuses }, checks: { type: 'object', description: 'For this machine or METRICS_TOKEN only.' } },
  }),
})
const ready = reads({
  operationId: 'ready',
  summary: 'Whether visitors should be sent here',
  responses: { 200: readiness('They should', 'ready', 'degraded'), 503: readiness('They should not', 'draining', 'unavailable') },
})

const metrics = reads({
  operationId: 'metrics',
  summary: 'Figures for Prometheus, for this machine or METRICS_TOKEN only',
  responses: { 200: { description: 'Figures', content: { 'text/plain': { schema: { type: 'string' } } } }, ...refusals(404) },
})

/** Path of the document itself, under `/backend/api/`. */
export const DOCUMENT_PATH = 'openapi.json'

const itself = reads({
  operationId: 'openapi',
  summary: 'This document',
  responses: { 200: { description: 'OpenAPI 3.1', content: json({ type: 'object' }) } },
})

const DESCRIPTION = [
  'Unknown fields are ignored; a known one of another type is refused, null too. Every refusal has one shape: a sentence for a person, and messages by field.',
  'Lengths of texts are counted in UTF-16 code units, of passwords in characters (NFC).',
  'A method that an address does not take is a 405 with `Allow`, an unknown address a 404; what is no HTTP a 400, headers that are too long a 431.',
].join(' ')

/** The document of an API with these forms, for a site at that address. */
export function openApiDocument(definitions: readonly FormDefinition[], publicUrl: string) {
  const done: JsonSchema = { type: 'object', properties: { success: { const: true } }, required: ['success'] }
  const calls: Readonly<Record<string, object>> = {
    ...Object.fromEntries(definitions.map((definition) => [definition.endpoint, formPath(definition)])),
    ...accounts,
    ...requestCalls,
    [DOCUMENT_PATH]: itself,
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${company.name} API`,
      version: '1',
      description: DESCRIPTION,
      contact: { email: company.email },
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: publicUrl }],
    tags: [{ name: 'forms' }, { name: 'accounts' }, { name: 'requests' }, { name: 'server' }],
    paths: {
      ...Object.fromEntries(Object.entries(calls).map(([path, item]) => [`/backend/api/${path}`, item])),
      '/healthz': health,
      '/readyz': ready,
      '/metrics': metrics,
    },
    components: {
      schemas: {
        Success: schemaOf(successAnswer),
        Failure: schemaOf(failureAnswer),
        Challenge: schemaOf(challengeAnswer),
        Verdict: schemaOf(verifyAnswer),
        Account: schemaOf(accountAnswer),
        Token: schemaOf(tokenAnswer),
        Request: schemaOf(requestAnswer),
        Done: done,
      },
      responses,
      parameters,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  } as const
}
