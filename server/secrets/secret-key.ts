import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createKeyFile } from '#server/secrets/key-file.ts'

const KEY_FILE = 'secret.key'
export const SECRET_KEY_MIN_CHARACTERS = 32

/** The first key signs new codes and links. All keys verify. */
export type SecretKeys = readonly [string, ...string[]]

/**
 * Parses keys separated by commas.
 * @returns undefined when a key is too short
 */
export function parseSecretKeys(value: string): SecretKeys | undefined {
  const [currentKey = '', ...earlierKeys] = value.split(',').map((key) => key.trim())
  return [currentKey, ...earlierKeys].every((key) => key.length >= SECRET_KEY_MIN_CHARACTERS) ? [currentKey, ...earlierKeys] : undefined
}

/**
 * Returns the keys that sign codes and links and encrypt authenticator secrets: SECRET_KEY, else the file in the data folder (mode 600).
 * The first use creates the file. If the keys are lost, existing codes, links, and authenticator apps no longer work.
 * @throws when a key is too short or the file is not readable
 */
export function readSecretKeys(settings: { readonly secretKey?: string; readonly dataDir: string }): SecretKeys {
  const path = join(settings.dataDir, KEY_FILE)
  const keys = parseSecretKeys(settings.secretKey ?? readStoredKey(path))
  if (keys === undefined) throw new Error(`${settings.secretKey === undefined ? path : 'SECRET_KEY'} contains no valid key. Remove it to create a new one.`)
  return keys
}

const readStoredKey = (path: string): string => {
  if (!existsSync(path)) createKeyFile(path, randomBytes(32).toString('base64url'))
  return readFileSync(path, 'utf8')
}
