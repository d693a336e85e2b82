/** The keys that uploaded files are sealed with. They are kept outside the data folder, so that no copy of it opens a file. */
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { makeKeyFile } from '#server/secrets/key-file.ts'

export interface FileKey {
  /** 16 hexadecimal digits, made from the key, which cannot be made from them. */
  readonly id: string
  readonly secret: Buffer
}

export interface FileKeys {
  /** What new files are sealed with. */
  readonly current: FileKey
  readonly byId: ReadonlyMap<string, FileKey>
}

const KEY_BYTES = 32
const BASE64 = /^[A-Za-z0-9+/]{43}=$|^[A-Za-z0-9_-]{43}=?$/

const idOf = (secret: Buffer) => createHash('sha256').update('roadcharter file key').update(secret).digest('hex').slice(0, 16)

/**
 * Reads keys, separated by commas, blanks or lines: the first one seals, all open. Each is 32 bytes in base64.
 *
 * @returns undefined when there is none, or one that is no key
 */
export function parseFileKeys(text: string): FileKeys | undefined {
  const keys = text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => (BASE64.test(part) ? Buffer.from(part, 'base64') : Buffer.alloc(0)))
    .map((secret) => ({ id: idOf(secret), secret }))
  const [current] = keys
  if (!current || keys.some(({ secret }) => secret.length !== KEY_BYTES)) return undefined
  return { current, byId: new Map(keys.map((key) => [key.id, key])) }
}

const readOrUndefined = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The keys of uploaded files are missing or unusable, in a sentence for the operator. */
export class KeyProblem extends Error {
  override readonly name = 'KeyProblem'
}

/** The key file that is made when none is named: next to the data folder, never in it. */
export const defaultKeyFile = (dataDir: string) => `${dataDir}-files.key`

/**
 * The keys of the settings: FILES_KEY, else the file FILES_KEY_FILE, else the one next to the data folder, which is made
 * (mode 600) at the first start. Losing it loses the files: keep a copy apart from the backups.
 *
 * @param sealedUnder ids of the keys that stored files were sealed with: as long as there is one, no new key is made
 * @throws {KeyProblem} when there is no usable key and none may or can be made
 */
export async function readFileKeys(
  settings: { readonly filesKey?: string; readonly filesKeyFile?: string; readonly dataDir: string },
  sealedUnder: () => Promise<readonly string[]>,
): Promise<FileKeys> {
  const { filesKey, filesKeyFile, dataDir } = settings
  const path = filesKeyFile ?? defaultKeyFile(dataDir)
  const read = () => filesKey ?? readOrUndefined(path)
  if (read() === undefined) {
    // A named file that is not there is a mistake in its name: a new key would open nothing.
    if (filesKeyFile !== undefined) throw new KeyProblem(`FILES_KEY_FILE names ${path}, which is not there.`)
    const ids = await sealedUnder()
    if (ids.length > 0)
      throw new KeyProblem(
        `The key of the uploaded files is not at ${path}. The database has files that were sealed with key ${ids.join(' and ')}, and a new key opens none of them: ` +
          `put your copy of the key file there, or name it in FILES_KEY_FILE, or set FILES_KEY. Only if it is lost for good: openssl rand -base64 32 > ${path}`,
      )
    try {
      makeKeyFile(path, randomBytes(KEY_BYTES).toString('base64'))
    } catch (error) {
      throw new KeyProblem(
        `The key for uploaded files cannot be made at ${path} (${(error as NodeJS.ErrnoException).code}): set FILES_KEY, or FILES_KEY_FILE, or make that folder writable.`,
      )
    }
  }
  const keys = parseFileKeys(read() ?? '')
  if (!keys)
    throw new KeyProblem(
      `${filesKey === undefined ? path : 'FILES_KEY'} holds no usable key: expected 32 bytes in base64, as "openssl rand -base64 32" makes them.`,
    )
  return keys
}
