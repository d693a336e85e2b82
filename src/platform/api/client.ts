/** API calls. Loads the axios client and parses its responses. */
import type { AxiosRequestConfig, AxiosResponse } from 'axios'
import type * as z from 'zod/mini'
import { ConnectionLostError, failureResponse, type Refusal } from '#contract/request/outcome.ts'
import { bearerHeader, reportUnauthorized } from '#src/platform/api/bearer.ts'
import { type PrefetchedResponse, takePrefetchedResponse } from '#src/platform/api/prefetched-call.ts'

type PostResult<S extends z.ZodMiniType> = { readonly kind: 'answered'; readonly data: z.infer<S> } | Refusal

/** Status when the server is busy or its disk is full. The page shows this response's message, because it helps the visitor. */
const BUSY_STATUS = 503

let httpClientPromise: Promise<typeof import('#src/platform/api/http.ts')> | undefined

/**
 * Loads the HTTP client once. Callers load it early, because the network may fail later.
 * @throws {ConnectionLostError} when loading fails. The next call tries again
 */
export function loadHttpClient(): Promise<typeof import('#src/platform/api/http.ts')> {
  httpClientPromise ??= import('#src/platform/api/http.ts').catch((cause: unknown) => {
    httpClientPromise = undefined
    throw new ConnectionLostError('The HTTP client could not be loaded', { cause })
  })
  return httpClientPromise
}

/** The server failed (5xx), or its response is invalid. A retry may succeed. */
export class UnexpectedResponseError extends Error {
  override readonly name = 'UnexpectedResponseError'
  readonly status: number
  constructor(status: number, path: string) {
    super(`${path} returned status ${status}`)
    this.status = status
  }
}

/**
 * Posts to a path under `/backend/api/`.
 * @returns the response parsed by `schema`, or a refusal the visitor can fix (4xx) or retry later (503)
 * @throws {ConnectionLostError} without a response
 * @throws {UnexpectedResponseError} for another 5xx or an invalid response
 */
export async function post<S extends z.ZodMiniType>(path: string, body: unknown, schema: S, config: AxiosRequestConfig = {}): Promise<PostResult<S>> {
  return parseResponse(path, schema, await (await loadHttpClient()).sendPost(path, body, config))
}

/**
 * Same as `post`, but uses the response to an early call if there is one.
 * @throws as `post`
 */
export async function postWithPrefetch<S extends z.ZodMiniType>(
  path: string,
  body: unknown,
  schema: S,
  config: AxiosRequestConfig = {},
): Promise<PostResult<S>> {
  const headers = await bearerHeader()
  const prefetchedResponse = await takePrefetchedResponse(path, body, headers)?.catch((cause: unknown) => {
    throw new ConnectionLostError(`${path}: no response`, { cause })
  })
  if (prefetchedResponse?.status === 401 && headers.Authorization !== undefined) reportUnauthorized(headers.Authorization)
  return prefetchedResponse ? parseResponse(path, schema, prefetchedResponse) : post(path, body, schema, config)
}

function parseResponse<S extends z.ZodMiniType>(path: string, schema: S, response: PrefetchedResponse | AxiosResponse<unknown>): PostResult<S> {
  if (response.status >= 200 && response.status < 300) {
    const answer = schema.safeParse(response.data)
    if (answer.success) return { kind: 'answered', data: answer.data }
  } else if ((response.status >= 400 && response.status < 500) || response.status === BUSY_STATUS) {
    const failure = failureResponse.safeParse(response.data)
    if (failure.success) {
      const retryAfterSeconds = Number(response.headers['retry-after'])
      return {
        kind: 'refused',
        status: response.status,
        message: failure.data.message,
        errors: failure.data.errors ?? {},
        ...(Number.isFinite(retryAfterSeconds) && { retryAfterSeconds }),
      }
    }
  }
  throw new UnexpectedResponseError(response.status, path)
}
