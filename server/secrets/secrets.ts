import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '#contract/limits.ts'

const SECRET_PATTERN = /^[A-Za-z0-9_-]{43}$/

/** Returns 256 random bits as URL-safe text. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Whether a text has the format of a secret. If not, callers need no database query. */
export const isSecret = (text: string | undefined): text is string => text !== undefined && SECRET_PATTERN.test(text)

/** Returns the hash that is stored for a secret. The hash identifies the secret but does not reveal it. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Code of a challenge, derived from its ID and the server's key, so that no code is stored. */
export type CodeDeriver = (challengeId: string) => string

export function createCodeDeriver(secretKey: string): CodeDeriver {
  return (challengeId) => {
    // 64 random bits modulo a million are almost evenly distributed. The bias is below one in ten trillion.
    const number = createHmac('sha256', secretKey).update(`one-time-code:${challengeId}`).digest().readBigUInt64BE()
    return String(number % 10n ** BigInt(CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  }
}

/** Derives an invitation's token from its ID and the server's key, so that the database never contains it. */
export const createInviteTokenDeriver =
  (secretKey: string) =>
  (inviteId: string): string =>
    createHmac('sha256', secretKey).update(`team-invite:${inviteId}`).digest('base64url')

/** Derives the proof that an attempt gets for a correct code. A retry gets the same proof, and no one else can compute it. */
export type ProofDeriver = (challengeId: string, attemptKey: string) => string

export const createProofDeriver =
  (secretKey: string): ProofDeriver =>
  (challengeId, attemptKey) =>
    createHmac('sha256', secretKey).update(`proof:${challengeId}:${attemptKey}`).digest('base64url')

/** Compares two texts in constant time. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
