import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FieldErrors, Fields } from '#contract/forms/field.ts'
import { readBody } from '#contract/forms/payload.ts'
import { parsePhone } from '#contract/forms/phones.ts'
import { validate } from '#contract/forms/schema.ts'
import { invalidFieldsProblem, Problem, problemOf } from '#server/problem.ts'

/**
 * A random UUID (RFC 9562, version 4), which cannot be guessed. Other UUIDs, such as the nil UUID, may be the same for many clients. The
 * OpenAPI document also contains this pattern.
 */
export const UUID_PATTERN = '^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-4[0-9A-Fa-f]{3}-[89ABab][0-9A-Fa-f]{3}-[0-9A-Fa-f]{12}$'
const UUID_REGEXP = new RegExp(UUID_PATTERN)

/**
 * Returns the idempotency key of a submit. A submit is stored once, even if it is sent again. The key is in lowercase, because UUIDs ignore
 * case.
 * @throws {Problem} 400 when it is missing or malformed
 */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string {
  const key = headers['idempotency-key']
  if (typeof key === 'string' && UUID_REGEXP.test(key)) return key.toLowerCase()
  throw new Problem(
    400,
    key === undefined
      ? 'The Idempotency-Key header is missing. Send a random UUID (version 4) and reuse it when you retry.'
      : 'The Idempotency-Key header must be a random UUID (version 4), such as 0a1b2c3d-0a1b-4c2d-8e3f-0a1b2c3d4e5f.',
  )
}

/** Optional idempotency key of a call. @throws {Problem} 400 when it is malformed */
export const optionalIdempotencyKeyOf = (headers: IncomingHttpHeaders): string | undefined =>
  headers['idempotency-key'] === undefined ? undefined : idempotencyKeyOf(headers)

/** Parses JSON. Refuses bytes that are not UTF-8 (400), because the framework would replace them. */
export function registerJsonParser(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isUtf8(body)) return parseJson(request, body.toString(), done)
    done(problemOf(400))
  })
}

/**
 * Returns the body as an object.
 * @throws {Problem} 400 for JSON that is not an object
 */
export function jsonBodyOf({ body }: FastifyRequest): Readonly<Record<string, unknown>> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>
  throw new Problem(400, 'The request body must be a JSON object.')
}

/**
 * Returns the values of a body that has only text fields, such as those of the account calls.
 * @param checkTexts more rules, which are checked only if each field is valid
 * @throws {Problem} 422 with the same messages as on the page
 */
export function readTextFields<F extends Fields>(
  request: FastifyRequest,
  fields: F,
  checkTexts: (texts: { readonly [K in keyof F]: string }) => FieldErrors = () => ({}),
): { readonly [K in keyof F]: string } {
  const { answers, errors: typeErrors } = readBody({ fields }, jsonBodyOf(request))
  const errors = { ...validate(fields, answers, { parsePhone }), ...typeErrors }
  const texts = answers as { readonly [K in keyof F]: string }
  const allErrors = Object.keys(errors).length > 0 ? errors : checkTexts(texts)
  if (Object.keys(allErrors).length > 0) throw invalidFieldsProblem(allErrors)
  return texts
}
