import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Errors, Fields } from '#contract/forms/field.ts'
import { readBody } from '#contract/forms/payload.ts'
import { parsePhone } from '#contract/forms/phones.ts'
import { validate } from '#contract/forms/schema.ts'
import { brokenRules, Problem, problemOf } from '#server/problem.ts'

/** A random UUID (RFC 9562, version 4), too long to guess. Others, such as the nil UUID, are the same for many clients. Also in the OpenAPI document. */
export const UUID_PATTERN = '^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-4[0-9A-Fa-f]{3}-[89ABab][0-9A-Fa-f]{3}-[0-9A-Fa-f]{12}$'
const KEY = new RegExp(UUID_PATTERN)

/**
 * Key under which a submit is stored once, however often it is sent. Lowercased, because UUIDs ignore case.
 * @throws {Problem} 400 when it is missing or malformed
 */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string {
  const key = headers['idempotency-key']
  if (typeof key === 'string' && KEY.test(key)) return key.toLowerCase()
  throw new Problem(
    400,
    key === undefined
      ? 'The Idempotency-Key header is missing. Send a random UUID (version 4) and reuse it when you retry.'
      : 'The Idempotency-Key header must be a random UUID (version 4), such as 0a1b2c3d-0a1b-4c2d-8e3f-0a1b2c3d4e5f.',
  )
}

/** Optional idempotency key of a call. @throws {Problem} 400 when it is malformed */
export const tryKeyOf = (headers: IncomingHttpHeaders): string | undefined => (headers['idempotency-key'] === undefined ? undefined : idempotencyKeyOf(headers))

/** Parses JSON, and refuses bytes that are not UTF-8 (400). The framework would replace them. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isUtf8(body)) return parse(request, body.toString(), done)
    done(problemOf(400))
  })
}

/** The body as an object. @throws {Problem} 400 for JSON of another kind */
export function jsonBodyOf({ body }: FastifyRequest): Readonly<Record<string, unknown>> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>
  throw new Problem(400, 'The body must be a JSON object.')
}

/**
 * Values of a body whose fields are all texts, such as those of the account calls.
 * @param more further rules, checked only when the fields pass their own
 * @throws {Problem} 422 with the messages of the page
 */
export function textsOf<F extends Fields>(
  request: FastifyRequest,
  fields: F,
  more: (texts: { readonly [K in keyof F]: string }) => Errors = () => ({}),
): { readonly [K in keyof F]: string } {
  const { answers, errors: wrong } = readBody({ fields }, jsonBodyOf(request))
  const errors = { ...validate(fields, answers, { parsePhone }), ...wrong }
  const texts = answers as { readonly [K in keyof F]: string }
  const all = Object.keys(errors).length > 0 ? errors : more(texts)
  if (Object.keys(all).length > 0) throw brokenRules(all)
  return texts
}
