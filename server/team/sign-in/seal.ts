/** What the server must be able to read again, such as the secret of an app: AES-256-GCM under a key that is derived from the server's own. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SecretKeys } from '#server/secrets/secret-key.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const OPTIONS = { authTagLength: TAG_BYTES } as const
/** Named by its purpose, so that no other use of the server's key has this one. */
const PURPOSE = 'roadcharter team second factor'

/** @param secretKeys the first seals, all open */
export function createSeal(secretKeys: SecretKeys) {
  const keyOf = (secretKey: string) => Buffer.from(hkdfSync('sha256', secretKey, '', PURPOSE, 32))
  const [first, ...earlier] = secretKeys
  const sealing = keyOf(first)
  const keys = [sealing, ...earlier.map(keyOf)]

  const openWith = (key: Buffer, bytes: Buffer, owner: string): string | undefined => {
    try {
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), OPTIONS)
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString()
    } catch {
      return undefined
    }
  }

  return {
    /** @param owner whose it is: it opens for nobody else */
    seal(text: string, owner: string): string {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, sealing, nonce, OPTIONS).setAAD(Buffer.from(owner))
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },

    /** Undefined when it is another's, was changed, or its key is not among the server's any more. */
    open(sealed: string, owner: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url')
      for (const key of keys) {
        const text = openWith(key, bytes, owner)
        if (text !== undefined) return text
      }
      return undefined
    },
  }
}

export type Seal = ReturnType<typeof createSeal>
