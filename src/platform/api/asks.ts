import { type AskResponse, askResponse } from '#contract/request/ask-calls.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import type { RequestRef } from '#contract/request/request-url.ts'
import { postWithPrefetch } from '#src/platform/api/client.ts'
import { hasCredentials, NO_CREDENTIALS_REFUSAL } from '#src/platform/api/credentials.ts'

interface AskRef extends RequestRef {
  readonly number: string
}

/** Returns a refusal without a call if the visitor has neither a key nor a login. */
export async function loadAsk({ reference, key, number }: AskRef, signal?: AbortSignal): Promise<Outcome<{ readonly ask: AskResponse }>> {
  if (!(await hasCredentials({ key }))) return NO_CREDENTIALS_REFUSAL
  const result = await postWithPrefetch(requestEndpoints.ask, { reference, key, ask: number }, askResponse, { signal })
  return result.kind === 'answered' ? { kind: 'accepted', ask: result.data } : result
}
