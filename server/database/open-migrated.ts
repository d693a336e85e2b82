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
 * One file per migration. Its name and its hash are stored. Never edit a released one. A migration only adds, so that the release before it keeps working.
 * A migration that removes something comes a release later, and exports `needs`: the newest migration that a release must know to work afterwards.
 */
export const migrations = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: MIGRATIONS_FOLDER,
  import: (file) => import(pathToFileURL(file).href),
  onFileIgnored(file) {
    throw new Error(`${file} is not a migration`)
  },
})

/** Reason not to use a database, as a sentence. */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem'
}

/** `migrate`: creates tables and migrates. `current`: refuses a database with pending migrations. `any`: accepts one. */
export type OpenMode = 'migrate' | 'current' | 'any'

interface AppliedMigration {
  readonly name: string
  readonly hash: string
  /** The first release that recorded the migration. */
  readonly version: string
  readonly needs?: string
}

type LoadedMigrations = Readonly<Record<string, Migration & { readonly needs?: string }>>

const MARK_PREFIX = 'migration '

const hashOf = async (name: string) =>
  createHash('sha256')
    .update(await readFile(join(MIGRATIONS_FOLDER, `${name}.ts`)))
    .digest('hex')

/** Returns the names of applied migrations. Undefined for a database without tables. */
const appliedNames = async (db: Db): Promise<readonly string[] | undefined> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return undefined
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Earlier releases did not record their migrations. */
const recordsOf = async (db: Db, names: readonly string[]): Promise<readonly AppliedMigration[]> => {
  if (!names.includes('006-retention')) return []
  const marks = await db.selectFrom('marks').select(['name', 'said']).where('name', 'like', `${MARK_PREFIX}%`).execute()
  return marks.map(({ name, said }) => ({ name: name.slice(MARK_PREFIX.length), ...JSON.parse(said ?? '{}') })).filter(({ name }) => names.includes(name))
}

/** Returns the applied migrations with their hashes, for a backup. */
export const appliedMigrations = async (db: Db): Promise<readonly AppliedMigration[]> => recordsOf(db, (await appliedNames(db)) ?? [])

/** Compares applied migrations with those of this release. @returns the problem as a sentence, or undefined */
export async function incompatibilityOf(applied: readonly AppliedMigration[], knownNames?: readonly string[]): Promise<string | undefined> {
  const names = knownNames ?? Object.keys(await migrations.getMigrations())
  const newest = [...names].sort().at(-1) ?? ''
  for (const { name, hash, version: by, needs } of applied) {
    if (!names.includes(name)) {
      if (needs !== undefined && needs > newest)
        return `Release ${by} changed the database with migration ${name}, and this release (${version}) does not work with it. Install release ${by} or newer, or restore the backup that was made before the upgrade.`
    } else if (knownNames === undefined && hash !== (await hashOf(name)))
      return `Migration ${name} of this release (${version}) differs from the one that changed this database (release ${by}). The code and the database do not belong together. Install the release that made the database, or restore a backup.`
  }
  return undefined
}

const recordMigrations = async (db: Db, loadedMigrations: LoadedMigrations, now: number) => {
  const recordedNames = new Set((await recordsOf(db, Object.keys(loadedMigrations))).map(({ name }) => name))
  for (const [name, { needs }] of Object.entries(loadedMigrations))
    if (!recordedNames.has(name))
      await setMark(db, `${MARK_PREFIX}${name}`, now, JSON.stringify({ hash: await hashOf(name), version, ...(needs !== undefined && { needs }) }))
}

const ATTEMPTS_MAX = 5
/** A form and a migration can each wait for a table that the other has locked. PostgreSQL then ends one of them. */
const isDeadlock = (error: unknown) => (error as { code?: unknown } | null)?.code === '40P01'

const migrate = async (db: Db, loadedMigrations: LoadedMigrations) => {
  for (let attempts = 1; ; attempts += 1) {
    const applied = (await appliedNames(db)) ?? []
    const problem = await incompatibilityOf(await recordsOf(db, applied))
    if (problem !== undefined) throw new DatabaseProblem(problem)
    // Kysely refuses a database with unknown migrations. They may come from a newer release.
    const unknown = applied.filter((name) => !(name in loadedMigrations)).map((name) => [name, { up: async () => undefined }] as const)
    const provider = { getMigrations: async () => ({ ...loadedMigrations, ...Object.fromEntries(unknown) }) }
    const { error } = await new Migrator({ db, provider }).migrateToLatest()
    if (error === undefined) break
    // A newer release may have migrated while this process waited.
    const hasNewer = async () => ((await appliedNames(db)) ?? []).some((name) => !(name in loadedMigrations) && !applied.includes(name))
    const canRetry = isDeadlock(error) ? attempts < ATTEMPTS_MAX : attempts === 1 && (await hasNewer())
    if (!canRetry) throw error instanceof Error ? error : new Error(String(error))
  }
  await recordMigrations(db, loadedMigrations, Date.now())
}

const refuseIncompatible = async (db: Db, loadedMigrations: LoadedMigrations, openMode: OpenMode) => {
  const applied = await appliedNames(db)
  if (applied === undefined)
    throw new DatabaseProblem('It has no tables of this site. Check DATABASE_URL and DATA_DIR. Only a server or “migrate” creates tables.')
  const problem = await incompatibilityOf(await recordsOf(db, applied))
  if (problem !== undefined) throw new DatabaseProblem(problem)
  const pending = Object.keys(loadedMigrations).filter((name) => !applied.includes(name))
  if (openMode === 'current' && pending.length > 0)
    throw new DatabaseProblem(`It was made by an older release and needs ${pending.join(', ')}. Start a server of this release, or run “migrate”.`)
}

/** Opens the database behind a dialect. @throws {DatabaseProblem}, or the error of the database */
export async function openMigrated(dialect: Dialect, openMode: OpenMode): Promise<Db> {
  const db = new Kysely<Tables>({ dialect })
  try {
    // Loads the migrations before the migrator locks the database, because other processes wait for that lock.
    const loadedMigrations = await migrations.getMigrations()
    await (openMode === 'migrate' ? migrate(db, loadedMigrations) : refuseIncompatible(db, loadedMigrations, openMode))
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Names of the migrations that this release would apply. */
export async function pendingMigrations(db: Db): Promise<readonly string[]> {
  const applied = (await appliedNames(db)) ?? []
  return Object.keys(await migrations.getMigrations()).filter((name) => !applied.includes(name))
}
