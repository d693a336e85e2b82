/** Encrypts a draft or a photo for another device. Key and ID are derived from the code. The server gets the code only to email the link. */
import { HAND_OVER_PART_BYTES } from '#contract/hand-over.ts'

/** Rounds of PBKDF2. They slow down an attacker who guesses codes. */
const PBKDF2_ROUNDS = 300_000
const NONCE_BYTES = 12
const KEY_PURPOSE = 'roadcharter hand-over 1'

const utf8Encoder = new TextEncoder()

export interface TransferKeys {
  /** ID of the transfer on the server. The key cannot be derived from this ID. */
  readonly id: string
  readonly key: CryptoKey
}

export interface HandOverKeys extends TransferKeys {
  /** Keys for the transfer in the other direction, which sends a photo to a file field. */
  readonly photoKeys: TransferKeys
}

export async function deriveHandOverKeys(code: string): Promise<HandOverKeys> {
  const codeKey = await crypto.subtle.importKey('raw', utf8Encoder.encode(code), 'PBKDF2', false, ['deriveBits'])
  const derivedBits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-512', salt: utf8Encoder.encode(KEY_PURPOSE), iterations: PBKDF2_ROUNDS },
    codeKey,
    256,
  )
  const root = await crypto.subtle.importKey('raw', derivedBits, 'HKDF', false, ['deriveBits', 'deriveKey'])
  const hkdfParams = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8Encoder.encode(info) })
  const deriveTransferKeys = async (prefix: string): Promise<TransferKeys> => {
    const id = new Uint8Array(await crypto.subtle.deriveBits(hkdfParams(`${prefix}id`), root, 128))
    const key = await crypto.subtle.deriveKey(hkdfParams(`${prefix}key`), root, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    return { id: Array.from(id, (byte) => byte.toString(16).padStart(2, '0')).join(''), key }
  }
  return { ...(await deriveTransferKeys('')), photoKeys: await deriveTransferKeys('photo ') }
}

export interface PartPosition {
  readonly index: number
  readonly isLast: boolean
}

/** Additional authenticated data for a part. It detects parts in another order and missing parts. */
const partAuthData = ({ index, isLast }: PartPosition) => utf8Encoder.encode(`${KEY_PURPOSE} ${index} ${isLast ? 'last' : 'more'}`)

/** Encrypts one part with a separate nonce. */
export async function encryptPart(key: CryptoKey, bytes: BufferSource, position: PartPosition): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const ciphertext = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: partAuthData(position) }, key, bytes)
  const part = new Uint8Array(NONCE_BYTES + ciphertext.byteLength)
  part.set(iv)
  part.set(new Uint8Array(ciphertext), NONCE_BYTES)
  return part
}

/**
 * Decrypts one part.
 * @throws if the part was changed or moved
 */
export async function decryptPart(key: CryptoKey, part: Uint8Array<ArrayBuffer>, position: PartPosition): Promise<Uint8Array<ArrayBuffer>> {
  const cipher = { name: 'AES-GCM', iv: part.subarray(0, NONCE_BYTES), additionalData: partAuthData(position) }
  return new Uint8Array(await crypto.subtle.decrypt(cipher, key, part.subarray(NONCE_BYTES)))
}

export const partCountOf = (size: number): number => Math.max(1, Math.ceil(size / HAND_OVER_PART_BYTES))
