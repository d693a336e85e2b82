/** The account calls, one function each, named as the actors of the charts. */
import * as z from 'zod/mini'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { accountAnswer, challengeAnswer, tokenAnswer } from '#contract/account/accounts.ts'
import type { Outcome } from '#contract/request/answer.ts'
import { post } from '#src/platform/api/client.ts'
import { enterCode, type Verdict } from '#src/platform/api/enter-code.ts'

const signupAnswer = z.union([tokenAnswer, challengeAnswer])
const done = z.object({ success: z.literal(true) })

interface Credentials {
  readonly email: string
  readonly password: string
}
interface CodeSent {
  readonly resendAfterMs: number
  readonly expiresInMs: number
}

/** `auth/signup`: mails a code, or creates the account when this browser has just proved the address. */
export async function signUp(
  account: Credentials & { readonly first_name: string; readonly last_name: string },
  signal?: AbortSignal,
): Promise<Outcome<{ token: string } | CodeSent>> {
  const result = await post(accountEndpoints.signup, account, signupAnswer, { signal })
  return result.kind === 'answered' ? { kind: 'accepted', ...result.data } : result
}

/** `auth/verify-otp`. @param tryKey as of `enterCode` */
export const verifyCode = ({ email, code, tryKey }: { email: string; code: string; tryKey: string }, signal?: AbortSignal): Promise<Verdict> =>
  enterCode(accountEndpoints.verifyCode, { email, otp: code }, tryKey, signal)

/** `auth/resend-otp`. */
export async function resendCode(body: { email: string }, signal?: AbortSignal): Promise<Outcome<CodeSent>> {
  const result = await post(accountEndpoints.resendCode, body, challengeAnswer, { signal })
  return result.kind === 'answered' ? { kind: 'accepted', ...result.data } : result
}

/** `auth/forgot-password`: mails a code to an address that has an account, and answers the same for one that has none. */
export async function forgotPassword({ email }: { email: string }, signal?: AbortSignal): Promise<Outcome<CodeSent>> {
  const result = await post(accountEndpoints.forgotPassword, { email }, challengeAnswer, { signal })
  return result.kind === 'answered' ? { kind: 'accepted', ...result.data } : result
}

/** `auth/reset-password`: takes the new password from the browser that has just proved the address. */
export async function resetPassword(credentials: Credentials, signal?: AbortSignal): Promise<Outcome<object>> {
  const result = await post(accountEndpoints.resetPassword, credentials, done, { signal })
  return result.kind === 'answered' ? { kind: 'accepted' } : result
}

/** `auth/login`. */
export async function logIn(credentials: Credentials, signal?: AbortSignal): Promise<Outcome<{ token: string }>> {
  const result = await post(accountEndpoints.login, credentials, tokenAnswer, { signal })
  return result.kind === 'answered' ? { kind: 'accepted', token: result.data.token } : result
}

/** `auth/account`: the address of who is logged in. */
export async function whoAmI(signal?: AbortSignal): Promise<Outcome<{ email: string }>> {
  const result = await post(accountEndpoints.account, {}, accountAnswer, { signal })
  return result.kind === 'answered' ? { kind: 'accepted', email: result.data.email } : result
}
