/** Descriptions of calls for the OpenAPI document. Routes include them in their options, and the document collects them. */
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Fields } from '#contract/forms/field.ts'
import { toJsonBody } from '#contract/forms/payload.ts'
import { bodySchemaOf, formBodySchema } from '#server/openapi/body-schema.ts'
import type { Encoding } from '#server/openapi/field-schema.ts'
import { componentRef, jsonContent, type RefusalStatus, refusalResponses } from '#server/openapi/parts.ts'

export interface ApiCall {
  readonly id?: string
  readonly summary: string
  readonly description?: string
  readonly tag: 'forms' | 'accounts' | 'requests' | 'team' | 'server'
  readonly security: readonly object[]
  readonly parameters?: readonly object[]
  /** Content by media type. */
  readonly body?: () => object
  /** By status. `body` and `responses` run when the document is first requested, so that the server starts faster. */
  readonly responses: () => Responses
}

type Responses = Readonly<Record<string, object>>

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly call?: ApiCall
  }
}

const routeOptions = (call: ApiCall) => ({ config: { call } })

interface PostCallOptions {
  readonly fields?: Fields
  readonly encoding?: Encoding
  readonly responseSchemas?: Readonly<Record<number, string>>
  readonly refusals?: readonly RefusalStatus[]
  readonly parameters?: ApiCall['parameters']
}

const bodyOf = (fields: Fields, encoding: Encoding): object => {
  const schema = bodySchemaOf(fields, encoding)
  return encoding === 'json' ? jsonContent(schema) : { 'multipart/form-data': { schema } }
}

const describePost = (
  tag: ApiCall['tag'],
  summary: string,
  security: ApiCall['security'],
  { fields, encoding = 'json', responseSchemas = { 200: 'Done' }, refusals: moreRefusals = [], parameters }: PostCallOptions,
) =>
  routeOptions({
    summary,
    tag,
    security,
    ...(parameters && { parameters }),
    ...(fields && { body: () => bodyOf(fields, encoding) }),
    responses: () => ({
      ...Object.fromEntries(
        Object.entries(responseSchemas).map(([status, name]) => [status, { description: 'Success', content: jsonContent(componentRef('schemas', name)) }]),
      ),
      ...refusalResponses(400, 403, 408, 411, 413, 415, 417, ...(fields ? ([422] as const) : []), 500, 503, ...moreRefusals),
    }),
  })

const BEARER_SECURITY = { bearer: [] }
const limitedRefusals = (options: PostCallOptions): readonly RefusalStatus[] => [...(options.fields ? ([429] as const) : []), ...(options.refusals ?? [])]

export const accountCall = (summary: string, options: PostCallOptions) =>
  describePost('accounts', summary, [], { ...options, refusals: limitedRefusals(options) })

export const loggedInCall = (summary: string, options: PostCallOptions = {}) =>
  describePost('accounts', summary, [BEARER_SECURITY], { ...options, refusals: [...limitedRefusals(options), 401] })

export const requestCall = (summary: string, fields: Fields, schemaName: string, options: Omit<PostCallOptions, 'fields' | 'answers'> = {}) =>
  describePost('requests', summary, [{}, BEARER_SECURITY], {
    ...options,
    fields,
    responseSchemas: { 200: schemaName },
    refusals: [401, 404, ...(options.refusals ?? [])],
  })

export const publicRequestCall = (summary: string, fields: Fields, options: Omit<PostCallOptions, 'fields' | 'answers'> = {}) =>
  describePost('requests', summary, [], { ...options, fields })

export const teamLoginCall = (summary: string, schemaName: string, options: Omit<PostCallOptions, 'answers'> = {}) =>
  describePost('team', summary, [], { ...options, responseSchemas: { 200: schemaName } })

/** Team call that needs the session cookie and the page token from `team/me`. */
export const teamCall = (summary: string, schemaName: string, options: Omit<PostCallOptions, 'answers'> = {}) =>
  describePost('team', summary, [{ team: [], teamToken: [] }], {
    ...options,
    responseSchemas: { 200: schemaName },
    refusals: [401, ...(options.refusals ?? [])],
  })

export const teamReadCall = (id: string, summary: string, { parameters, responses }: Required<Pick<ApiCall, 'parameters' | 'responses'>>) =>
  routeOptions({ id, summary, tag: 'team', security: [{ team: [] }], parameters, responses })

const TICKET_PARAMETER = { name: 'ticket', in: 'path', required: true, description: 'Valid for two minutes in one session.', schema: { type: 'string' } }

export const ticketDownloadCall = (id: string, summary: string, type: string, description: string) =>
  teamReadCall(id, summary, {
    parameters: [TICKET_PARAMETER],
    responses: () => ({
      200: { description, content: { [type]: { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } } },
      410: { description: 'The link has expired', content: jsonContent(componentRef('schemas', 'Failure')) },
      ...refusalResponses(400, 401, 404, 417, 500, 503),
    }),
  })

export const serverReadCall = (id: string, summary: string, responses: Responses) =>
  routeOptions({ id, summary, tag: 'server', security: [], responses: () => ({ ...responses, ...refusalResponses(400, 417, 500) }) })

export const formCall = (definition: FormDefinition) => {
  const storedResponse = (description: string) => ({ description, content: jsonContent(componentRef('schemas', 'Success')) })
  return routeOptions({
    summary: definition.title,
    description: definition.outcome,
    tag: 'forms',
    security: [{}, BEARER_SECURITY],
    parameters: [componentRef('parameters', 'IdempotencyKey'), componentRef('parameters', 'FormElapsed')],
    body: () => {
      const schema = formBodySchema(definition)
      return definition.encoding === 'json'
        ? jsonContent(schema, { example: toJsonBody(definition, definition.sample) })
        : { 'multipart/form-data': { schema } }
    },
    responses: () => ({
      200: storedResponse('The request was already stored, or was corrected'),
      201: storedResponse('The request was stored'),
      ...refusalResponses(400, 401, 403, 408, 409, 411, 413, 415, 417, 422, 429, 500, 503),
    }),
  })
}
