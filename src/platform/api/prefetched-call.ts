/** Starts a page's API call before the app loads. Saves one round trip on mobile networks. */
import { language } from '#contract/language.ts'

/** Language of the response. Without this header, a browser would send its own languages. */
export const languageHeader = { 'Accept-Language': language }

/** Timeout for calls with a JSON response, in milliseconds. */
export const JSON_TIMEOUT_MS = 30_000

/** Response in the format of http.ts. `data` is undefined if it is not JSON. */
export interface PrefetchedResponse {
  readonly status: number
  readonly data: unknown
  readonly headers: { readonly 'retry-after': string | undefined }
}
interface PrefetchedCall {
  readonly headers: Readonly<Record<string, string>>
  readonly responsePromise: Promise<PrefetchedResponse>
}
const prefetchedCalls = new Map<string, PrefetchedCall>()
const callKeyOf = (path: string, body: unknown) => `${path} ${JSON.stringify(body)}`

/**
 * Posts to a path below `/backend/api/` and stores the response.
 * @param headers the call's credentials. Only code with the same credentials gets the response
 */
export function prefetchCall(path: string, body: object, headers: PrefetchedCall['headers']): void {
  const request = { method: 'POST', headers: { 'Content-Type': 'application/json', ...languageHeader, ...headers }, body: JSON.stringify(body) }
  const responsePromise = fetch(`/backend/api/${path}`, { ...request, signal: AbortSignal.timeout(JSON_TIMEOUT_MS) }).then(async (response) => ({
    status: response.status,
    data: await response.json().catch(() => undefined),
    headers: { 'retry-after': response.headers.get('Retry-After') ?? undefined },
  }))
  // Prevents an unhandled rejection if no code uses the response.
  responsePromise.catch(() => undefined)
  prefetchedCalls.set(callKeyOf(path, body), { headers, responsePromise })
}

/**
 * Takes the response to a call that `prefetchCall` began. Undefined if no call matches, or if its response was already taken.
 * @throws if the call failed or timed out
 */
export function takePrefetchedResponse(path: string, body: unknown, headers: PrefetchedCall['headers']): Promise<PrefetchedResponse> | undefined {
  const earlyCall = prefetchedCalls.get(callKeyOf(path, body))
  prefetchedCalls.delete(callKeyOf(path, body))
  return earlyCall && JSON.stringify(earlyCall.headers) === JSON.stringify(headers) ? earlyCall.responsePromise : undefined
}
