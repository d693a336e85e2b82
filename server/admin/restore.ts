/** Restores a backup into an empty database and folder, or replaces a database. */
import { createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Kysely, sql } from 'kysely'
import { blobNamesIn, copyBlob, FILES_QUERY, forEachInParallel, problemOfCopy, readDatabase, runPostgres, type StoredFile } from '#server/admin/backup.ts'
import type { BackupStore, Manifest } from '#server/admin/backup-store.ts'
import { AdminError } from '#server/admin/context.ts'
import { countText } from '#server/admin/table.ts'
import { DATABASE_FILE, openDatabase } from '#server/database/database.ts'
import { deleteMark } from '#server/database/marks.ts'
import { findIncompatibility } from '#server/database/open-migrated.ts'
import { postgresDialect } from '#server/database/postgres.ts'
import { decryptFile } from '#server/files/cipher.ts'
import { syncPath } from '#server/files/disk.ts'
import { type FileKeys, readFileKeys } from '#server/files/keys.ts'
import { openStorage } from '#server/files/storage.ts'
import type { Settings } from '#server/settings.ts'

const STOP_SERVERS_ADVICE = 'Stop all servers first (systemctl stop "roadcharter@*").'

/** @returns the backup with this ID, or the newest one if no ID is given */
const chooseBackup = async (store: BackupStore, id: string | undefined): Promise<Manifest> => {
  const backups = await store.list()
  const chosenBackup = id === undefined ? backups[0] : backups.find((manifest) => manifest.id === id)
  if (chosenBackup === undefined)
    throw new AdminError(id === undefined ? `There are no backups in ${store.location}.` : `There is no backup ${id} in ${store.location}.`)
  return chosenBackup
}

/** @throws {FileKeyError} or {AdminError} if a key of the backup is missing */
const readBackupKeys = async (settings: Settings, { keyIds }: Manifest): Promise<FileKeys> => {
  const keys = await readFileKeys(settings, async () => keyIds, false)
  const missingKeyIds = keyIds.filter((id) => !keys.byId.has(id))
  if (missingKeyIds.length > 0)
    throw new AdminError(`The backup was encrypted with key ${missingKeyIds.join(' and ')}, and FILES_KEY does not contain it. Add your copy of that key.`)
  return keys
}

const restoreSqlite = async (dataDir: string, isReplacing: boolean, requests: number, write: (path: string) => Promise<void>) => {
  const path = join(dataDir, DATABASE_FILE)
  if (existsSync(path)) {
    const existingDatabase = new DatabaseSync(path, { timeout: 1_000 })
    try {
      existingDatabase.exec('pragma locking_mode = exclusive; begin exclusive; commit')
    } catch {
      throw new AdminError(`${path} is in use. ${STOP_SERVERS_ADVICE}`)
    } finally {
      existingDatabase.close()
    }
    if (!isReplacing) throw new AdminError(`There is a database at ${path}. Add --yes to move it to another folder and restore the backup.`)
  }
  const temporaryPath = `${path}.restoring`
  await rm(temporaryPath, { force: true })
  try {
    await write(temporaryPath)
    const copy = new DatabaseSync(temporaryPath, { readOnly: true })
    const integrity = Object.values(copy.prepare('pragma integrity_check').get() ?? {})[0]
    const { count } = copy.prepare('select count(*) as count from requests').get() as { count: number }
    copy.close()
    if (integrity !== 'ok' || count !== requests)
      throw new AdminError(`The restored database is broken. Integrity check: ${String(integrity)}. It contains ${count} of ${requests} requests.`)
    await syncPath(temporaryPath)
  } catch (error) {
    await rm(temporaryPath, { force: true })
    throw error
  }
  const oldFolder = join(dataDir, `before-${new Date().toISOString().replace(/[:.]/g, '-')}`)
  const databaseFiles = (await readdir(dataDir)).filter((name) => name.startsWith(DATABASE_FILE) && name !== `${DATABASE_FILE}.restoring`)
  if (databaseFiles.length > 0) await mkdir(oldFolder, { mode: 0o700 })
  for (const name of databaseFiles) await rename(join(dataDir, name), join(oldFolder, name))
  await rename(temporaryPath, path)
  await syncPath(dirname(path))
  return databaseFiles.length > 0 ? ` The previous database is in ${oldFolder}. Remove it when everything works.` : ''
}

/** Drops all tables of the schema, and all routines that belong to no extension. `pg_restore --clean` would leave tables that are newer than the backup. */
const DROP_TABLES_SQL = `do $$ declare found record; begin
  for found in select tablename as name from pg_tables where schemaname = current_schema() loop execute format('drop table %I cascade', found.name); end loop;
  for found in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = current_schema()::regnamespace
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop execute format('drop routine %s cascade', found.name); end loop;
end $$`

/** Time to wait until the connections of stopped servers close. PostgreSQL may notice late that a process has stopped. */
const BACKEND_EXIT_MAX_MS = 3_000

