/** Encrypts stored secrets, such as an authenticator app's secret, with AES-256-GCM. The key is derived from the server's key. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SecretKeys } from '#server/secrets/secret-key.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const CIPHER_OPTIONS = { authTagLength: TAG_BYTES } as const
/** Input of the key derivation. Each use of the server's key has its own purpose, and so its own derived key. */
const KEY_PURPOSE = 'roadcharter team second factor'

/** @param secretKeys the first key encrypts, all keys decrypt */
export function createSecretCipher(secretKeys: SecretKeys) {
  const keyOf = (secretKey: string) => Buffer.from(hkdfSync('sha256', secretKey, '', KEY_PURPOSE, 32))
  const [currentSecret, ...earlierKeys] = secretKeys
  const currentKey = keyOf(currentSecret)
  const keys = [currentKey, ...earlierKeys.map(keyOf)]

  const decryptWith = (key: Buffer, bytes: Buffer, owner: string): string | undefined => {
    try {
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), CIPHER_OPTIONS)
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString()
    } catch {
      return undefined
    }
  }

  return {
    /** @param owner ID that is bound to the encrypted text. Decryption needs the same ID */
    encryptText(text: string, owner: string): string {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, currentKey, nonce, CIPHER_OPTIONS).setAAD(Buffer.from(owner))
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },

    /** Returns undefined for another owner, a changed text, or a missing key. */
    decryptText(ciphertext: string, owner: string): string | undefined {
      const bytes = Buffer.from(ciphertext, 'base64url')
      for (const key of keys) {
        const text = decryptWith(key, bytes, owner)
        if (text !== undefined) return text
      }
      return undefined
    },
  }
}

export type SecretCipher = ReturnType<typeof createSecretCipher>
