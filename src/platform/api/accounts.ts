import * as z from 'zod/mini'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { accountResponse, codeSentResponse, tokenResponse } from '#contract/account/accounts.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import { post } from '#src/platform/api/client.ts'
import { cookieRefusal } from '#src/platform/api/cookies.ts'
import { type CodeOutcome, submitCode } from '#src/platform/api/submit-code.ts'

const signupResponse = z.union([tokenResponse, codeSentResponse])
const successResponse = z.object({ success: z.literal(true) })

interface Credentials {
  readonly email: string
  readonly password: string
}
interface CodeTimings {
  readonly resendAfterMs: number
  readonly expiresInMs: number
}

/** Emails a code. If this browser has already verified the address, creates the account instead. */
export async function signUp(
  account: Credentials & { readonly first_name: string; readonly last_name: string },
  signal?: AbortSignal,
): Promise<Outcome<{ token: string } | CodeTimings>> {
  const result = cookieRefusal() ?? (await post(accountEndpoints.signup, account, signupResponse, { signal }))
  return result.kind === 'answered' ? { kind: 'accepted', ...result.data } : result
}

/** @param tryKey see `submitCode` */
export const verifyCode = ({ email, code, tryKey }: { email: string; code: string; tryKey: string }, signal?: AbortSignal): Promise<CodeOutcome> =>
  submitCode(accountEndpoints.verifyCode, { email, otp: code }, tryKey, signal)

export async function resendCode(body: { email: string }, signal?: AbortSignal): Promise<Outcome<CodeTimings>> {
  const result = await post(accountEndpoints.resendCode, body, codeSentResponse, { signal })
  return result.kind === 'answered' ? { kind: 'accepted', ...result.data } : result
}

/** Emails a code if the address has an account. If not, the response is the same. */
export async function forgotPassword({ email }: { email: string }, signal?: AbortSignal): Promise<Outcome<CodeTimings>> {
  const result = cookieRefusal() ?? (await post(accountEndpoints.forgotPassword, { email }, codeSentResponse, { signal }))
  return result.kind === 'answered' ? { kind: 'accepted', ...result.data } : result
}

/** Sets a new password. The browser must have verified the address. */
export async function resetPassword(credentials: Credentials, signal?: AbortSignal): Promise<Outcome<object>> {
  const result = await post(accountEndpoints.resetPassword, credentials, successResponse, { signal })
  return result.kind === 'answered' ? { kind: 'accepted' } : result
}

export async function logIn(credentials: Credentials, signal?: AbortSignal): Promise<Outcome<{ token: string }>> {
  const result = await post(accountEndpoints.login, credentials, tokenResponse, { signal })
  return result.kind === 'answered' ? { kind: 'accepted', token: result.data.token } : result
}

export async function loadAccountEmail(signal?: AbortSignal): Promise<Outcome<{ email: string }>> {
  const result = await post(accountEndpoints.account, {}, accountResponse, { signal })
  return result.kind === 'answered' ? { kind: 'accepted', email: result.data.email } : result
}
