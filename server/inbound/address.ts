/**
 * Reply addresses: `case+TOKEN@replies.example.com`, one per case. A token contains the case ID and a signature, so the server does not
 * store it. The local part is not case-sensitive, because some mail servers convert it to lowercase or uppercase.
 */
import { createHmac } from 'node:crypto'
import type { SecretKeys } from '#server/secrets/secret-key.ts'
import { isSameText } from '#server/secrets/secrets.ts'

const BASE32_ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const ID_BYTES = 16
/** 80 bits. With one guess per millisecond, and one email for each guess, a valid signature takes 10^13 years to find. */
const SIGNATURE_BYTES = 10
const TOKEN = /^[a-z2-7]{42}$/
/** Matches a token in a text, as part of an address or of our Message-ID. */
const TOKEN_IN_TEXT = /(?<![a-z0-9])case[+.]([a-z2-7]{42})@/gi

const toBase32 = (bytes: Buffer): string => {
  let bits = 0n
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte)
  const length = Math.ceil((bytes.length * 8) / 5)
  bits <<= BigInt(length * 5 - bytes.length * 8)
  return Array.from({ length }, (_, index) => BASE32_ALPHABET[Number((bits >> BigInt((length - 1 - index) * 5)) & 31n)]).join('')
}

const fromBase32 = (text: string): Buffer => {
  let bits = 0n
  for (const letter of text) bits = (bits << 5n) | BigInt(BASE32_ALPHABET.indexOf(letter))
  const byteCount = Math.floor((text.length * 5) / 8)
  return Buffer.from((bits >> BigInt(text.length * 5 - byteCount * 8)).toString(16).padStart(byteCount * 2, '0'), 'hex')
}

const UUID_GROUPS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

export interface CaseToken {
  readonly caseId: string
  isValid(generation: number): boolean
}

/** Removes the quotes from a local part. A quoted local part equals the unquoted one (RFC 5321, 4.1.2). */
const unquote = (localPart: string) => (/^".*"$/s.test(localPart) ? localPart.slice(1, -1).replace(/\\(.)/g, '$1') : localPart)

/** @param text an address such as `case@replies.example.com` */
const splitAddress = (text: string) => {
  const atIndex = text.lastIndexOf('@')
  return { local: unquote(text.slice(0, atIndex)).toLowerCase(), domain: text.slice(atIndex + 1).toLowerCase() }
}

/**
 * @param secretKeys the first key signs, all keys verify
 * @param baseAddress the reply address without a token, or undefined when replies are off
 */
export function createCaseAddresses(secretKeys: SecretKeys, baseAddress: string | undefined) {
  const replyAddress = baseAddress === undefined ? undefined : splitAddress(baseAddress)

  // The signed text includes the purpose, so that signatures for other purposes are invalid here. It also includes the generation, so that
  // addresses become invalid together with the signed links.
  const sign = (secretKey: string, caseId: string, generation: number) =>
    createHmac('sha256', secretKey).update(`case-address:${caseId}:${generation}`).digest().subarray(0, SIGNATURE_BYTES)

  const createToken = (caseId: string, generation: number): string =>
    toBase32(Buffer.concat([Buffer.from(caseId.replaceAll('-', ''), 'hex'), sign(secretKeys[0], caseId, generation)]))

  const read = (token: string): CaseToken | undefined => {
    const lowercaseToken = token.toLowerCase()
    if (!TOKEN.test(lowercaseToken)) return undefined
    const bytes = fromBase32(lowercaseToken)
    const caseId = bytes.subarray(0, ID_BYTES).toString('hex').replace(UUID_GROUPS, '$1-$2-$3-$4-$5')
    const signature = bytes.subarray(ID_BYTES).toString('hex')
    return {
      caseId,
      isValid: (generation) => secretKeys.some((secretKey) => isSameText(sign(secretKey, caseId, generation).toString('hex'), signature)),
    }
  }

  return {
    addressOf(caseId: string, generation: number): { readonly replyTo: string; readonly thread: string } | undefined {
      if (!replyAddress) return undefined
      const token = createToken(caseId, generation)
      return { replyTo: `${replyAddress.local}+${token}@${replyAddress.domain}`, thread: `<case.${token}@${replyAddress.domain}>` }
    },
    /** Whether an address is the reply address, with any tag or none. Does not check the token, so that the response does not reveal valid tokens. */
    isOwnAddress(address: string): boolean {
      const { local, domain } = splitAddress(address)
      return replyAddress !== undefined && domain === replyAddress.domain && (local === replyAddress.local || local.startsWith(`${replyAddress.local}+`))
    },
    tokensInAddresses(addresses: readonly string[]): CaseToken[] {
      if (!replyAddress) return []
      const tokens = addresses.flatMap((address) => {
        const { local, domain } = splitAddress(address)
        return domain === replyAddress.domain && local.startsWith(`${replyAddress.local}+`) ? [local.slice(replyAddress.local.length + 1)] : []
      })
      return [...new Set(tokens)].flatMap((token) => read(token) ?? [])
    },
    /** Returns the tokens in referenced Message-IDs, or in a text that quotes our email. Each token is returned once. */
    tokensInText(text: string): CaseToken[] {
      const tokens = [...text.matchAll(TOKEN_IN_TEXT)].map(([, token = '']) => token.toLowerCase())
      return [...new Set(tokens)].flatMap((token) => read(token) ?? [])
    },
  }
}

export type CaseAddresses = ReturnType<typeof createCaseAddresses>
