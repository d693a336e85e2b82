/** The call of the page of one ask. */
import type { Outcome } from '#contract/answer.ts'
import { type AskAnswer, askAnswer } from '#contract/ask-calls.ts'
import { requestEndpoints } from '#contract/request-endpoints.ts'
import { bearer } from '#src/device/api/bearer.ts'
import { post } from '#src/device/api/client.ts'

/** What the server would say. */
const NO_WAY_IN = { kind: 'refused', status: 404, message: 'This address opens a request with the link of an email alone.', errors: {} } as const

interface Asked {
  readonly reference: string
  /** Of a mailed link; empty: the account that is logged in. */
  readonly key: string
  readonly number: string
}

/** `requests/ask`. Without a key and with nobody logged in there is nothing to ask. */
export async function loadAsk({ reference, key, number }: Asked, signal?: AbortSignal): Promise<Outcome<{ readonly ask: AskAnswer }>> {
  const isKnown = Object.keys(await bearer()).length > 0
  if (key === '' && !isKnown) return NO_WAY_IN
  const result = await post(requestEndpoints.ask, { reference, key, ask: number }, askAnswer, { signal })
  return result.kind === 'answered' ? { kind: 'accepted', ask: result.data } : result
}
