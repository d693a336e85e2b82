import { verifyCodeResponse } from '#contract/account/accounts.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import { post } from '#src/platform/api/client.ts'

export type CodeOutcome = Outcome<{ readonly verdict: 'right' | 'wrong' | 'expired' }>

/**
 * Checks an emailed code.
 * @param tryKey UUID of the attempt. A retry with the same UUID succeeds after a lost response
 */
export async function submitCode(path: string, body: object, tryKey: string, signal?: AbortSignal): Promise<CodeOutcome> {
  const result = await post(path, body, verifyCodeResponse, { signal, headers: { 'Idempotency-Key': tryKey } })
  if (result.kind === 'refused') return result
  return { kind: 'accepted', verdict: result.data.success ? 'right' : (result.data.reason ?? 'wrong') }
}
