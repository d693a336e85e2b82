import { spawnSync } from 'node:child_process'
import { run } from './run.mjs'

const patience = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']

/** Whether packages of Debian can be installed here: by root, where there is an apt-get. */
export const hasApt = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

/**
 * Installs packages of Debian.
 *
 * @param {readonly string[]} names
 * @returns {Promise<string | undefined>} why not, as the end of a sentence; undefined: they are here
 */
export async function installByApt(names) {
  if (!hasApt()) return 'this machine has none, and only apt-get, run by root, could install it'
  console.log(`Installing ${names.join(', ')} by apt-get`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if ((await run('apt-get', ['update', ...patience], { env })) !== 0) return 'apt-get could not reach the packages of Debian'
  if ((await run('apt-get', ['install', '-y', '--no-install-recommends', ...patience, ...names], { env })) !== 0) return 'apt-get could not install it'
  return undefined
}

/**
 * Installs programs that are not on this machine's path.
 *
 * @param {readonly string[]} programs
 * @param {readonly string[]} [packages] what holds them, where it is not called as they are
 * @returns {Promise<string | undefined>} why not, as the end of a sentence; undefined: they are here
 */
export async function ensurePrograms(programs, packages = programs) {
  const areHere = () => programs.every((program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0)
  if (areHere()) return undefined
  return (await installByApt(packages)) ?? (areHere() ? undefined : 'not all of it is here')
}
