import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'secret.key'

/**
 * The key that one-time codes are derived from and links to files are signed with: SECRET_KEY, else the one kept in the data folder (mode 600), which is
 * made on first use. Losing it only makes the codes under way and the links in mails invalid.
 */
export function readSecretKey(settings: { readonly secretKey?: string; readonly dataDir: string }): string {
  if (settings.secretKey !== undefined) return settings.secretKey
  const path = join(settings.dataDir, FILE)
  try {
    // `wx`: of two processes that start at once, one makes the key and the other reads it.
    const handle = openSync(path, 'wx', 0o600)
    try {
      writeSync(handle, `${randomBytes(32).toString('base64url')}\n`)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = readFileSync(path, 'utf8').trim()
  if (key.length < 32) throw new Error(`${path} holds no usable key: remove it and a new one is made.`)
  return key
}
