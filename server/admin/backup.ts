/** Backup of everything that a restore needs except the keys. */
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { sql } from 'kysely'
import type { BackupStore, Manifest } from '#server/admin/backup-store.ts'
import { AdminError } from '#server/admin/context.ts'
import { DATABASE_FILE, type Database } from '#server/database/database.ts'
import { acquireLease, deleteMark, setMark } from '#server/database/marks.ts'
import { readAppliedMigrations } from '#server/database/open-migrated.ts'
import type { FileRow } from '#server/database/schema.ts'
import { BlobNotFoundError, type Blobs, readBlob } from '#server/files/blobs.ts'
import { createEncryptor, decryptFile } from '#server/files/cipher.ts'
import type { FileKey, FileKeys } from '#server/files/keys.ts'
import type { FileStorage } from '#server/files/storage.ts'
import { version } from '#server/version.ts'

interface BackupContext extends Pick<FileStorage, 'blobs' | 'erasureNotes' | 'keys'> {
  readonly database: Pick<Database, 'db' | 'kind'>
  readonly databaseUrl?: string
  readonly dataDir: string
  readonly withFiles: boolean
  readonly keepDays: number
  readonly now: () => number
}

/** A stored file: an upload, or the raw bytes of an inbound email. */
export type StoredFile = Pick<FileRow, 'id' | 'stored_as' | 'key_id' | 'sha256'>
export const FILES_QUERY =
  'select id, stored_as, key_id, sha256 from files union all select id, stored_as, key_id, sha256 from inbound_mails where stored_as is not null'

const DAY_MS = 86_400_000
/** Number of days in which the backups verify every existing file copy once. Each backup verifies a part of the copies. */
const VERIFY_CYCLE_DAYS = 30
const PARALLEL_FILES_MAX = 4
const LEASE_MS = 30 * 60_000

/** Copies a consistent snapshot of the database, while other processes write to the database. */
const copySqlite = (from: string, to: string) => {
  const source = new DatabaseSync(from, { timeout: 5_000 })
  try {
    source.prepare('vacuum into ?').run(to)
  } finally {
    source.close()
  }
  const copy = new DatabaseSync(to, { readOnly: true })
  try {
    const integrity = Object.values(copy.prepare('pragma integrity_check').get() ?? {})[0]
    if (integrity !== 'ok' || copy.prepare('pragma foreign_key_check').all().length > 0)
      throw new AdminError(`The copied database is broken: ${String(integrity)}.`)
    const { requests } = copy.prepare('select count(*) as requests from requests').get() as { requests: number }
    return { requests, files: copy.prepare(FILES_QUERY).all() as unknown as StoredFile[] }
  } finally {
    copy.close()
  }
}

/**
 * Runs a PostgreSQL program. Passes the password in the environment, because other users of the machine can read command lines.
 * @returns the process, and a promise that rejects if the program fails
 */
export function runPostgres(program: 'pg_dump' | 'pg_restore', databaseUrl: string, args: readonly string[]) {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const child = spawn(program, [...args, `--dbname=${url.href}`], {
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors = `${errors}${String(chunk)}`.slice(-2_000)
  })
  const completion = new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(new AdminError(error.code === 'ENOENT' ? `${program} is not installed. It is required for backups of PostgreSQL.` : error.message)),
    )
    child.once('close', (code) => (code === 0 ? resolve() : reject(new AdminError(`${program} failed with code ${code}: ${errors.trim()}`))))
  })
  // The program may fail before the caller awaits this promise. This handler prevents an unhandled rejection.
  completion.catch(() => undefined)
  return { child, completion }
}

async function* encryptBytes(bytes: AsyncIterable<Buffer>, key: FileKey, name: string) {
  const encryptor = createEncryptor(key, name)
  for await (const chunk of bytes) yield* encryptor.update(chunk)
  yield* encryptor.final()
}

const hashPassThrough = (hash: ReturnType<typeof createHash>) =>
  async function* (bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      hash.update(chunk)
      yield chunk
    }
  }

/**
 * Compresses and encrypts a database copy into the store, then reads it back.
 * @returns the SHA-256 of the copy
 */
const storeDatabaseCopy = async (bytes: Readable, { databases, temporaryFolder }: BackupStore, keys: FileKeys, id: string) => {
  const path = join(temporaryFolder, id)
  const copyHash = createHash('sha256')
  try {
    const encryptDump = (dumpBytes: AsyncIterable<Buffer>) => encryptBytes(dumpBytes, keys.current, id)
    await pipeline(bytes, hashPassThrough(copyHash), createZstdCompress(), encryptDump, createWriteStream(path, { mode: 0o600, flush: true }))
    await databases.put(id, path)
  } finally {
    await rm(path, { force: true })
  }
  const sha256 = copyHash.digest('hex')
  await readDatabase(databases, keys, { id, sha256 }, async (copy) => {
    for await (const _ of copy);
  })
  return sha256
}

