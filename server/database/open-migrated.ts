/** Migrates the database, and refuses a database of an incompatible release. */
import { createHash } from 'node:crypto'
import fs, { readFile } from 'node:fs/promises'
import path, { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Dialect, Kysely, sql } from 'kysely'
import { FileMigrationProvider, type Migration, Migrator } from 'kysely/migration'
import { setMark } from '#server/database/marks.ts'
import type { Db, Tables } from '#server/database/schema.ts'
import { version } from '#server/version.ts'

const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations')

/**
 * One file per migration. The database stores the name and the hash of the file. Never edit a released migration. A migration only adds, so
 * that the previous release keeps working. Remove something only in a later release. That migration exports `needs`, the newest migration
 * that a release must know to work after the removal.
 */
export const migrationProvider = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: MIGRATIONS_FOLDER,
  import: (file) => import(pathToFileURL(file).href),
  onFileIgnored(file) {
    throw new Error(`${file} is not a migration`)
  },
})

/** Reason why this release cannot use the database, as a sentence. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

/** `migrate`: creates tables and migrates. `current`: refuses a database with pending migrations. `any`: accepts such a database. */
export type OpenMode = 'migrate' | 'current' | 'any'

interface AppliedMigration {
  readonly name: string
  readonly hash: string
  /** The first release that recorded the migration. */
  readonly version: string
  readonly needs?: string
}

type LoadedMigrations = Readonly<Record<string, Migration & { readonly needs?: string; readonly hash: string }>>

const MIGRATION_MARK_PREFIX = 'migration '

async function readMigrations(): Promise<LoadedMigrations> {
  const withHash = async ([name, migration]: [string, Migration]) => {
    const file = await readFile(join(MIGRATIONS_FOLDER, `${name}.ts`))
    return [name, { ...migration, hash: createHash('sha256').update(file).digest('hex') }] as const
  }
  return Object.fromEntries(await Promise.all(Object.entries(await migrationProvider.getMigrations()).map(withHash)))
}
let releaseMigrations: Promise<LoadedMigrations> | undefined
/** Loads the migrations of this release once, because they cannot change while it runs. */
const loadMigrations = (): Promise<LoadedMigrations> => (releaseMigrations ??= readMigrations())

/** Returns the names of applied migrations. Undefined for a database without tables. */
const readAppliedNames = async (db: Db): Promise<readonly string[] | undefined> => {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    return rows.map(({ name }) => name)
  } catch (error) {
    // Runs only after an error, because this query reads all columns of all tables.
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
    if (tables.some(({ name }) => name === 'kysely_migration')) throw error
    return undefined
  }
}

/** Returns the recorded migrations. Before migration 006, the database has no table for these records. */
const readMigrationRecords = async (db: Db, names: readonly string[]): Promise<readonly AppliedMigration[]> => {
  if (!names.includes('006-retention')) return []
  const marks = await db.selectFrom('marks').select(['name', 'said']).where('name', 'like', `${MIGRATION_MARK_PREFIX}%`).execute()
  return marks
    .map(({ name, said }) => ({ name: name.slice(MIGRATION_MARK_PREFIX.length), ...JSON.parse(said ?? '{}') }))
    .filter(({ name }) => names.includes(name))
}

/** Returns the recorded migrations with their hashes and releases. */
export const readAppliedMigrations = async (db: Db): Promise<readonly AppliedMigration[]> => readMigrationRecords(db, (await readAppliedNames(db)) ?? [])

/** Compares applied migrations with those of this release, or with `knownNames` of another release. @returns the problem as a sentence, or undefined */
export async function findIncompatibility(appliedRecords: readonly AppliedMigration[], knownNames?: readonly string[]): Promise<string | undefined> {
  const loadedMigrations = await loadMigrations()
  const names = knownNames ?? Object.keys(loadedMigrations)
  const newestKnownName = [...names].sort().at(-1) ?? ''
  for (const { name, hash, version: release, needs } of appliedRecords) {
    if (!names.includes(name)) {
      if (needs !== undefined && needs > newestKnownName)
        return `Release ${release} changed the database with migration ${name}, and this release (${version}) does not work with it. Install release ${release} or newer, or restore the backup that was made before the upgrade.`
    } else if (knownNames === undefined && hash !== loadedMigrations[name]?.hash)
      return `Migration ${name} of this release (${version}) differs from the one that changed this database (release ${release}). The code and the database do not match. Install the release that made the database, or restore a backup.`
  }
  return undefined
}

