import { spawnSync } from 'node:child_process'
import { postgresBin, postgresUser } from './postgres-place.mjs'
import { run } from './run.mjs'

/**
 * Installs PostgreSQL for the server tests where apt can; nothing else of the project needs it.
 *
 * @returns {Promise<string | undefined>} why there is none, as the end of a sentence; undefined: it is here
 */
export async function ensurePostgres() {
  if (!postgresBin()) {
    if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
      return 'this machine has none and only apt-get, run by root, could install it; install PostgreSQL, or name its programs by POSTGRES_BIN'
    console.log('Installing postgresql by apt-get')
    // Its package starts a database server of its own, which nobody here needs: policy-rc.d is not ours to write, so it may.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const patience = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']
    if ((await run('apt-get', ['update', ...patience], { env })) !== 0) return 'apt-get could not reach the packages of Debian'
    if ((await run('apt-get', ['install', '-y', '--no-install-recommends', ...patience, 'postgresql'], { env })) !== 0) return 'apt-get could not install it'
    if (!postgresBin()) return 'what apt-get installed holds no initdb'
  }
  try {
    postgresUser()
  } catch (error) {
    return /** @type {Error} */ (error).message
  }
  return undefined
}
