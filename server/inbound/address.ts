/**
 * The addresses that answers to our mails go to: `case+TOKEN@replies.example.com`, one for each case. A token names its case and is signed;
 * nothing of it is stored. Local parts are read in any case, since some mail servers write them anew.
 */
import { createHmac } from 'node:crypto'
import type { SecretKeys } from '#server/secrets/secret-key.ts'
import { isSameText } from '#server/secrets/secrets.ts'

/** RFC 4648: small letters and digits alone. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const ID_BYTES = 16
/** 80 bits: a guess a millisecond finds one in 10^13 years, and each is a mail. */
const SIGNATURE_BYTES = 10
/** 26 bytes, five bits a character. */
const TOKEN = /^[a-z2-7]{42}$/
/** As it stands in a text: in an address, or in a Message-ID of ours. */
const TOKEN_IN_TEXT = /(?<![a-z0-9])case[+.]([a-z2-7]{42})@/gi

const toBase32 = (bytes: Buffer): string => {
  let bits = 0n
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte)
  const length = Math.ceil((bytes.length * 8) / 5)
  bits <<= BigInt(length * 5 - bytes.length * 8)
  return Array.from({ length }, (_, at) => ALPHABET[Number((bits >> BigInt((length - 1 - at) * 5)) & 31n)]).join('')
}

const fromBase32 = (text: string): Buffer => {
  let bits = 0n
  for (const letter of text) bits = (bits << 5n) | BigInt(ALPHABET.indexOf(letter))
  const bytes = Math.floor((text.length * 5) / 8)
  return Buffer.from((bits >> BigInt(text.length * 5 - bytes * 8)).toString(16).padStart(bytes * 2, '0'), 'hex')
}

const UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

/** A token as it was found: of which case, and whether it is good while that has a generation of links. */
export interface FoundToken {
  readonly caseId: string
  isGood(generation: number): boolean
}

/** @param text `case@replies.example.com`, as the setting has it */
const partsOf = (text: string) => {
  const at = text.lastIndexOf('@')
  return { local: text.slice(0, at).toLowerCase(), domain: text.slice(at + 1).toLowerCase() }
}

/**
 * @param secretKeys the first signs new ones, all are good for checking
 * @param inbound the address that answers come to, without a token; undefined: none do
 */
export function createCaseAddresses(secretKeys: SecretKeys, inbound: string | undefined) {
  const own = inbound === undefined ? undefined : partsOf(inbound)

  // Named by its purpose, so that no code or other use of the key can pass for a signature. Bound to the links' generation: whoever ends all links ends these, too.
  const sign = (secretKey: string, caseId: string, generation: number) =>
    createHmac('sha256', secretKey).update(`case-address:${caseId}:${generation}`).digest().subarray(0, SIGNATURE_BYTES)

  const tokenOf = (caseId: string, generation: number): string =>
    toBase32(Buffer.concat([Buffer.from(caseId.replaceAll('-', ''), 'hex'), sign(secretKeys[0], caseId, generation)]))

  const read = (token: string): FoundToken | undefined => {
    const small = token.toLowerCase()
    if (!TOKEN.test(small)) return undefined
    const bytes = fromBase32(small)
    const caseId = bytes.subarray(0, ID_BYTES).toString('hex').replace(UUID, '$1-$2-$3-$4-$5')
    const signature = bytes.subarray(ID_BYTES).toString('hex')
    return {
      caseId,
      isGood: (generation) => secretKeys.some((secretKey) => isSameText(sign(secretKey, caseId, generation).toString('hex'), signature)),
    }
  }

  return {
    /** Where answers about a case go, and what all mails about it refer to; undefined while none are taken. */
    of(caseId: string, generation: number): { readonly replyTo: string; readonly thread: string } | undefined {
      if (!own) return undefined
      const token = tokenOf(caseId, generation)
      return { replyTo: `${own.local}+${token}@${own.domain}`, thread: `<case.${token}@${own.domain}>` }
    },
    /**
     * Whether mail to an address is for us: the address itself, or with anything behind a plus. A token is not looked at here, so that
     * nobody learns from an answer which ones are good.
     */
    isOurs(address: string): boolean {
      const { local, domain } = partsOf(address)
      return own !== undefined && domain === own.domain && (local === own.local || local.startsWith(`${own.local}+`))
    },
    /** The tokens in addresses of ours, each once. */
    inAddresses(addresses: readonly string[]): FoundToken[] {
      if (!own) return []
      const tokens = addresses.flatMap((address) => {
        const { local, domain } = partsOf(address)
        return domain === own.domain && local.startsWith(`${own.local}+`) ? [local.slice(own.local.length + 1)] : []
      })
      return [...new Set(tokens)].flatMap((token) => read(token) ?? [])
    },
    /** The tokens in Message-IDs that a mail refers to, or in a text that repeats a mail of ours. */
    inText(text: string): FoundToken[] {
      const tokens = [...text.matchAll(TOKEN_IN_TEXT)].map(([, token = '']) => token.toLowerCase())
      return [...new Set(tokens)].flatMap((token) => read(token) ?? [])
    },
  }
}

export type CaseAddresses = ReturnType<typeof createCaseAddresses>
