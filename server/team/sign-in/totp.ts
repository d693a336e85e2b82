/** Codes from an authenticator app (RFC 6238): six digits, every 30 seconds. */
import { Secret, TOTP } from 'otpauth'
import { company } from '#contract/company.ts'
import { TOTP_DIGITS } from '#contract/team/team.ts'

export const TOTP_STEP_MS = 30_000
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const STEPS_TOLERANCE = 1
const CODE_PATTERN = /^\d{6}$/

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const createTotp = (secret: string, label: string) =>
  new TOTP({
    issuer: company.name,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: TOTP_STEP_MS / 1_000,
  })

/** Returns the URI that an app scans. @param label the email address that the app displays */
export const totpUri = (secret: string, label: string): string => createTotp(secret, label).toString()

/** Returns the time step of a valid code, or undefined. The caller stores the step, so that each code works once. */
export function totpStepOf(secret: string, code: string, now: number): number | undefined {
  if (!CODE_PATTERN.test(code)) return undefined
  const stepOffset = createTotp(secret, '').validate({ token: code, timestamp: now, window: STEPS_TOLERANCE })
  return stepOffset === null ? undefined : Math.floor(now / TOTP_STEP_MS) + stepOffset
}
