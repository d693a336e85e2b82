import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian and Ubuntu keep each release's programs. */
const DEBIAN = '/usr/lib/postgresql'

/** The folder of `initdb` and `postgres`, the newest release of this machine; undefined: there is none. `POSTGRES_BIN` names another. */
export function postgresBin() {
  const chosen = process.env.POSTGRES_BIN
  if (chosen) return chosen
  const releases = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...releases.map((release) => join(DEBIAN, release, 'bin')), ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))))
}

/** PostgreSQL refuses to run as root: the user it runs as instead. @returns {{ uid: number, gid: number } | undefined} undefined: this one will do */
export function postgresUser() {
  if (process.getuid?.() !== 0) return undefined
  const of = (/** @type {string} */ flag) => Number(spawnSync('id', [flag, 'postgres']).stdout?.toString() || Number.NaN)
  const [uid, gid] = [of('-u'), of('-g')]
  if (!(uid > 0 && gid > 0)) throw new Error('PostgreSQL does not run as root, and this machine has no user "postgres".')
  return { uid, gid }
}
