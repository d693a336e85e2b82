import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeKeyFile } from '#server/secrets/key-file.ts'

const FILE = 'secret.key'
export const SECRET_KEY_MIN_CHARACTERS = 32

/** The first is for new codes and links, all are good for checking. */
export type SecretKeys = readonly [string, ...string[]]

/** The keys of a setting, separated by commas; undefined when one of them is too short. */
export function parseSecretKeys(value: string): SecretKeys | undefined {
  const [first = '', ...earlier] = value.split(',').map((key) => key.trim())
  return [first, ...earlier].every((key) => key.length >= SECRET_KEY_MIN_CHARACTERS) ? [first, ...earlier] : undefined
}

/**
 * The keys that one-time codes are derived from and links to files are signed with: SECRET_KEY, else the one kept in the data folder (mode 600), which is
 * made on first use. Losing it only makes the codes under way and the links in mails invalid.
 *
 * @throws when a key is too short or the file cannot be read
 */
export function readSecretKeys(settings: { readonly secretKey?: string; readonly dataDir: string }): SecretKeys {
  const path = join(settings.dataDir, FILE)
  const keys = parseSecretKeys(settings.secretKey ?? keptKey(path))
  if (keys === undefined) throw new Error(`${settings.secretKey === undefined ? path : 'SECRET_KEY'} holds no usable key: remove it and a new one is made.`)
  return keys
}

const keptKey = (path: string): string => {
  if (!existsSync(path)) makeKeyFile(path, randomBytes(32).toString('base64url'))
  return readFileSync(path, 'utf8')
}
