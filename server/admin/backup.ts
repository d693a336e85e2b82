/** Backup of everything that a restore needs except the keys. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { DATABASE_FILE, type Database } from '#server/database/database.ts'
import type { FileRow } from '#server/database/schema.ts'
import { BlobMissing, blobPath, readBlob } from '#server/files/blobs.ts'
import { unseal } from '#server/files/cipher.ts'
import { sync } from '#server/files/disk.ts'
import type { Storage } from '#server/files/open.ts'

interface Parts extends Pick<Storage, 'blobs' | 'register' | 'keys'> {
  readonly database: Pick<Database, 'db' | 'kind'>
  readonly databaseUrl?: string
  readonly dataDir: string
  readonly withFiles: boolean
  readonly now: () => number
}

/** Uploaded files and inbound emails that are stored whole. */
type Listed = Pick<FileRow, 'id' | 'stored_as' | 'key_id' | 'sha256'>
const LISTED = 'select id, stored_as, key_id, sha256 from files union all select id, stored_as, key_id, sha256 from inbound_mails where stored_as is not null'

/** Reads the whole database as of one moment, while others write. */
const copySqlite = (from: string, to: string) => {
  const source = new DatabaseSync(from, { timeout: 5_000 })
  try {
    source.prepare('vacuum into ?').run(to)
  } finally {
    source.close()
  }
  const copy = new DatabaseSync(to, { readOnly: true })
  try {
    const verdict = Object.values(copy.prepare('pragma integrity_check').get() ?? {})[0]
    const broken = copy.prepare('pragma foreign_key_check').all()
    const { requests } = copy.prepare('select count(*) as requests from requests').get() as { requests: number }
    const files = copy.prepare(LISTED).all() as unknown as Listed[]
    return { requests, files, problems: verdict === 'ok' && broken.length === 0 ? [] : [`The copied database is broken: ${String(verdict)}.`] }
  } finally {
    copy.close()
  }
}

/** @throws when `pg_dump` is missing or fails. The password is never on its command line */
const dumpPostgres = async (databaseUrl: string, to: string) => {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const child = spawn('pg_dump', ['--format=custom', '--no-owner', `--file=${to}`, `--dbname=${url.href}`], {
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new Error('pg_dump is not installed. A backup of PostgreSQL needs it.') : error),
    )
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`pg_dump exited with code ${code}.`)
}

/** Copies a stored file and verifies the copy. @returns the problem, if any */
const copyFile = async ({ blobs, keys }: Parts, { stored_as, key_id, sha256 }: Listed, target: string): Promise<string | undefined> => {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  try {
    await pipeline(await readBlob(blobs, stored_as), createWriteStream(target, { mode: 0o600, flush: true }))
    const bytes = createReadStream(target) as AsyncIterable<Buffer>
    const hash = createHash('sha256')
    for await (const chunk of key_id === null ? bytes : unseal(bytes, keys, stored_as)) hash.update(chunk)
    return hash.digest('hex') === sha256 ? undefined : 'its content has changed since the upload'
  } catch (error) {
    return error instanceof BlobMissing ? 'it is missing from the storage' : (error as Error).message
  }
}

const isNamed = async (db: Database['db'], { id }: Listed): Promise<boolean> =>
  (await db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst()) !== undefined ||
  (await db.selectFrom('inbound_mails').select('id').where('id', '=', id).where('stored_as', 'is not', null).executeTakeFirst()) !== undefined

/**
 * Writes a backup into a new or empty folder while servers run: the database, then the files it refers to. Files stay encrypted. The keys are not in the
 * backup.
 * @returns the counts, and one sentence per problem
 * @throws {Error} with a sentence when the folder is in use or the database cannot be copied
 */
export async function makeBackup(parts: Parts, folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. A backup needs a new folder, for example with the time in its name.`)
  const { database, databaseUrl, dataDir, now, withFiles } = parts
  const startedAt = new Date(now()).toISOString()
  const path = join(folder, databaseUrl === undefined ? DATABASE_FILE : 'roadcharter.dump')
  let copied: ReturnType<typeof copySqlite>
  if (databaseUrl === undefined) copied = copySqlite(join(dataDir, DATABASE_FILE), path)
  else {
    await dumpPostgres(databaseUrl, path)
    const { requests } = await database.db
      .selectFrom('requests')
      .select((select) => select.fn.countAll<number>().as('requests'))
      .executeTakeFirstOrThrow()
    copied = { requests, files: (await sql<Listed>`${sql.raw(LISTED)}`.execute(database.db)).rows, problems: [] }
  }
  await chmod(path, 0o600)
  await sync(path)

  for await (const { name } of parts.register.list()) {
    const target = join(folder, 'erasures', blobPath(name))
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await pipeline(await parts.register.read(name), createWriteStream(target, { mode: 0o600, flush: true }))
  }

  const problems = [...copied.problems]
  for (const file of withFiles ? copied.files : []) {
    const wrong = await copyFile(parts, file, join(folder, 'files', blobPath(file.stored_as)))
    // A file that was erased after the database copy is not missing.
    const isStillThere = wrong !== undefined && (await isNamed(database.db, file))
    if (isStillThere) problems.push(`File ${file.id}: ${wrong}.`)
  }
  const report = { requests: copied.requests, files: withFiles ? copied.files.length : 0, problems }
  const manifest = { startedAt, database: database.kind, keyIds: [...new Set(copied.files.map(({ key_id }) => key_id))], ...report }
  await writeFile(join(folder, 'backup.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
  await sync(folder)
  return report
}
