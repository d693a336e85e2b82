import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** Folder of the newest PostgreSQL programs, such as `initdb`. Undefined without PostgreSQL. `POSTGRES_BIN` overrides it. */
export function postgresBin() {
  const configuredFolder = process.env.POSTGRES_BIN
  if (configuredFolder) return configuredFolder
  const releases = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...releases.map((release) => join(DEBIAN_FOLDER, release, 'bin')), ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))))
}

/**
 * PostgreSQL refuses to run as root, so tests that run as root need another user.
 * @returns {{ uid: number, gid: number } | undefined} the user to run as, or undefined for the current one
 */
export function postgresUser() {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (/** @type {string} */ flag) => Number(spawnSync('id', [flag, 'postgres']).stdout?.toString() || Number.NaN)
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  if (!(uid > 0 && gid > 0)) throw new Error('PostgreSQL cannot run as root, and this machine has no user "postgres".')
  return { uid, gid }
}
