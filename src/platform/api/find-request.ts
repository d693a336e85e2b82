import * as z from 'zod/mini'
import type { Outcome } from '#contract/request/outcome.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { post } from '#src/platform/api/client.ts'

const successResponse = z.object({ success: z.literal(true) })

/** Emails a link if the reference number and the email address match. If not, the response is the same. */
export async function findRequest(search: { readonly reference: string; readonly email: string }, signal?: AbortSignal): Promise<Outcome<object>> {
  const result = await post(requestEndpoints.find, search, successResponse, { signal })
  return result.kind === 'answered' ? { kind: 'accepted' } : result
}
