/**
 * Compares the API with its document. The API must accept a valid body. It must refuse a body with one invalid field, with an error for
 * that field. All other requests must get a documented response.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { type Json, type Operation, operationsOf } from './document.ts'
import { encode } from './encode.ts'
import { arbitraryFor } from './from-schema.ts'
import { type HostileRequest, hostileRequestsFor } from './hostile.ts'
import { invalidModels } from './invalid-models.ts'

export interface FuzzRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly bytes?: Buffer
}
export interface FuzzResponse {
  readonly status: number
  /** Names in lowercase. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly text: string
}
export type FuzzSender = (request: FuzzRequest) => Promise<FuzzResponse>

export interface FuzzOptions {
  readonly seed: number
  /** Number of requests of each kind per operation. */
  readonly runs: number
}

const REFUSED_STATUSES = [422]
const validHeaders = (operation: Operation) => (type: string) => ({
  'content-type': type,
  ...(operation.needs.includes('Idempotency-Key') && { 'idempotency-key': randomUUID() }),
})
const summaryOf = ({ status, text }: FuzzResponse) => `${status} ${text.slice(0, 300)}`

const problemOf = ({ method, answers }: Operation, { status, headers, text }: FuzzResponse): string | undefined => {
  const documentedAnswer = answers.get(status)
  if (status >= 500 && status !== 503) return 'a server error'
  if (!documentedAnswer) return 'a response that the API document does not list'
  if (headers['x-content-type-options'] !== 'nosniff' || headers['cache-control'] !== 'no-store') return 'a response without the common headers'
  if ((status === 429 || status === 503) && !(Number(headers['retry-after']) > 0)) return 'a response without Retry-After'
  if (method === 'HEAD') return text === '' ? undefined : 'a HEAD response with a body'
  if (documentedAnswer.type && !headers['content-type']?.startsWith(documentedAnswer.type)) return `a response of type ${headers['content-type']}`
  const body = documentedAnswer.type === 'application/json' ? (JSON.parse(text) as { message?: string }) : {}
  if (!documentedAnswer.isBody(documentedAnswer.type === 'application/json' ? body : text))
    return `a body that does not match the schema (${documentedAnswer.isBody.errors?.[0]?.message})`
  return body.message !== undefined && !/^[A-Z][\w’]+ \w/.test(body.message) ? 'a message that is not a sentence' : undefined
}

function expectDocumented(operation: Operation, answer: FuzzResponse): void {
  const problem = problemOf(operation, answer)
  if (problem !== undefined) throw new Error(`${operation.method} ${operation.path}: ${problem}: ${summaryOf(answer)}`)
}

const bodyRequest = (operation: Operation, model: unknown): FuzzRequest => {
  const { type, bytes } = encode(operation.acceptedBody?.type ?? '', model, operation.acceptedBody?.schema)
  return { method: operation.method, path: operation.path, headers: validHeaders(operation)(type), bytes }
}

/** Limits the number of attempts to shrink a failing value, because each one is a real request. */
const SHRINKS_MAX = 40
const limitShrinks = <A extends unknown[]>(check: (...args: A) => Promise<void>) => {
  let attemptsLeft = Number.POSITIVE_INFINITY
  return async (...args: A) => {
    attemptsLeft -= 1
    if (attemptsLeft < 0) return
    await check(...args).catch((error: unknown) => {
      attemptsLeft = Math.min(attemptsLeft, SHRINKS_MAX)
      throw error
    })
  }
}

const acceptsValid = (operation: Operation, models: fc.Arbitrary<unknown>, send: FuzzSender) =>
  fc.asyncProperty(
    models,
    limitShrinks(async (model: unknown) => {
      const answer = await send(bodyRequest(operation, model))
      expectDocumented(operation, answer)
      if (operation.isForm ? ![200, 201].includes(answer.status) : answer.status === 422)
        throw new Error(`${operation.path} refuses a body that the document allows: ${summaryOf(answer)}`)
    }),
  )

/** Whether an error belongs to the field, its parent, or a child. */
const hasErrorFor = (errors: Readonly<Record<string, string>>, field: string, properties: Json) =>
  Object.keys(errors).some(
    (name) => name === field || name.startsWith(`${field}.`) || field.startsWith(`${name}.`) || (properties[field]?.anyOf && !(name in properties)),
  )

const rejectsInvalid = (operation: Operation, models: fc.Arbitrary<unknown>, send: FuzzSender) =>
  fc.asyncProperty(
    models,
    fc.nat(),
    limitShrinks(async (model: unknown, choice: number) => {
      const invalidBodies = invalidModels(operation, model)
      const invalid = invalidBodies[choice % invalidBodies.length]
      fc.pre(invalid !== undefined)
      if (!invalid) return
      const answer = await send(bodyRequest(operation, invalid.model))
      expectDocumented(operation, answer)
      const { errors = {} } = JSON.parse(answer.text) as { errors?: Record<string, string> }
      // Refusals before the validation: rate limits and login.
      if (answer.status === 429 && !operation.isForm) return
      if (answer.status === 401 && operation.needsLogIn) return
      if (!REFUSED_STATUSES.includes(answer.status) || !hasErrorFor(errors, invalid.field, operation.acceptedBody?.schema.properties))
        throw new Error(`${operation.path} with ${invalid.field} ${invalid.how}: expected a 422 that names the field: ${summaryOf(answer)}`)
    }),
  )

const handlesHostile = (operation: Operation, send: FuzzSender) =>
  fc.asyncProperty(
    hostileRequestsFor(operation, validHeaders(operation)),
    limitShrinks(async ({ headers, bytes }: HostileRequest) => {
      const hasBody = operation.method !== 'GET' && operation.method !== 'HEAD'
      expectDocumented(operation, await send({ method: operation.method, path: operation.path, headers, ...(hasBody && { bytes }) }))
    }),
  )

export interface Finding {
  readonly what: string
  readonly why: string
}

/** Sends `runs` requests of each kind to each operation. Returns the undocumented responses. */
export async function fuzz(
  document: Json,
  send: FuzzSender,
  { seed, runs }: FuzzOptions,
): Promise<{ readonly requests: number; readonly findings: readonly Finding[] }> {
  const findings: Finding[] = []
  let requests = 0
  const countingSend: FuzzSender = (request) => {
    requests += 1
    return send(request)
  }
  for (const operation of operationsOf(document)) {
    const { acceptedBody, method, path } = operation
    const models = acceptedBody && arbitraryFor(acceptedBody.schema).filter(acceptedBody.isModel)
    const properties = {
      hostile: handlesHostile(operation, countingSend),
      ...(models && { taken: acceptsValid(operation, models, countingSend), broken: rejectsInvalid(operation, models, countingSend) }),
    }
    for (const [kind, property] of Object.entries(properties)) {
      const result = await fc.check(property as fc.IAsyncProperty<unknown>, { seed, numRuns: runs, endOnFailure: false })
      if (result.failed)
        findings.push({ what: `${kind}: ${method} ${path}`, why: `${(result.errorInstance as Error).message}\n${fc.defaultReportMessage(result)}` })
    }
  }
  return { requests, findings }
}
