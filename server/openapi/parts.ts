import * as z from 'zod/mini'
import type { JsonSchema } from '#server/openapi/field-schema.ts'

export const ref = (section: string, name: string) => ({ $ref: `#/components/${section}/${name}` })
export const json = (schema: JsonSchema, more: JsonSchema = {}) => ({ 'application/json': { schema, ...more } })
export const schemaOf = (answer: z.ZodMiniType): JsonSchema => {
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
export type Status = keyof typeof REFUSALS
const WAITS: readonly number[] = [429, 503]

export const refusals = (...statuses: readonly Status[]) =>
  Object.fromEntries(statuses.map((status) => [String(status), ref('responses', REFUSALS[status][0])]))
export const responses = Object.fromEntries(
  Object.entries(REFUSALS).map(([status, [name, description]]) => [
    name,
    {
      description,
      ...(WAITS.includes(Number(status)) && { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer', minimum: 1 } } } }),
      content: json(ref('schemas', 'Failure')),
    },
  ]),
)

/** `auth/login` becomes `authLogin`. */
export const operationId = (path: string) => path.replace(/[^A-Za-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())
