/** Descriptions of calls for the OpenAPI document. A route includes one in its options, and the document collects them. */
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Fields } from '#contract/forms/field.ts'
import { toBody } from '#contract/forms/payload.ts'
import { bodySchemaOf, formBodySchema } from '#server/openapi/body-schema.ts'
import type { Encoding } from '#server/openapi/field-schema.ts'
import { json, ref, refusals, type Status } from '#server/openapi/parts.ts'

export interface Call {
  readonly id?: string
  readonly summary: string
  readonly description?: string
  readonly tag: 'forms' | 'accounts' | 'requests' | 'team' | 'server'
  readonly security: readonly object[]
  readonly parameters?: readonly object[]
  /** Content by media type. Created on first use. */
  readonly body?: () => object
  readonly responses: Readonly<Record<string, object>>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly call?: Call
  }
}

const route = (call: Call) => ({ config: { call } })

interface Post {
  readonly fields?: Fields
  readonly encoding?: Encoding
  readonly answers?: Readonly<Record<number, string>>
  readonly refusals?: readonly Status[]
  readonly parameters?: Call['parameters']
}

const bodyOf = (fields: Fields, encoding: Encoding): object => {
  const schema = bodySchemaOf(fields, encoding)
  return encoding === 'json' ? json(schema) : { 'multipart/form-data': { schema } }
}

const post = (
  tag: Call['tag'],
  summary: string,
  security: Call['security'],
  { fields, encoding = 'json', answers = { 200: 'Done' }, refusals: more = [], parameters }: Post,
) =>
  route({
    summary,
    tag,
    security,
    ...(parameters && { parameters }),
    ...(fields && { body: () => bodyOf(fields, encoding) }),
    responses: {
      ...Object.fromEntries(Object.entries(answers).map(([status, name]) => [status, { description: 'Success', content: json(ref('schemas', name)) }])),
      ...refusals(400, 403, 408, 411, 413, 415, 417, ...(fields ? ([422] as const) : []), 500, 503, ...more),
    },
  })

const BEARER = { bearer: [] }
const limited = (given: Post): readonly Status[] => [...(given.fields ? ([429] as const) : []), ...(given.refusals ?? [])]

export const accountCall = (summary: string, given: Post) => post('accounts', summary, [], { ...given, refusals: limited(given) })

export const ownCall = (summary: string, given: Post = {}) => post('accounts', summary, [BEARER], { ...given, refusals: [...limited(given), 401] })

export const requestCall = (summary: string, fields: Fields, answer: string, given: Omit<Post, 'fields' | 'answers'> = {}) =>
  post('requests', summary, [{}, BEARER], { ...given, fields, answers: { 200: answer }, refusals: [401, 404, ...(given.refusals ?? [])] })

export const openRequestCall = (summary: string, fields: Fields, given: Omit<Post, 'fields' | 'answers'> = {}) =>
  post('requests', summary, [], { ...given, fields })

export const teamLoginCall = (summary: string, answer: string, given: Omit<Post, 'answers'> = {}) =>
  post('team', summary, [], { ...given, answers: { 200: answer } })

/** Team call with the session cookie and the page token of `team/me`. */
export const teamCall = (summary: string, answer: string, given: Omit<Post, 'answers'> = {}) =>
  post('team', summary, [{ team: [], teamToken: [] }], { ...given, answers: { 200: answer }, refusals: [401, ...(given.refusals ?? [])] })

export const teamRead = (id: string, summary: string, { parameters, responses }: Required<Pick<Call, 'parameters' | 'responses'>>) =>
  route({ id, summary, tag: 'team', security: [{ team: [] }], parameters, responses })

const TICKET = { name: 'ticket', in: 'path', required: true, description: 'Valid for one session and two minutes.', schema: { type: 'string' } }

export const ticketCall = (id: string, summary: string, type: string, description: string) =>
  teamRead(id, summary, {
    parameters: [TICKET],
    responses: {
      200: { description, content: { [type]: { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } } },
      410: { description: 'The link has expired', content: json(ref('schemas', 'Failure')) },
      ...refusals(400, 401, 404, 417, 500, 503),
    },
  })

export const serverRead = (id: string, summary: string, responses: Call['responses']) =>
  route({ id, summary, tag: 'server', security: [], responses: { ...responses, ...refusals(400, 417, 500) } })

export const formCall = (definition: FormDefinition) => {
  const stored = (description: string) => ({ description, content: json(ref('schemas', 'Success')) })
  return route({
    summary: definition.title,
    description: definition.outcome,
    tag: 'forms',
    security: [{}, BEARER],
    parameters: [ref('parameters', 'IdempotencyKey'), ref('parameters', 'FormElapsed')],
    body: () => {
      const schema = formBodySchema(definition)
      return definition.encoding === 'json' ? json(schema, { example: toBody(definition, definition.sample) }) : { 'multipart/form-data': { schema } }
    },
    responses: {
      200: stored('Already stored, or corrected'),
      201: stored('Stored'),
      ...refusals(400, 401, 403, 408, 409, 411, 413, 415, 417, 422, 429, 500, 503),
    },
  })
}
