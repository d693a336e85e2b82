/**
 * Upgrade and rollback of releases in adjacent folders: /opt/roadcharter is a link to the running release, and
 * /opt/roadcharter.previous to the previous release. The units start /opt/roadcharter, so a switch is one rename and one restart per
 * process.
 */
import { execFile } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { DestinationStream } from 'pino'
import { AdminError, openAdminContext } from '#server/admin/context.ts'
import { findIncompatibility, readAppliedMigrations } from '#server/database/open-migrated.ts'
import { version } from '#server/version.ts'

const DEFAULT_RELEASE_LINK = '/opt/roadcharter'
const UNIT_PATTERN = 'roadcharter@*.service'
const READY_TIMEOUT_MS = 90_000
const RELEASE_FOLDER = resolve(import.meta.dirname, '..', '..')

type Environment = Readonly<Record<string, string | undefined>>

const runProgram = async (program: string, args: readonly string[]) => {
  try {
    return (await promisify(execFile)(program, [...args])).stdout.trim()
  } catch (error) {
    const { stderr = '', message } = error as Error & { readonly stderr?: string }
    throw new AdminError(stderr.trim() || message)
  }
}

const releaseLinksOf = ({ ROADCHARTER_LINK: link = DEFAULT_RELEASE_LINK }: Environment) => ({ link, previousLink: `${link}.previous` })

const versionOf = (folder: string): string => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version

/** Changes a link's target in one step, so that the link always exists. */
const setLinkTarget = (link: string, folder: string) => {
  const temporaryLink = `${link}.new`
  rmSync(temporaryLink, { force: true })
  symlinkSync(folder, temporaryLink)
  renameSync(temporaryLink, link)
}

const folderOfLink = (link: string): string => {
  if (!existsSync(link)) throw new AdminError(`There is no ${link}. Create the link first: ln -s ${RELEASE_FOLDER} ${link}`)
  if (!lstatSync(link).isSymbolicLink()) {
    const folder = `${link}-${versionOf(link)}`
    throw new AdminError(`${link} is a folder, not a link to a release. Replace it once: mv ${link} ${folder} && ln -s ${folder} ${link}`)
  }
  return realpathSync(link)
}

/** Running units, such as `roadcharter@4173.service`. */
const listUnits = async () =>
  (await runProgram('systemctl', ['list-units', '--plain', '--no-legend', '--state=active', UNIT_PATTERN]))
    .split('\n')
    .map((line) => line.trim().split(/\s+/)[0] ?? '')
    .filter((unit) => unit.startsWith('roadcharter@'))

const portOf = (unit: string) => /@(\d+)\.service$/.exec(unit)?.[1]

/**
 * Restarts the processes one after the other, so that all other processes serve visitors in the meantime.
 * @throws {AdminError} when a process is not ready in time
 */
const restartUnits = async (units: readonly string[], report: (text: string) => void) => {
  for (const unit of units) {
    report(`Restarting ${unit}`)
    await runProgram('systemctl', ['restart', unit])
    const url = `http://127.0.0.1:${portOf(unit)}/readyz`
    const isReady = () =>
      fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
        ({ ok }) => ok,
        () => false,
      )
    for (const deadline = performance.now() + READY_TIMEOUT_MS; !(await isReady()); await pause(250))
      if (performance.now() > deadline) throw new AdminError(`${unit} is not ready after ${READY_TIMEOUT_MS / 1_000} s. See journalctl --unit=${unit}`)
  }
}

/** Switches to a release. Switches back if a process does not become ready. */
const switchRelease = async (link: string, target: string, previousFolder: string, report: (text: string) => void) => {
  const units = await listUnits()
  setLinkTarget(link, target)
  try {
    await restartUnits(units, report)
  } catch (error) {
    setLinkTarget(link, previousFolder)
    report(`Release ${versionOf(target)} does not start. Switching back to ${versionOf(previousFolder)}`)
    await restartUnits(units, report)
    throw new AdminError(`${(error as Error).message}\nRelease ${versionOf(previousFolder)} is running again.`)
  }
  return units.length
}

/**
 * Upgrades to the release that contains this command: backup, migration, switch, restart. Run the command from the new release's folder.
 * @throws {AdminError} when a step failed. In this case, the previous release stays active or is started again
 */
export async function upgrade(env: Environment, skipsBackup: boolean, err: DestinationStream): Promise<string> {
  const report = (text: string) => {
    err.write(`${text}\n`)
  }
  const { link, previousLink } = releaseLinksOf(env)
  const previousFolder = folderOfLink(link)
  if (previousFolder === RELEASE_FOLDER) throw new AdminError(`${link} already points to release ${version}. Run the command in the folder of the new release.`)
  const command = join(RELEASE_FOLDER, 'roadcharter')
  if (!skipsBackup) report(await runProgram(command, ['backup']))
  report(await runProgram(command, ['migrate']))
  const restartedCount = await switchRelease(link, RELEASE_FOLDER, previousFolder, report)
  setLinkTarget(previousLink, previousFolder)
  return `Release ${version} is running (${restartedCount} restarted). Previous release: ${versionOf(previousFolder)}. To return: roadcharter rollback`
}

const migrationsIn = (folder: string) => readdirSync(join(folder, 'server', 'database', 'migrations')).map((file) => basename(file, '.ts'))

/** Checks whether another release works with the database. @throws {AdminError} when it does not */
export async function checkRelease(env: Environment, folder: string, err: DestinationStream): Promise<string> {
  const context = await openAdminContext(env, err, 'any')
  try {
    const [appliedMigrationRows, knownMigrations] = [await readAppliedMigrations(context.database.db), migrationsIn(folder)]
    const unknownMigrations = appliedMigrationRows.filter(({ name }) => !knownMigrations.includes(name)).map(({ name }) => name)
    // A release without the program `roadcharter` refuses a database with unknown migrations.
    const problem =
      !existsSync(join(folder, 'roadcharter')) && unknownMigrations.length > 0
        ? `It cannot run on a database with the migrations ${unknownMigrations.join(', ')}. Restore the backup that was made before the upgrade.`
        : await findIncompatibility(appliedMigrationRows, knownMigrations)
    if (problem !== undefined) throw new AdminError(`Release ${versionOf(folder)} cannot use the database. ${problem}`)
    return `Release ${versionOf(folder)} works with the database.`
  } finally {
    await context.close()
  }
}

/** Returns to the previous release without changing the database. @throws {AdminError} when that release does not work with the database */
export async function rollBack(env: Environment, err: DestinationStream): Promise<string> {
  const report = (text: string) => {
    err.write(`${text}\n`)
  }
  const { link, previousLink } = releaseLinksOf(env)
  const currentFolder = folderOfLink(link)
  if (!existsSync(previousLink)) throw new AdminError(`There is no previous release: ${previousLink} does not exist.`)
  const target = realpathSync(previousLink)
  if (target === currentFolder) throw new AdminError(`${previousLink} is the running release.`)
  report(await runProgram(join(currentFolder, 'roadcharter'), ['check-release', target]))
  const restartedCount = await switchRelease(link, target, currentFolder, report)
  setLinkTarget(previousLink, currentFolder)
  return `Release ${versionOf(target)} is running (${restartedCount} restarted). Previous release: ${versionOf(currentFolder)}.`
}
