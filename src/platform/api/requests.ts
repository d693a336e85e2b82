import * as z from 'zod/mini'
import { codeSentResponse } from '#contract/account/accounts.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import { type RequestStatusResponse, requestStatusResponse } from '#contract/request/request-calls.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import type { RequestRef } from '#contract/request/request-url.ts'
import type { LoadStatusInput } from '#machines/request-page/status.setup.ts'
import { post, postWithPrefetch } from '#src/platform/api/client.ts'
import { cookieRefusal } from '#src/platform/api/cookies.ts'
import { hasCredentials, NO_CREDENTIALS_REFUSAL } from '#src/platform/api/credentials.ts'
import { type CodeOutcome, submitCode } from '#src/platform/api/submit-code.ts'

type RequestOutcome = Outcome<{ readonly request: RequestStatusResponse }>

const successResponse = z.object({ success: z.literal(true) })

const postForStatus = async (path: string, body: object, signal?: AbortSignal, call = post): Promise<RequestOutcome> => {
  const result = await call(path, body, requestStatusResponse, { signal })
  return result.kind === 'answered' ? { kind: 'accepted', request: result.data } : result
}

/** Returns a refusal without a call if the visitor has neither a key nor a login. */
export async function loadStatus({ before, ...requestRef }: LoadStatusInput, signal?: AbortSignal): Promise<RequestOutcome> {
  if (!(await hasCredentials(requestRef))) return NO_CREDENTIALS_REFUSAL
  return before === undefined
    ? postForStatus(requestEndpoints.status, requestRef, signal, postWithPrefetch)
    : postForStatus(requestEndpoints.status, { ...requestRef, before: String(before) }, signal)
}

/** @param seen case version that the page shows */
export function withdrawRequest({ seenVersion, ...requestRef }: RequestRef & { readonly seenVersion: number }, signal?: AbortSignal): Promise<RequestOutcome> {
  return postForStatus(requestEndpoints.withdraw, { ...requestRef, seen: String(seenVersion) }, signal)
}

export async function closeLinks(requestRef: RequestRef, signal?: AbortSignal): Promise<Outcome<object>> {
  const result = await post(requestEndpoints.closeLinks, requestRef, successResponse, { signal })
  return result.kind === 'answered' ? { kind: 'accepted' } : result
}

/** Emails a code to the request's email address. A repeated call sends a code again, at most every 180 s. */
export async function requestCode(requestRef: RequestRef, signal?: AbortSignal): Promise<Outcome<{ resendAfterMs: number; expiresInMs: number }>> {
  const result = cookieRefusal() ?? (await post(requestEndpoints.code, requestRef, codeSentResponse, { signal }))
  return result.kind === 'answered' ? { kind: 'accepted', ...result.data } : result
}

/**
 * Gives this browser full access after a correct code.
 * @param tryKey see `submitCode`
 */
export const openRequest = (
  { code, tryKey, ...requestRef }: RequestRef & { readonly code: string; readonly tryKey: string },
  signal?: AbortSignal,
): Promise<CodeOutcome> => submitCode(requestEndpoints.open, { ...requestRef, otp: code }, tryKey, signal)
