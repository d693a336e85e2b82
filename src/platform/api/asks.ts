import type { Outcome } from '#contract/request/answer.ts'
import { type AskAnswer, askAnswer } from '#contract/request/ask-calls.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import type { RequestRef } from '#contract/request/request-url.ts'
import { postEarly } from '#src/platform/api/client.ts'
import { hasCredentials, NO_CREDENTIALS } from '#src/platform/api/credentials.ts'

interface AskRef extends RequestRef {
  readonly number: string
}

/** Rejects at once if the visitor has neither a key nor a login. */
export async function loadAsk({ reference, key, number }: AskRef, signal?: AbortSignal): Promise<Outcome<{ readonly ask: AskAnswer }>> {
  if (!(await hasCredentials({ key }))) return NO_CREDENTIALS
  const result = await postEarly(requestEndpoints.ask, { reference, key, ask: number }, askAnswer, { signal })
  return result.kind === 'answered' ? { kind: 'accepted', ask: result.data } : result
}
