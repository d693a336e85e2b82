import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '#contract/limits.ts'

const SECRET = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits as URL-safe text. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Whether a text could be one of ours; anything else need not be looked up. */
export const isSecret = (text: string | undefined): text is string => text !== undefined && SECRET.test(text)

/** What is kept of a secret: enough to recognise it, useless to a reader of the database. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** The code of a challenge; a function of its id and the server's key, so that no code rests anywhere. */
export type CodeOf = (challengeId: string) => string

export function createCodes(secretKey: string): CodeOf {
  return (challengeId) => {
    // 64 bits modulo a million: the bias is below one in ten trillion.
    const number = createHmac('sha256', secretKey).update(`one-time-code:${challengeId}`).digest().readBigUInt64BE()
    return String(number % 10n ** BigInt(CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  }
}

/** The proof that a try of a code earns, by its key: the same try earns it once more, and nobody else can tell it. */
export type ProofOf = (challengeId: string, tryKey: string) => string

export const createProofs =
  (secretKey: string): ProofOf =>
  (challengeId, tryKey) =>
    createHmac('sha256', secretKey).update(`proof:${challengeId}:${tryKey}`).digest('base64url')

/** Compares in the same time wherever the texts differ. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
