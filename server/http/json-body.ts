import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Errors, Fields } from '#contract/forms/field.ts'
import { readBody } from '#contract/forms/payload.ts'
import { validate } from '#contract/forms/schema.ts'
import { parsePhone } from '#contract/phones.ts'
import { brokenRules, Problem, problemOf } from '#server/problem.ts'

/** Reads JSON as it is: what is no UTF-8 is refused (400), where the framework would put other characters in its place. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isUtf8(body)) return parse(request, body.toString(), done)
    done(problemOf(400))
  })
}

/**
 * The body as an object.
 *
 * @throws {Problem} 400 when it is JSON of another kind
 */
export function jsonBodyOf({ body }: FastifyRequest): Readonly<Record<string, unknown>> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>
  throw new Problem(400, 'The body must be a JSON object.')
}

/**
 * The texts of a body whose fields are all texts, as the account calls have them.
 *
 * @param more further rules, asked only when the fields keep theirs
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
