/**
 * Compares the API with its document. It must accept valid bodies and reject a body with one invalid field under that field's name. All other
 * requests must get a documented response.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { type Json, type Operation, operationsOf } from './document.ts'
import { encode } from './encode.ts'
import { acceptedBy } from './from-schema.ts'
import { type Hostile, hostileRequestsFor } from './hostile.ts'
import { invalidModels } from './invalid-models.ts'

export interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly bytes?: Buffer
}
export interface FuzzResponse {
  readonly status: number
  /** Keys in lowercase. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly text: string
}
export type Send = (sent: Sent) => Promise<FuzzResponse>

export interface Fuzzing {
  readonly seed: number
  /** Number of requests of each kind per operation. */
  readonly runs: number
}

const REFUSED = [422]
const rightHeaders = (operation: Operation) => (type: string) => ({
  'content-type': type,
  ...(operation.needs.includes('Idempotency-Key') && { 'idempotency-key': randomUUID() }),
})
const summaryOf = ({ status, text }: FuzzResponse) => `${status} ${text.slice(0, 300)}`

const problemOf = ({ method, answers }: Operation, { status, headers, text }: FuzzResponse): string | undefined => {
  const documented = answers.get(status)
  if (status >= 500 && status !== 503) return 'a fault of the server'
  if (!documented) return 'an answer that the document has not'
  if (headers['x-content-type-options'] !== 'nosniff' || headers['cache-control'] !== 'no-store') return 'an answer without the headers of all'
  if ((status === 429 || status === 503) && !(Number(headers['retry-after']) > 0)) return 'an answer without Retry-After'
  if (method === 'HEAD') return text === '' ? undefined : 'an answer with a body'
  if (documented.type && !headers['content-type']?.startsWith(documented.type)) return `an answer of type ${headers['content-type']}`
  const body = documented.type === 'application/json' ? (JSON.parse(text) as { message?: string }) : {}
  if (!documented.isBody(documented.type === 'application/json' ? body : text)) return `a body of another kind (${documented.isBody.errors?.[0]?.message})`
  return body.message !== undefined && !/^[A-Z][\w’]+ \w/.test(body.message) ? 'a message that is no sentence' : undefined
}

function expectDocumented(operation: Operation, answer: FuzzResponse): void {
  const problem = problemOf(operation, answer)
  if (problem !== undefined) throw new Error(`${operation.method} ${operation.path}: ${problem}: ${summaryOf(answer)}`)
}

const post = (operation: Operation, model: unknown): Sent => {
  const { type, bytes } = encode(operation.takes?.type ?? '', model, operation.takes?.schema)
  return { method: operation.method, path: operation.path, headers: rightHeaders(operation)(type), bytes }
}

/** Limits the number of attempts to shrink a failing value, because each one is a real request. */
const SHRINKS_MAX = 40
const bounded = <A extends unknown[]>(holds: (...args: A) => Promise<void>) => {
  let left = Number.POSITIVE_INFINITY
  return async (...args: A) => {
    left -= 1
    if (left < 0) return
    await holds(...args).catch((error: unknown) => {
      left = Math.min(left, SHRINKS_MAX)
      throw error
    })
  }
}

const takenProperty = (operation: Operation, models: fc.Arbitrary<unknown>, send: Send) =>
  fc.asyncProperty(
    models,
    bounded(async (model: unknown) => {
      const answer = await send(post(operation, model))
      expectDocumented(operation, answer)
      if (operation.isForm ? ![200, 201].includes(answer.status) : answer.status === 422)
        throw new Error(`${operation.path} refuses what its document takes: ${summaryOf(answer)}`)
    }),
  )

/** Whether an error belongs to the field, its parent, or a child. */
const isNamed = (errors: Readonly<Record<string, string>>, field: string, properties: Json) =>
  Object.keys(errors).some(
    (name) => name === field || name.startsWith(`${field}.`) || field.startsWith(`${name}.`) || (properties[field]?.anyOf && !(name in properties)),
  )

const brokenProperty = (operation: Operation, models: fc.Arbitrary<unknown>, send: Send) =>
  fc.asyncProperty(
    models,
    fc.nat(),
    bounded(async (model: unknown, choice: number) => {
      const breaks = invalidModels(operation, model)
      const broken = breaks[choice % breaks.length]
      fc.pre(broken !== undefined)
      if (!broken) return
      const answer = await send(post(operation, broken.model))
      expectDocumented(operation, answer)
      const { errors = {} } = JSON.parse(answer.text) as { errors?: Record<string, string> }
      // Refusals that come before the validation: rate limits and login.
      if (answer.status === 429 && !operation.isForm) return
      if (answer.status === 401 && operation.needsLogIn) return
      if (!REFUSED.includes(answer.status) || !isNamed(errors, broken.field, operation.takes?.schema.properties))
        throw new Error(`${operation.path} with ${broken.field} ${broken.how}: expected a 422 that names it: ${summaryOf(answer)}`)
    }),
  )

const hostileProperty = (operation: Operation, send: Send) =>
  fc.asyncProperty(
    hostileRequestsFor(operation, rightHeaders(operation)),
    bounded(async ({ headers, bytes }: Hostile) => {
      const hasBody = operation.method !== 'GET' && operation.method !== 'HEAD'
      expectDocumented(operation, await send({ method: operation.method, path: operation.path, headers, ...(hasBody && { bytes }) }))
    }),
  )

export interface Finding {
  readonly what: string
  readonly why: string
}

/** Sends `runs` requests of each kind to each operation. Returns the undocumented responses. */
export async function fuzz(document: Json, send: Send, { seed, runs }: Fuzzing): Promise<{ readonly requests: number; readonly findings: readonly Finding[] }> {
  const findings: Finding[] = []
  let requests = 0
  const counted: Send = (sent) => {
    requests += 1
    return send(sent)
  }
  for (const operation of operationsOf(document)) {
    const { takes, method, path } = operation
    const models = takes && acceptedBy(takes.schema).filter(takes.isModel)
    const properties = {
      hostile: hostileProperty(operation, counted),
      ...(models && { taken: takenProperty(operation, models, counted), broken: brokenProperty(operation, models, counted) }),
    }
    for (const [kind, property] of Object.entries(properties)) {
      const result = await fc.check(property as fc.IAsyncProperty<unknown>, { seed, numRuns: runs, endOnFailure: false })
      if (result.failed)
        findings.push({ what: `${kind}: ${method} ${path}`, why: `${(result.errorInstance as Error).message}\n${fc.defaultReportMessage(result)}` })
    }
  }
  return { requests, findings }
}