/**
 * Decrypts and decompresses the database copy of a backup.
 * @throws {DecryptionError} or {AdminError} when the copy was changed, {BlobNotFoundError} when it is missing
 */
export async function readDatabase(
  databases: Blobs,
  keys: FileKeys,
  { id, sha256 }: Pick<Manifest, 'id' | 'sha256'>,
  consume: (bytes: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const actualHash = createHash('sha256')
  const decryptDump = (encryptedBytes: AsyncIterable<Buffer>) => decryptFile(encryptedBytes, keys, id)
  await pipeline(await databases.read(id), decryptDump, createZstdDecompress(), hashPassThrough(actualHash), consume)
  if (actualHash.digest('hex') !== sha256) throw new AdminError(`The database of backup ${id} was changed after the backup.`)
}

/** Returns the reason why a copied file is broken, or undefined. */
export async function problemOfCopy(
  bytes: AsyncIterable<Buffer>,
  keys: FileKeys,
  { stored_as, key_id, sha256 }: Omit<StoredFile, 'id'>,
): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of key_id === null ? bytes : decryptFile(bytes, keys, stored_as)) hash.update(chunk)
  } catch (error) {
    return (error as Error).message
  }
  return hash.digest('hex') === sha256 ? undefined : 'its content has changed since the upload'
}

/**
 * Copies a blob to a temporary file, checks the copy, and then moves it to the target storage.
 * @returns the problem, if any
 */
export async function copyBlob(
  from: Pick<Blobs, 'read' | 'trash'>,
  to: Blobs,
  temporaryFolder: string,
  name: string,
  checkBytes: (bytes: AsyncIterable<Buffer>) => Promise<string | undefined>,
) {
  const path = join(temporaryFolder, name)
  try {
    await pipeline(await readBlob(from, name), createWriteStream(path, { mode: 0o600, flush: true }))
    const problem = await checkBytes(createReadStream(path) as AsyncIterable<Buffer>)
    if (problem === undefined) await to.put(name, path)
    return problem
  } catch (error) {
    return error instanceof BlobNotFoundError ? 'missing from the storage' : (error as Error).message
  } finally {
    await rm(path, { force: true })
  }
}

export async function blobNamesIn(blobs: Pick<Blobs, 'list'>): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  for await (const { name } of blobs.list()) names.add(name)
  return names
}

/** Processes items, at most `PARALLEL_FILES_MAX` of them at the same time. */
export async function forEachInParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: PARALLEL_FILES_MAX }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}

const isReferenced = async (db: Database['db'], { id }: StoredFile): Promise<boolean> =>
  (await db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst()) !== undefined ||
  (await db.selectFrom('inbound_mails').select('id').where('id', '=', id).where('stored_as', 'is not', null).executeTakeFirst()) !== undefined

/** Whether a backup at `now` must verify the existing copy of the file `name`. */
const isVerificationDue = (name: string, now: number) =>
  Number.parseInt(name.slice(0, 8), 16) % VERIFY_CYCLE_DAYS === Math.floor(now / DAY_MS) % VERIFY_CYCLE_DAYS

const copyDatabase = async ({ database, databaseUrl, dataDir, keys }: BackupContext, store: BackupStore, id: string) => {
  if (databaseUrl !== undefined) {
    const { child, completion } = runPostgres('pg_dump', databaseUrl, ['--format=custom', '--compress=0', '--no-owner'])
    child.stdin.end()
    const [sha256] = await Promise.all([storeDatabaseCopy(child.stdout, store, keys, id), completion]).catch(async (error: Error) => {
      // Throws the program's own error if there is one, because it is clearer than the error of the broken pipe.
      await completion
      throw error
    })
    const { requests } = await database.db
      .selectFrom('requests')
      .select((eb) => eb.fn.countAll<number>().as('requests'))
      .executeTakeFirstOrThrow()
    return { sha256, requests, files: (await sql<StoredFile>`${sql.raw(FILES_QUERY)}`.execute(database.db)).rows }
  }
  // Like the database, this copy is not encrypted. Its name is random, because the encrypted copy may be in this folder under the backup ID.
  const path = join(dataDir, 'arriving', randomBytes(16).toString('hex'))
  mkdirSync(join(dataDir, 'arriving'), { recursive: true, mode: 0o700 })
  try {
    const copy = copySqlite(join(dataDir, DATABASE_FILE), path)
    return { ...copy, sha256: await storeDatabaseCopy(createReadStream(path), store, keys, id) }
  } finally {
    await rm(path, { force: true })
  }
}

