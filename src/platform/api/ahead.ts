/**
 * Asks the server before the app is there: a page whose content only the server knows has its answer by the time its scripts
 * have come, instead of one way there and back later, which on a phone's line is what its visitor waits for.
 */

/** JSON answers come within this time or count as lost. */
export const JSON_TIMEOUT_MS = 30_000

/** As the client answers it, see http.ts; `data` is undefined when it is no JSON. */
export interface AheadAnswer {
  readonly status: number
  readonly data: unknown
  readonly headers: { readonly 'retry-after': string | undefined }
}
interface Asked {
  readonly headers: Readonly<Record<string, string>>
  readonly answer: Promise<AheadAnswer>
}
const asked = new Map<string, Asked>()
const nameOf = (path: string, body: unknown) => `${path} ${JSON.stringify(body)}`

/** Posts to a path below `/backend/api/` for whoever will want the answer. @param headers who asks: the answer is for nobody else */
export function askAhead(path: string, body: object, headers: Asked['headers']): void {
  const request = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }
  const answer = fetch(`/backend/api/${path}`, { ...request, signal: AbortSignal.timeout(JSON_TIMEOUT_MS) }).then(async (response) => ({
    status: response.status,
    data: await response.json().catch(() => undefined),
    headers: { 'retry-after': response.headers.get('Retry-After') ?? undefined },
  }))
  // It may be that nobody wants it any more.
  answer.catch(() => undefined)
  asked.set(nameOf(path, body), { headers, answer })
}

/**
 * The answer to a call that was made ahead, once; undefined when none was.
 *
 * @throws when no answer came
 */
export function takeAhead(path: string, body: unknown, headers: Asked['headers']): Promise<AheadAnswer> | undefined {
  const found = asked.get(nameOf(path, body))
  asked.delete(nameOf(path, body))
  return found && JSON.stringify(found.headers) === JSON.stringify(headers) ? found.answer : undefined
}
