/** The one place that talks to the network: it loads the axios client and reads its answers. */
import type { AxiosRequestConfig, AxiosResponse } from 'axios'
import type * as z from 'zod/mini'
import { ConnectionLost, failureAnswer, type Refusal } from '#contract/request/answer.ts'
import { type AheadAnswer, takeAhead } from '#src/platform/api/ahead.ts'
import { bearer, refuse } from '#src/platform/api/bearer.ts'

type Answered<S extends z.ZodMiniType> = { readonly kind: 'answered'; readonly data: z.infer<S> } | Refusal

/** Too busy, or without room for files: its sentence says what can be done, and it has nothing to do with the visitor's connection. */
const BUSY = 503

let loading: Promise<typeof import('#src/platform/api/http.ts')> | undefined

/**
 * Loads what sends, once; ahead of time, so that a lost connection later finds it here.
 *
 * @throws {ConnectionLost} when it cannot be loaded; the next call tries again
 */
export function loadHttp(): Promise<typeof import('#src/platform/api/http.ts')> {
  loading ??= import('#src/platform/api/http.ts').catch((cause: unknown) => {
    loading = undefined
    throw new ConnectionLost('The client could not be loaded', { cause })
  })
  return loading
}

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
 * @returns the answer as `schema` reads it, or a refusal (4xx) the visitor can mend, or that the server says by itself it cannot take this now (503)
 * @throws {ConnectionLost} when no answer came
 * @throws {UnexpectedAnswer} on other 5xx, and when the answer has neither of the contract's two shapes
 */
export async function post<S extends z.ZodMiniType>(path: string, body: unknown, schema: S, config: AxiosRequestConfig = {}): Promise<Answered<S>> {
  return readAnswer(path, schema, await (await loadHttp()).postTo(path, body, config))
}

/**
 * The same for a call that the page may have made before its app was there. It takes that answer once.
 *
 * @throws as `post`
 */
export async function postAhead<S extends z.ZodMiniType>(path: string, body: unknown, schema: S, config: AxiosRequestConfig = {}): Promise<Answered<S>> {
  const headers = await bearer()
  const answer = await takeAhead(path, body, headers)?.catch((cause: unknown) => {
    throw new ConnectionLost(`${path}: no answer`, { cause })
  })
  if (answer?.status === 401 && headers.Authorization !== undefined) refuse(headers.Authorization)
  return answer ? readAnswer(path, schema, answer) : post(path, body, schema, config)
}

function readAnswer<S extends z.ZodMiniType>(path: string, schema: S, response: AheadAnswer | AxiosResponse<unknown>): Answered<S> {
  if (response.status >= 200 && response.status < 300) {
    const answer = schema.safeParse(response.data)
    if (answer.success) return { kind: 'answered', data: answer.data }
  } else if ((response.status >= 400 && response.status < 500) || response.status === BUSY) {
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
