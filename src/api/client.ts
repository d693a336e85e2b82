/** The one place that talks to the network: an axios client and the reading of its answers. */
import axios, { type AxiosRequestConfig } from 'axios'
import type * as z from 'zod/mini'
import { accountEndpoints } from '#contract/accounts.ts'
import { ConnectionLost, failureAnswer, type Refusal } from '#contract/answer.ts'
import { readToken } from '#src/api/token.ts'
import { tokenRefused } from '#src/api/token-refused.ts'

/** JSON answers come within this time or count as lost; multipart uploads have no deadline, only progress. */
const JSON_TIMEOUT_MS = 30_000

const client = axios.create({ baseURL: '/backend/api/', timeout: JSON_TIMEOUT_MS, validateStatus: () => true })

client.interceptors.response.use((response) => {
  // A wrong password is answered 401 too, and says nothing about the session.
  if (response.status === 401 && response.config.headers.has('Authorization') && response.config.url !== accountEndpoints.login) tokenRefused()
  return response
})

client.interceptors.request.use((config) => {
  const token = readToken()
  if (token !== null) config.headers.set('Authorization', `Bearer ${token}`)
  return config
})

/** The server failed, or answered something that is none of ours: the flow may try again. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer'
  readonly status: number
  constructor(status: number, path: string) {
    super(`${path} answered ${status}`)
    this.status = status
  }
}

/**
 * Posts to a path under `/backend/api/`.
 *
 * @returns the answer as `schema` reads it, or a refusal (4xx) the visitor can mend
 * @throws {ConnectionLost} when no answer came
 * @throws {UnexpectedAnswer} on 5xx, and when the answer has neither of the contract's two shapes
 */
export async function post<S extends z.ZodMiniType>(
  path: string,
  body: unknown,
  schema: S,
  config: AxiosRequestConfig = {},
): Promise<{ kind: 'answered'; data: z.infer<S> } | Refusal> {
  const response = await client.post<unknown>(path, body, config).catch((cause: unknown) => {
    throw axios.isAxiosError(cause) && !axios.isCancel(cause) ? new ConnectionLost(`${path}: no answer`, { cause }) : cause
  })
  if (response.status >= 200 && response.status < 300) {
    const answer = schema.safeParse(response.data)
    if (answer.success) return { kind: 'answered', data: answer.data }
  } else if (response.status >= 400 && response.status < 500) {
    const failure = failureAnswer.safeParse(response.data)
    if (failure.success) {
      const retryAfter = Number(response.headers['retry-after'])
      return {
        kind: 'refused',
        status: response.status,
        message: failure.data.message,
        errors: failure.data.errors ?? {},
        ...(Number.isFinite(retryAfter) && { retryAfterSeconds: retryAfter }),
      }
    }
  }
  throw new UnexpectedAnswer(response.status, path)
}
