/** Encryption keys of uploaded files. By default, they are stored next to the data folder, so that a copy of that folder does not contain the keys. */
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createKeyFile } from '#server/secrets/key-file.ts'

export interface FileKey {
  readonly id: string
  readonly secret: Buffer
}

export interface FileKeys {
  readonly current: FileKey
  readonly byId: ReadonlyMap<string, FileKey>
}

const KEY_BYTES = 32
const BASE64_KEY = /^[A-Za-z0-9+/]{43}=$|^[A-Za-z0-9_-]{43}=?$/

const keyIdOf = (secret: Buffer) => createHash('sha256').update('roadcharter file key').update(secret).digest('hex').slice(0, 16)

/**
 * Parses keys separated by commas, spaces, or line breaks. Each key has 32 bytes in base64. The first key encrypts, and all keys decrypt.
 * @returns undefined without keys, or for an invalid key
 */
export function parseFileKeys(text: string): FileKeys | undefined {
  const keys = text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => (BASE64_KEY.test(part) ? Buffer.from(part, 'base64') : Buffer.alloc(0)))
    .map((secret) => ({ id: keyIdOf(secret), secret }))
  const [currentKey] = keys
  if (!currentKey || keys.some(({ secret }) => secret.length !== KEY_BYTES)) return undefined
  return { current: currentKey, byId: new Map(keys.map((key) => [key.id, key])) }
}

const readFileIfExists = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export class FileKeyError extends Error {
  override readonly name = 'FileKeyError'
}

export const defaultKeyFile = (dataDir: string) => `${dataDir}-files.key`

/**
 * Returns the keys in FILES_KEY, else in FILES_KEY_FILE, else in the file next to the data folder. The first start creates that file with
 * mode 600. Back it up separately, because without it all files are lost.
 * @param listUsedKeyIds key IDs of stored files. If there are any, no new key is created
 * @param canCreate false for operator commands
 * @throws {FileKeyError} without a usable key
 */
export async function readFileKeys(
  settings: { readonly filesKey?: string; readonly filesKeyFile?: string; readonly dataDir: string },
  listUsedKeyIds: () => Promise<readonly string[]>,
  canCreate = true,
): Promise<FileKeys> {
  const { filesKey, filesKeyFile, dataDir } = settings
  const path = filesKeyFile ?? defaultKeyFile(dataDir)
  const readKeys = () => filesKey ?? readFileIfExists(path)
  if (readKeys() === undefined) {
    // The file in the settings does not exist. A new key could not decrypt the stored files.
    if (filesKeyFile !== undefined) throw new FileKeyError(`FILES_KEY_FILE is ${path}, but that file does not exist.`)
    const ids = await listUsedKeyIds()
    if (ids.length > 0)
      throw new FileKeyError(
        `The encryption key for uploaded files is not at ${path}. The database has files that were encrypted with key ${ids.join(' and ')}, and a new key cannot decrypt them. ` +
          `Restore your copy of the key file, or set FILES_KEY_FILE or FILES_KEY. Only if the key is lost: openssl rand -base64 32 > ${path}`,
      )
    if (!canCreate)
      throw new FileKeyError(`The encryption key for uploaded files is not at ${path}. Only a server creates this file. Set FILES_KEY_FILE or FILES_KEY.`)
    try {
      createKeyFile(path, randomBytes(KEY_BYTES).toString('base64'))
    } catch (error) {
      throw new FileKeyError(
        `The encryption key for uploaded files cannot be created at ${path} (${(error as NodeJS.ErrnoException).code}). Set FILES_KEY or FILES_KEY_FILE, or make that folder writable.`,
      )
    }
  }
  const keys = parseFileKeys(readKeys() ?? '')
  if (!keys)
    throw new FileKeyError(
      `${filesKey === undefined ? path : 'FILES_KEY'} contains no valid key. Expected 32 bytes in base64, for example from "openssl rand -base64 32".`,
    )
  return keys
}