const recordMigrations = async (db: Db, loadedMigrations: LoadedMigrations, now: number) => {
  const recordedNames = new Set((await readMigrationRecords(db, Object.keys(loadedMigrations))).map(({ name }) => name))
  for (const [name, { needs, hash }] of Object.entries(loadedMigrations))
    if (!recordedNames.has(name))
      await setMark(db, `${MIGRATION_MARK_PREFIX}${name}`, now, JSON.stringify({ hash, version, ...(needs !== undefined && { needs }) }))
}

const MIGRATE_ATTEMPTS_MAX = 5
/** A form submit and a migration can each wait for a table that the other has locked. PostgreSQL then cancels one transaction. */
const isDeadlock = (error: unknown) => (error as { code?: unknown } | null)?.code === '40P01'

const migrate = async (db: Db, loadedMigrations: LoadedMigrations) => {
  for (let attempts = 1; ; attempts += 1) {
    const appliedMigrationNames = (await readAppliedNames(db)) ?? []
    const problem = await findIncompatibility(await readMigrationRecords(db, appliedMigrationNames))
    if (problem !== undefined) throw new DatabaseError(problem)
    // With nothing to apply, the migrator would only lock the database.
    if (Object.keys(loadedMigrations).every((name) => appliedMigrationNames.includes(name))) break
    // Adds an empty migration for each unknown name, because Kysely refuses unknown migrations. They may come from a newer release.
    const unknownMigrations = appliedMigrationNames.filter((name) => !(name in loadedMigrations)).map((name) => [name, { up: async () => undefined }] as const)
    const provider = { getMigrations: async () => ({ ...loadedMigrations, ...Object.fromEntries(unknownMigrations) }) }
    const { error } = await new Migrator({ db, provider }).migrateToLatest()
    if (error === undefined) break
    // A newer release may have migrated while this process waited.
    const hasNewerMigrations = async () =>
      ((await readAppliedNames(db)) ?? []).some((name) => !(name in loadedMigrations) && !appliedMigrationNames.includes(name))
    const canRetry = isDeadlock(error) ? attempts < MIGRATE_ATTEMPTS_MAX : attempts === 1 && (await hasNewerMigrations())
    if (!canRetry) throw error instanceof Error ? error : new Error(String(error))
  }
  await recordMigrations(db, loadedMigrations, Date.now())
}

const checkCompatibility = async (db: Db, loadedMigrations: LoadedMigrations, openMode: OpenMode) => {
  const appliedMigrationNames = await readAppliedNames(db)
  if (appliedMigrationNames === undefined)
    throw new DatabaseError('The database has no tables of this site. Check DATABASE_URL and DATA_DIR. Only a server or “migrate” creates tables.')
  const problem = await findIncompatibility(await readMigrationRecords(db, appliedMigrationNames))
  if (problem !== undefined) throw new DatabaseError(problem)
  const pendingNames = Object.keys(loadedMigrations).filter((name) => !appliedMigrationNames.includes(name))
  if (openMode === 'current' && pendingNames.length > 0)
    throw new DatabaseError(
      `An older release created the database. Pending migrations: ${pendingNames.join(', ')}. To apply them, start the server or run “migrate”.`,
    )
}

/** Opens the database, and migrates or checks it. @throws {DatabaseError} for an incompatible database, or a database error */
export async function openMigratedDatabase(dialect: Dialect, openMode: OpenMode): Promise<Db> {
  const db = new Kysely<Tables>({ dialect })
  try {
    // Loads the migrations before the migrator locks the database, because other processes wait for that lock.
    const loadedMigrations = await loadMigrations()
    await (openMode === 'migrate' ? migrate(db, loadedMigrations) : checkCompatibility(db, loadedMigrations, openMode))
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Returns the names of the migrations that this release would apply. */
export async function listPendingMigrations(db: Db): Promise<readonly string[]> {
  const appliedNames = (await readAppliedNames(db)) ?? []
  return Object.keys(await loadMigrations()).filter((name) => !appliedNames.includes(name))
}
