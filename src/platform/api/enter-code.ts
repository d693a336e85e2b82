import { verifyAnswer } from '#contract/account/accounts.ts'
import type { Outcome } from '#contract/request/answer.ts'
import { post } from '#src/platform/api/client.ts'

/** What a mailed code is found to be. */
export type Verdict = Outcome<{ readonly verdict: 'right' | 'wrong' | 'expired' }>

/**
 * Has a mailed code checked.
 *
 * @param tryKey a UUID: with the same the same code is right once more, as after a lost answer
 */
export async function enterCode(path: string, body: object, tryKey: string, signal?: AbortSignal): Promise<Verdict> {
  const result = await post(path, body, verifyAnswer, { signal, headers: { 'Idempotency-Key': tryKey } })
  if (result.kind === 'refused') return result
  return { kind: 'accepted', verdict: result.data.success ? 'right' : (result.data.reason ?? 'wrong') }
}
