import * as z from 'zod/mini'
import type { JsonSchema } from '#server/openapi/field-schema.ts'

export const componentRef = (componentKind: string, name: string) => ({ $ref: `#/components/${componentKind}/${name}` })
export const jsonContent = (schema: JsonSchema, extra: JsonSchema = {}) => ({ 'application/json': { schema, ...extra } })
export const jsonSchemaOf = (zodSchema: z.ZodMiniType): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(zodSchema) as JsonSchema
  return schema
}

const REFUSALS = {
  400: ['Unreadable', 'The request is malformed, or its Idempotency-Key is missing or not a UUID.'],
  401: ['NotLoggedIn', 'The token is invalid or expired, or the email or password is wrong.'],
  403: ['Forbidden', 'The request came from another site, has no proof from a code, or requires a password reset.'],
  404: ['Unknown', 'Not found, or not visible to this client.'],
  408: ['TooSlow', 'The body arrived too slowly.'],
  409: ['Conflict', 'The request conflicts with the current state.'],
  411: ['NoLength', 'The request has no Content-Length header.'],
  413: ['TooBig', 'The body or a file is too large.'],
  415: ['WrongType', 'The content type or charset is not supported, or the body has a `Content-Encoding`. Use UTF-8.'],
  417: ['UnknownExpectation', 'The `Expect` header has a value other than `100-continue`.'],
  422: [
    'BrokenRules',
    'The body is invalid. `errors` has a message per field. A response without `errors` means that the request with this key is too old to correct.',
  ],
  429: ['TooMany', 'Too many requests. Retry after the number of seconds in `Retry-After`.'],
  500: ['Unexpected', 'Unexpected server error.'],
  503: ['Busy', 'The server is temporarily unavailable. Retry after the number of seconds in `Retry-After`.'],
} as const
export type RefusalStatus = keyof typeof REFUSALS
const RETRYABLE_STATUSES: readonly number[] = [429, 503]

export const refusalResponses = (...statuses: readonly RefusalStatus[]) =>
  Object.fromEntries(statuses.map((status) => [String(status), componentRef('responses', REFUSALS[status][0])]))
export const refusalComponents = Object.fromEntries(
  Object.entries(REFUSALS).map(([status, [name, description]]) => [
    name,
    {
      description,
      ...(RETRYABLE_STATUSES.includes(Number(status)) && {
        headers: { 'Retry-After': { description: 'Delay in seconds', schema: { type: 'integer', minimum: 1 } } },
      }),
      content: jsonContent(componentRef('schemas', 'Failure')),
    },
  ]),
)

/** `auth/login` becomes `authLogin`. */
export const operationId = (path: string) => path.replace(/[^A-Za-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())
