import * as z from 'zod/mini'
import { codeSentResponse } from '#contract/account/accounts.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import { currentMemberResponse, newTotpResponse, passkeyOptionsResponse, secondFactorResponse, teamEndpoints } from '#contract/team/team.ts'
import type { EnrollOutcome, TotpSecret } from '#machines/team/sign-in/new-factor.ts'
import type { MemberOutcome } from '#machines/team/sign-in/team-session.machine.ts'
import type { FactorOutcome } from '#machines/team/sign-in/team-verify.machine.ts'
import { callTeam } from '#src/platform/api/team-client.ts'
import { createPasskey, PasskeyExistsError, signWithPasskey } from '#src/platform/passkeys.ts'
import { clearEntries } from '#src/platform/team-entries.ts'

const successResponse = z.object({ success: z.literal(true) })

/** Emails a code to a member's address. */
export const requestCode = ({ email }: { email: string }, signal?: AbortSignal) => callTeam(teamEndpoints.code, { email }, codeSentResponse, signal)

/** Opens a session after the member has verified the address. Each verification works once. The session still needs a second factor. */
export const confirmEmail = ({ email }: { email: string }, signal?: AbortSignal): Promise<Outcome<object>> =>
  callTeam(teamEndpoints.enter, { email }, successResponse, signal)

export const loadCurrentMember = (signal?: AbortSignal): Promise<MemberOutcome> => callTeam(teamEndpoints.me, {}, currentMemberResponse, signal)

/** Logs out, and deletes unsent text in this tab. */
export const logOut = (signal?: AbortSignal): Promise<Outcome<object>> => {
  clearEntries()
  return callTeam(teamEndpoints.leave, {}, successResponse, signal)
}

async function checkFactor(path: string, body: object, signal?: AbortSignal): Promise<FactorOutcome> {
  const response = await callTeam(path, body, secondFactorResponse, signal)
  if (response.kind === 'refused') return response
  if (response.success) return { kind: 'accepted', verdict: 'right', me: response.me }
  return response.reason === 'locked' ? { kind: 'accepted', verdict: 'locked', waitMs: response.waitMs ?? 0 } : { kind: 'accepted', verdict: 'wrong' }
}

export const checkTotp = ({ code }: { code: string }, signal?: AbortSignal): Promise<FactorOutcome> => checkFactor(teamEndpoints.totp, { code }, signal)

export const checkRecovery = ({ code }: { code: string }, signal?: AbortSignal): Promise<FactorOutcome> =>
  checkFactor(teamEndpoints.recovery, { code: code.trim() }, signal)

/** Signs the server's challenge with a passkey. */
export async function checkPasskey(signal?: AbortSignal): Promise<FactorOutcome> {
  const passkeyRequest = await callTeam(teamEndpoints.passkeyAsk, {}, passkeyOptionsResponse, signal)
  if (passkeyRequest.kind === 'refused') return passkeyRequest
  const credential = await signWithPasskey(passkeyRequest.options)
  return credential === null ? { kind: 'accepted', verdict: 'canceled' } : checkFactor(teamEndpoints.passkey, { credential }, signal)
}

/** Accepts an invitation. The session still needs a second factor. */
export const joinTeam = (invitation: { token: string; name: string }, signal?: AbortSignal): Promise<Outcome<object>> =>
  callTeam(teamEndpoints.join, invitation, successResponse, signal)

export const startTotpSetup = (signal?: AbortSignal): Promise<Outcome<TotpSecret>> => callTeam(teamEndpoints.totpNew, {}, newTotpResponse, signal)

async function addFactor(path: string, body: object, signal?: AbortSignal): Promise<EnrollOutcome> {
  const response = await callTeam(path, body, secondFactorResponse, signal)
  if (response.kind === 'refused') return response
  return response.success
    ? { kind: 'accepted', verdict: 'right', me: response.me, recoveryCodes: response.recoveryCodes ?? [] }
    : { kind: 'accepted', verdict: 'wrong' }
}

export const confirmTotp = ({ code }: { code: string }, signal?: AbortSignal): Promise<EnrollOutcome> => addFactor(teamEndpoints.totpConfirm, { code }, signal)

const PASSKEY_EXISTS = 'This device already has your passkey. Use another device or a security key.'

/** Creates a passkey with the browser's dialog. */
export async function registerPasskey({ label }: { label: string }, signal?: AbortSignal): Promise<EnrollOutcome> {
  const passkeyRequest = await callTeam(teamEndpoints.passkeyNew, {}, passkeyOptionsResponse, signal)
  if (passkeyRequest.kind === 'refused') return passkeyRequest
  const credential = await createPasskey(passkeyRequest.options).catch((problem: unknown) => {
    if (problem instanceof PasskeyExistsError) return problem
    throw problem
  })
  if (credential instanceof PasskeyExistsError) return { kind: 'refused', status: 409, message: PASSKEY_EXISTS, errors: {} }
  return credential === null ? { kind: 'accepted', verdict: 'canceled' } : addFactor(teamEndpoints.passkeyConfirm, { credential, label }, signal)
}
