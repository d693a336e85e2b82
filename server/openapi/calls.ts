/** Descriptions of calls for the OpenAPI document. Each route includes one in its options, and the document collects them. */
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Fields } from '#contract/forms/field.ts'
import { toBody } from '#contract/forms/payload.ts'
import { bodySchemaOf, formBodySchema } from '#server/openapi/body-schema.ts'
import type { Encoding } from '#server/openapi/field-schema.ts'
import { componentRef, jsonContent, refusals, type Status } from '#server/openapi/parts.ts'

export interface Call {
  readonly id?: string
  readonly summary: string
  readonly description?: string
  readonly tag: 'forms' | 'accounts' | 'requests' | 'team' | 'server'
  readonly security: readonly object[]
  readonly parameters?: readonly object[]
  /** Content by media type. The function runs on first use. */
  readonly body?: () => object
  readonly responses: Readonly<Record<string, object>>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly call?: Call
  }
}

const routeOptions = (call: Call) => ({ config: { call } })

interface PostOptions {
  readonly fields?: Fields
  readonly encoding?: Encoding
  readonly answers?: Readonly<Record<number, string>>
  readonly refusals?: readonly Status[]
  readonly parameters?: Call['parameters']
}

const bodyOf = (fields: Fields, encoding: Encoding): object => {
  const schema = bodySchemaOf(fields, encoding)
  return encoding === 'json' ? jsonContent(schema) : { 'multipart/form-data': { schema } }
}

const describePost = (
  tag: Call['tag'],
  summary: string,
  security: Call['security'],
  { fields, encoding = 'json', answers = { 200: 'Done' }, refusals: moreRefusals = [], parameters }: PostOptions,
) =>
  routeOptions({
    summary,
    tag,
    security,
    ...(parameters && { parameters }),
    ...(fields && { body: () => bodyOf(fields, encoding) }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, name]) => [status, { description: 'Success', content: jsonContent(componentRef('schemas', name)) }]),
      ),
      ...refusals(400, 403, 408, 411, 413, 415, 417, ...(fields ? ([422] as const) : []), 500, 503, ...moreRefusals),
    },
  })

const BEARER = { bearer: [] }
const limitedRefusals = (options: PostOptions): readonly Status[] => [...(options.fields ? ([429] as const) : []), ...(options.refusals ?? [])]

export const accountCall = (summary: string, options: PostOptions) => describePost('accounts', summary, [], { ...options, refusals: limitedRefusals(options) })

export const ownCall = (summary: string, options: PostOptions = {}) =>
  describePost('accounts', summary, [BEARER], { ...options, refusals: [...limitedRefusals(options), 401] })

export const requestCall = (summary: string, fields: Fields, answer: string, options: Omit<PostOptions, 'fields' | 'answers'> = {}) =>
  describePost('requests', summary, [{}, BEARER], { ...options, fields, answers: { 200: answer }, refusals: [401, 404, ...(options.refusals ?? [])] })

export const openRequestCall = (summary: string, fields: Fields, options: Omit<PostOptions, 'fields' | 'answers'> = {}) =>
  describePost('requests', summary, [], { ...options, fields })

export const teamLoginCall = (summary: string, answer: string, options: Omit<PostOptions, 'answers'> = {}) =>
  describePost('team', summary, [], { ...options, answers: { 200: answer } })

/** Team call with the session cookie and the page token of `team/me`. */
export const teamCall = (summary: string, answer: string, options: Omit<PostOptions, 'answers'> = {}) =>
  describePost('team', summary, [{ team: [], teamToken: [] }], { ...options, answers: { 200: answer }, refusals: [401, ...(options.refusals ?? [])] })

export const teamReadCall = (id: string, summary: string, { parameters, responses }: Required<Pick<Call, 'parameters' | 'responses'>>) =>
  routeOptions({ id, summary, tag: 'team', security: [{ team: [] }], parameters, responses })

const TICKET = { name: 'ticket', in: 'path', required: true, description: 'Valid for one session and two minutes.', schema: { type: 'string' } }

export const ticketCall = (id: string, summary: string, type: string, description: string) =>
  teamReadCall(id, summary, {
    parameters: [TICKET],
    responses: {
      200: { description, content: { [type]: { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } } },
      410: { description: 'The link has expired', content: jsonContent(componentRef('schemas', 'Failure')) },
      ...refusals(400, 401, 404, 417, 500, 503),
    },
  })

export const serverReadCall = (id: string, summary: string, responses: Call['responses']) =>
  routeOptions({ id, summary, tag: 'server', security: [], responses: { ...responses, ...refusals(400, 417, 500) } })

export const formCall = (definition: FormDefinition) => {
  const storedResponse = (description: string) => ({ description, content: jsonContent(componentRef('schemas', 'Success')) })
  return routeOptions({
    summary: definition.title,
    description: definition.outcome,
    tag: 'forms',
    security: [{}, BEARER],
    parameters: [componentRef('parameters', 'IdempotencyKey'), componentRef('parameters', 'FormElapsed')],
    body: () => {
      const schema = formBodySchema(definition)
      return definition.encoding === 'json' ? jsonContent(schema, { example: toBody(definition, definition.sample) }) : { 'multipart/form-data': { schema } }
    },
    responses: {
      200: storedResponse('Already stored, or corrected'),
      201: storedResponse('Stored'),
      ...refusals(400, 401, 403, 408, 409, 411, 413, 415, 417, 422, 429, 500, 503),
    },
  })
}