/** Copies new files. Verifies some of the older copies, and replaces broken ones. */
const copyFiles = async (context: BackupContext, store: BackupStore, files: readonly StoredFile[]) => {
  const { blobs, keys, now, database } = context
  const storedNames = await blobNamesIn(store.files)
  const problems: string[] = []
  let copiedCount = 0
  await forEachInParallel(files, async (file) => {
    const checkBytes = (bytes: AsyncIterable<Buffer>) => problemOfCopy(bytes, keys, file)
    if (storedNames.has(file.stored_as)) {
      if (!isVerificationDue(file.stored_as, now()) || (await checkBytes(await store.files.read(file.stored_as))) === undefined) return
    }
    const problem = await copyBlob(blobs, store.files, store.temporaryFolder, file.stored_as, checkBytes)
    if (problem === undefined) copiedCount += 1
    // A file that was erased after the database was copied is not a problem.
    else if (await isReferenced(database.db, file)) problems.push(`File ${file.id}: ${problem}.`)
  })
  return { copiedCount, problems }
}

/**
 * Removes backups older than `keepDays` days, but keeps the newest. Also removes database copies and files that no kept backup uses.
 * @returns the number of removed backups
 */
const pruneBackups = async (store: BackupStore, keepDays: number, now: number): Promise<number> => {
  const backups = await store.list()
  const keptBackups = backups.filter(({ startedAt }, index) => index === 0 || startedAt >= now - keepDays * DAY_MS)
  const keptIds = new Set(keptBackups.map(({ id }) => id))
  for (const { id } of backups) if (!keptIds.has(id)) await store.manifests.drop(id)
  for (const name of await blobNamesIn(store.databases)) if (!keptIds.has(name)) await store.databases.drop(name)
  const usedFileNames = new Set(keptBackups.flatMap(({ files }) => files))
  for (const name of await blobNamesIn(store.files)) if (!usedFileNames.has(name)) await store.files.drop(name)
  return backups.length - keptBackups.length
}

/**
 * Makes a backup while servers run: the database, the erasure notes, and the stored files if `withFiles` is true. A complete backup removes old ones.
 * @returns the manifest, the numbers of copied files and of removed backups, and one sentence per problem
 * @throws {AdminError} when another backup runs or the database cannot be copied
 */
export async function createBackup(context: BackupContext, store: BackupStore) {
  const { database, keys, now } = context
  const id = `${now().toString(16).padStart(12, '0')}${randomBytes(10).toString('hex')}`
  const renewLease = () => acquireLease(database.db, 'backup-turn', Date.now(), LEASE_MS, id)
  if (!(await renewLease())) throw new AdminError('Another backup is running. If it was killed, try again in half an hour.')
  const renewal = setInterval(() => void renewLease().catch(() => undefined), LEASE_MS / 3).unref()
  try {
    const startedAt = now()
    await store.removeTemporary()
    const copy = await copyDatabase(context, store, id)
    const storedErasureNames = await blobNamesIn(store.erasures)
    for (const name of await blobNamesIn(context.erasureNotes))
      if (!storedErasureNames.has(name)) await copyBlob(context.erasureNotes, store.erasures, store.temporaryFolder, name, async () => undefined)
    const { copiedCount, problems } = context.withFiles ? await copyFiles(context, store, copy.files) : { copiedCount: 0, problems: [] }
    const manifest: Manifest = {
      format: 1,
      id,
      startedAt,
      version,
      database: database.kind,
      migrations: [...(await readAppliedMigrations(database.db))],
      keyIds: [...new Set([keys.current.id, ...copy.files.flatMap(({ key_id }) => key_id ?? [])])],
      sha256: copy.sha256,
      requests: copy.requests,
      withFiles: context.withFiles,
      files: context.withFiles ? copy.files.map(({ stored_as }) => stored_as) : [],
    }
    // An incomplete backup is kept, but it does not count as the last complete backup.
    await store.write(manifest)
    if (problems.length > 0) return { manifest, copiedCount, problems, removedCount: 0 }
    await setMark(database.db, 'backup', now())
    return { manifest, copiedCount, problems, removedCount: await pruneBackups(store, context.keepDays, now()) }
  } finally {
    clearInterval(renewal)
    await deleteMark(database.db, 'backup-turn', id)
  }
}
