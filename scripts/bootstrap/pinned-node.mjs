import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { root } from './root.mjs'
import { fail, run } from './run.mjs'

const binFolder = join(root, 'node_modules', '.bin')
/** Node's compile cache. It saves time, because tests start hundreds of processes with the same files. */
const compileCache = join(root, 'node_modules', '.cache', 'compiled')

/**
 * Returns the Node version that package.json pins as an optional dependency per platform. If it is missing, returns the machine's Node,
 * unless that version is older.
 * @returns {Promise<string>} path of the executable
 */
export async function pinnedNode() {
  const { optionalDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const names = Object.keys(optionalDependencies).filter((name) => /^node-(bin-)?(linux|darwin|win)-/.test(name))
  const pinnedVersion = /** @type {string} */ (optionalDependencies[names[0] ?? ''])
  for (const name of names) {
    const executable = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    // The installed package may be for another platform or C library. In this case, the program does not start.
    if (existsSync(executable) && spawnSync(executable, ['--version']).status === 0) return executable
  }
  if (isAtLeast(process.versions.node, pinnedVersion)) return process.execPath
  return fail(
    `The project needs Node ${pinnedVersion}. No package contains it for ${process.platform}-${process.arch}, and this machine has ${process.versions.node}.`,
  )
}

/**
 * Runs a script with the pinned Node, which is also the `node` of its child processes.
 * @param {readonly string[]} args script and its arguments
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 * @returns {Promise<number>} exit code
 */
export async function runPinned(args, env = {}) {
  const path = `${binFolder}${delimiter}${process.env.PATH ?? ''}`
  return run(await pinnedNode(), args, { cwd: root, env: { NODE_COMPILE_CACHE: compileCache, ...process.env, PATH: path, ...env } })
}

/** @param {string} version @param {string} required */
function isAtLeast(version, required) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [wantedMajor = 0, wantedMinor = 0] = required.split('.').map(Number)
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)
}
