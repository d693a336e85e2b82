/** The calls of the team's door; one function each, named as the actors of the charts. */
import * as z from 'zod/mini'
import { challengeAnswer } from '#contract/account/accounts.ts'
import type { Outcome } from '#contract/request/answer.ts'
import { factorAnswer, meAnswer, passkeyAskAnswer, teamEndpoints, totpNewAnswer } from '#contract/team/team.ts'
import type { EnrolOutcome, TotpSecret } from '#machines/team/sign-in/new-factor.ts'
import type { FactorOutcome } from '#machines/team/sign-in/team-prove.machine.ts'
import type { MeOutcome } from '#machines/team/sign-in/team-session.machine.ts'
import { askTeam } from '#src/platform/api/team-ask.ts'
import { createPasskey, PasskeyKnown, signWithPasskey } from '#src/platform/passkeys.ts'

const done = z.object({ success: z.literal(true) })

/** `team/code`: mails a code to a member's address. */
export const requestCode = ({ email }: { email: string }, signal?: AbortSignal) => askTeam(teamEndpoints.code, { email }, challengeAnswer, signal)

/** `team/enter`: spends the proof of the address for half a session. */
export const confirmEmail = ({ email }: { email: string }, signal?: AbortSignal): Promise<Outcome<object>> =>
  askTeam(teamEndpoints.enter, { email }, done, signal)

/** `team/me`: who is at the door, or in. */
export const loadMe = (signal?: AbortSignal): Promise<MeOutcome> => askTeam(teamEndpoints.me, {}, meAnswer, signal)

/** `team/leave`. */
export const leaveTeam = (signal?: AbortSignal): Promise<Outcome<object>> => askTeam(teamEndpoints.leave, {}, done, signal)

/** What a shown factor has come to. */
async function showFactor(path: string, body: object, signal?: AbortSignal): Promise<FactorOutcome> {
  const answer = await askTeam(path, body, factorAnswer, signal)
  if (answer.kind === 'refused') return answer
  if (answer.success) return { kind: 'accepted', verdict: 'right', me: answer.me }
  return answer.reason === 'locked' ? { kind: 'accepted', verdict: 'locked', waitMs: answer.waitMs ?? 0 } : { kind: 'accepted', verdict: 'wrong' }
}

/** `team/totp`: a code of the authenticator app. */
export const checkTotp = ({ code }: { code: string }, signal?: AbortSignal): Promise<FactorOutcome> => showFactor(teamEndpoints.totp, { code }, signal)

/** `team/recovery`. */
export const checkRecovery = ({ code }: { code: string }, signal?: AbortSignal): Promise<FactorOutcome> =>
  showFactor(teamEndpoints.recovery, { code: code.trim() }, signal)

/** `team/passkey/ask`, the browser's own question, `team/passkey`. */
export async function showPasskey(signal?: AbortSignal): Promise<FactorOutcome> {
  const asked = await askTeam(teamEndpoints.passkeyAsk, {}, passkeyAskAnswer, signal)
  if (asked.kind === 'refused') return asked
  const credential = await signWithPasskey(asked.options)
  return credential === null ? { kind: 'accepted', verdict: 'cancelled' } : showFactor(teamEndpoints.passkey, { credential }, signal)
}

/** `team/join`: an invitation for half a session of a new member. */
export const joinTeam = (invited: { token: string; name: string }, signal?: AbortSignal): Promise<Outcome<object>> =>
  askTeam(teamEndpoints.join, invited, done, signal)

/** `team/factors/totp`: a secret that an authenticator app can keep. */
export const beginTotp = (signal?: AbortSignal): Promise<Outcome<TotpSecret>> => askTeam(teamEndpoints.totpNew, {}, totpNewAnswer, signal)

async function addFactor(path: string, body: object, signal?: AbortSignal): Promise<EnrolOutcome> {
  const answer = await askTeam(path, body, factorAnswer, signal)
  if (answer.kind === 'refused') return answer
  return answer.success
    ? { kind: 'accepted', verdict: 'right', me: answer.me, recoveryCodes: answer.recoveryCodes ?? [] }
    : { kind: 'accepted', verdict: 'wrong' }
}

/** `team/factors/totp/confirm`: the app shows the right codes. */
export const confirmTotp = ({ code }: { code: string }, signal?: AbortSignal): Promise<EnrolOutcome> => addFactor(teamEndpoints.totpConfirm, { code }, signal)

const KNOWN_HERE = 'This device already has your passkey. Use another device or a security key.'

/** `team/factors/passkey`, the browser's own question, `team/factors/passkey/confirm`. */
export async function makePasskey({ label }: { label: string }, signal?: AbortSignal): Promise<EnrolOutcome> {
  const asked = await askTeam(teamEndpoints.passkeyNew, {}, passkeyAskAnswer, signal)
  if (asked.kind === 'refused') return asked
  const credential = await createPasskey(asked.options).catch((problem: unknown) => {
    if (problem instanceof PasskeyKnown) return problem
    throw problem
  })
  if (credential instanceof PasskeyKnown) return { kind: 'refused', status: 409, message: KNOWN_HERE, errors: {} }
  return credential === null ? { kind: 'accepted', verdict: 'cancelled' } : addFactor(teamEndpoints.passkeyConfirm, { credential, label }, signal)
}
