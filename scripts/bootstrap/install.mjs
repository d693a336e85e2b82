import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { lstat, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.mjs'
import { fail, run } from './run.mjs'

const stampFile = join(root, 'node_modules', '.roadcharter-lock')

/** Runs `npm ci` unless node_modules matches package-lock.json. */
export async function ensureInstalled() {
  const lock = await readFile(join(root, 'package-lock.json'))
  const stamp = createHash('sha256').update(lock).digest('hex')
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return
  if (!(await isInstalled(lock))) {
    await refuseLink()
    console.log('Installing the packages from package-lock.json')
    const code = await npm(['ci', '--no-audit', '--no-fund'])
    if (code !== 0) fail('`npm ci` failed. It needs access to the package registry. Check the connection and try again.')
  }
  await writeFile(stampFile, stamp)
}

/** Refuses a `node_modules` that links to another copy of the project, because `npm ci` would empty the folder there. */
async function refuseLink() {
  const folder = await lstat(join(root, 'node_modules')).catch(() => undefined)
  if (folder?.isSymbolicLink()) fail('node_modules is a link to another copy of the project, whose packages differ from package-lock.json. Remove the link.')
}

/**
 * Compares the record that npm keeps in node_modules with the lockfile. They can differ after `npm install`.
 * @param {Buffer} lock
 */
async function isInstalled(lock) {
  const record = await readFile(join(root, 'node_modules', '.package-lock.json'), 'utf8').catch(() => undefined)
  if (record === undefined) return false
  const { packages: installed } = JSON.parse(record)
  const { packages: expected } = JSON.parse(lock.toString())
  const missingPackages = Object.entries(expected).filter(
    ([path, { version, optional }]) => path !== '' && (installed[path] ? installed[path].version !== version : !optional),
  )
  const unexpectedPackages = Object.keys(installed).filter((path) => expected[path] === undefined)
  return missingPackages.length === 0 && unexpectedPackages.length === 0
}

/**
 * Runs npm with the machine's Node, because `npm ci` deletes the pinned Node.
 * @param {readonly string[]} args
 */
function npm(args) {
  const cli = process.env.npm_execpath
  const node = process.env.npm_node_execpath ?? process.execPath
  if (cli?.endsWith('.js') && existsSync(cli)) return run(node, [cli, ...args], { cwd: root })
  return run('npm', args, { cwd: root, shell: process.platform === 'win32' })
}
