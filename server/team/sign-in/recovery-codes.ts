/** Recovery codes. They are shown once, and each works once. They have 80 random bits, so a plain hash is safe. */
import { randomBytes } from 'node:crypto'
import { RECOVERY_CODE_COUNT } from '#contract/team/team.ts'
import type { Tx } from '#server/database/schema.ts'
import { hashOf } from '#server/secrets/secrets.ts'

/** Crockford's alphabet, without letters that look like digits. */
const CODE_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const CODE_CHARACTERS = 16
const GROUP_PATTERN = /.{4}(?=.)/g

/** Returns a code such as `7k4m-2qx9-…`. Five bits of each byte select a character. */
const createCode = (): string =>
  [...randomBytes(CODE_CHARACTERS)]
    .map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length])
    .join('')
    .replace(GROUP_PATTERN, '$&-')

/** Normalizes a typed code. Accepts uppercase, missing dashes, and the letters O, I, and L for digits. */
const normalizeCode = (code: string): string =>
  code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')

const hashOfCode = (memberId: string, code: string): string => hashOf(`team-recovery:${memberId}:${normalizeCode(code)}`)

/**
 * Replaces a member's codes with ten new ones.
 * @returns the codes. Only their hashes are stored
 */
export async function renewRecoveryCodes(tx: Tx, memberId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createCode)
  await tx.deleteFrom('team_recovery_codes').where('member_id', '=', memberId).execute()
  await tx
    .insertInto('team_recovery_codes')
    .values(codes.map((code) => ({ member_id: memberId, code_hash: hashOfCode(memberId, code) })))
    .execute()
  return codes
}

/** Deletes a used code. @returns whether it was valid */
export async function consumeRecoveryCode(tx: Tx, memberId: string, code: string): Promise<boolean> {
  const deletion = tx.deleteFrom('team_recovery_codes').where('member_id', '=', memberId).where('code_hash', '=', hashOfCode(memberId, code))
  return (await deletion.returning('code_hash').executeTakeFirst()) !== undefined
}
