import { verifyAnswer } from '#contract/account/accounts.ts'
import type { Outcome } from '#contract/request/answer.ts'
import { post } from '#src/platform/api/client.ts'

export type Verdict = Outcome<{ readonly verdict: 'right' | 'wrong' | 'expired' }>

/** Checks an emailed code. @param tryKey UUID that makes a retry after a lost answer succeed again */
export async function enterCode(path: string, body: object, tryKey: string, signal?: AbortSignal): Promise<Verdict> {
  const result = await post(path, body, verifyAnswer, { signal, headers: { 'Idempotency-Key': tryKey } })
  if (result.kind === 'refused') return result
  return { kind: 'accepted', verdict: result.data.success ? 'right' : (result.data.reason ?? 'wrong') }
}
