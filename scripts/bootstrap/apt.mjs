import { spawnSync } from 'node:child_process'
import { run } from './run.mjs'

const networkOptions = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']

/** Whether this machine can install Debian packages. This requires root and apt-get. */
export const hasApt = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

/**
 * @param {readonly string[]} names
 * @returns {Promise<string | undefined>} the reason for a failure, as the end of a sentence
 */
export async function installByApt(names) {
  if (!hasApt()) return 'a program is missing, and only root can install it with apt-get'
  console.log(`Installing ${names.join(', ')} with apt-get`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if ((await run('apt-get', ['update', ...networkOptions], { env })) !== 0) return 'apt-get could not reach the Debian packages'
  if ((await run('apt-get', ['install', '-y', '--no-install-recommends', ...networkOptions, ...names], { env })) !== 0) return 'apt-get install failed'
  return undefined
}

/**
 * Installs missing programs.
 * @param {readonly string[]} programs
 * @param {readonly string[]} [packages] package names, if they differ
 * @returns {Promise<string | undefined>} the reason for a failure, as the end of a sentence
 */
export async function ensurePrograms(programs, packages = programs) {
  const areInstalled = () => programs.every((program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0)
  if (areInstalled()) return undefined
  return (await installByApt(packages)) ?? (areInstalled() ? undefined : 'a program is missing after the installation')
}