const restorePostgres = async (
  databaseUrl: string,
  isReplacing: boolean,
  readBackup: (consume: (bytes: AsyncIterable<Buffer>) => Promise<void>) => Promise<void>,
) => {
  const db = new Kysely<unknown>({ dialect: await postgresDialect(databaseUrl, 0) })
  try {
    const deadline = Date.now() + BACKEND_EXIT_MAX_MS
    const otherConnections = sql`select 1 from pg_stat_activity where datname = current_database() and application_name = 'roadcharter' and pid <> pg_backend_pid()`
    while ((await otherConnections.execute(db)).rows.length > 0) {
      if (Date.now() > deadline) throw new AdminError(`Servers are using the database. ${STOP_SERVERS_ADVICE}`)
      await setTimeout(100)
    }
    const { rows: tables } = await sql`select 1 from pg_tables where schemaname = current_schema()`.execute(db)
    if (tables.length > 0 && !isReplacing) throw new AdminError('The database in DATABASE_URL has tables. Add --yes to delete them and restore the backup.')
    await sql.raw(DROP_TABLES_SQL).execute(db)
  } finally {
    await db.destroy()
  }
  const { child, completion } = runPostgres('pg_restore', databaseUrl, ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'])
  await readBackup((bytes) => pipeline(bytes, child.stdin)).catch(async (error: Error) => {
    child.kill()
    // Throws the program's own error if there is one, because it is clearer than the error of the broken pipe.
    await completion
    throw error
  })
  await completion
  return ''
}

/**
 * Restores the database, the missing files, and the erasures of a backup.
 * @throws {FileKeyError} or {AdminError} when the backup cannot be restored, for example because a key is missing or servers run. Also
 * throws if the database was restored, but some files were not
 */
export async function restoreBackup(
  store: BackupStore,
  settings: Settings,
  log: FastifyBaseLogger,
  { id, isReplacing }: { readonly id: string | undefined; readonly isReplacing: boolean },
) {
  const manifest = await chooseBackup(store, id)
  const { databaseUrl, dataDir } = settings
  const incompatibility = await findIncompatibility(manifest.migrations)
  if (incompatibility !== undefined) throw new AdminError(incompatibility)
  const kind = databaseUrl === undefined ? 'sqlite' : 'postgres'
  if (manifest.database !== kind)
    throw new AdminError(`The backup is from ${manifest.database === 'sqlite' ? 'SQLite: remove' : 'PostgreSQL: set'} DATABASE_URL to restore it.`)
  const keys = await readBackupKeys(settings, manifest)
  mkdirSync(join(dataDir, 'arriving'), { recursive: true, mode: 0o700 })
  const readBackup = (consume: (bytes: AsyncIterable<Buffer>) => Promise<void>) => readDatabase(store.databases, keys, manifest, consume)
  const oldDatabaseText = databaseUrl
    ? await restorePostgres(databaseUrl, isReplacing, readBackup)
    : await restoreSqlite(dataDir, isReplacing, manifest.requests, (path) =>
        readBackup((bytes) => pipeline(bytes, createWriteStream(path, { mode: 0o600, flush: true }))),
      )

  const database = await openDatabase(settings, { hasNoTimeLimits: true, openMode: 'any' })
  const { blobs, erasureNotes } = await openStorage(settings, database.db, log, false)
  try {
    // The restored database contains the lease of the process that made the backup. This call drops the lease.
    await deleteMark(database.db, 'backup-turn')
    const temporaryFolder = join(dataDir, 'arriving')
    const erasureNames = await blobNamesIn(erasureNotes)
    for (const name of await blobNamesIn(store.erasures))
      if (!erasureNames.has(name)) await copyBlob(store.erasures, erasureNotes, temporaryFolder, name, async () => undefined)
    const presentNames = new Set([...(await blobNamesIn(blobs)), ...(await blobNamesIn(blobs.trash))])
    const rows = manifest.withFiles ? (await sql<StoredFile>`${sql.raw(FILES_QUERY)}`.execute(database.db)).rows : []
    const missingFiles = rows.filter(({ stored_as }) => !presentNames.has(stored_as))
    const problems: string[] = []
    await forEachInParallel(missingFiles, async (file) => {
      const problem = await copyBlob(store.files, blobs, temporaryFolder, file.stored_as, (bytes) => problemOfCopy(bytes, keys, file))
      if (problem !== undefined) problems.push(`  File ${file.id}: ${problem}.`)
    })
    if (problems.length > 0) throw new AdminError(`The database was restored. These files were not:\n${problems.join('\n')}`)
    const text = `Restored ${countText(manifest.requests, 'request')} from the backup of ${new Date(manifest.startedAt).toISOString()} (release ${manifest.version}), and copied ${countText(missingFiles.length, 'file')} that were missing from the storage.`
    return `${text}${oldDatabaseText} Start the servers, then run “audit verify”.`
  } finally {
    blobs.close()
    erasureNotes.close()
    await database.close()
  }
}

/**
 * Reads the database and every file of a backup.
 * @throws {AdminError} with the problems
 */
export async function verifyBackup(store: BackupStore, settings: Settings, id: string | undefined): Promise<string> {
  const manifest = await chooseBackup(store, id)
  const keys = await readBackupKeys(settings, manifest)
  await readDatabase(store.databases, keys, manifest, async (bytes) => {
    for await (const _ of bytes);
  })
  const problems: string[] = []
  await forEachInParallel(manifest.files, async (name) => {
    try {
      for await (const _ of decryptFile((await store.files.read(name)) as AsyncIterable<Buffer>, keys, name));
    } catch (error) {
      problems.push(`  ${name}: ${(error as Error).message}`)
    }
  })
  if (problems.length > 0) throw new AdminError(`The backup ${manifest.id} is broken:\n${problems.join('\n')}`)
  return `The backup ${manifest.id} is complete: ${countText(manifest.requests, 'request')} and ${countText(manifest.files.length, 'file')}, all readable.`
}
