/**
 * `npm run assemble -- FOLDER` copies everything that a production server needs: the pinned Node, the code, the site, and imported
 * packages. The Docker image and the systemd unit use the folder. The folder needs no npm and is read-only at runtime.
 */

import { existsSync } from 'node:fs'
import { chmod, cp, glob, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { root } from './bootstrap/root.mjs'
import { readSource } from './lint-rules/source.ts'

const SOURCES = ['server', 'contract', 'machines']
const DATA_FOLDERS = ['public/assets/data']

interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const packageOf = (specifier: string) =>
  /^(node:|#|\.)/.test(specifier)
    ? undefined
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/')

async function importedPackages(): Promise<Set<string>> {
  const packageNames = new Set<string>()
  for await (const path of glob(
    SOURCES.map((folder) => `${folder}/**/*.ts`),
    { cwd: root },
  )) {
    const { imports } = readSource(path, await readFile(join(root, path), 'utf8'))
    for (const { specifier } of imports) {
      const name = packageOf(specifier)
      if (name !== undefined) packageNames.add(name)
    }
  }
  return packageNames
}

/** Returns the folders of packages and of all their dependencies, in the structure of the lockfile. */
async function packageFolders(names: Iterable<string>): Promise<string[]> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as { packages: Readonly<Record<string, LockedPackage>> }
  /** Finds a package from a folder in the same way as Node: in the folder, or in a parent folder. */
  const packageFolder = (from: string, name: string): string | undefined => {
    for (let base = from; ; base = base.slice(0, base.lastIndexOf('/node_modules/'))) {
      const folder = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`
      if (packages[folder]) return folder
      if (!base.includes('/node_modules/')) return packages[`node_modules/${name}`] ? `node_modules/${name}` : undefined
    }
  }
  const addedFolders = new Set<string>()
  const addPackage = (from: string, name: string, isOptional: boolean) => {
    const folder = packageFolder(from, name)
    // The lockfile includes optional packages of other platforms, which are not installed.
    if (folder === undefined || !existsSync(join(root, folder))) {
      if (isOptional) return
      throw new Error(`${name}, which ${from || 'the server'} needs, is not installed`)
    }
    if (addedFolders.has(folder)) return
    addedFolders.add(folder)
    for (const dependency of Object.keys(packages[folder]?.dependencies ?? {})) addPackage(folder, dependency, false)
    for (const dependency of Object.keys(packages[folder]?.optionalDependencies ?? {})) addPackage(folder, dependency, true)
  }
  for (const name of names) addPackage('', name, true)
  return [...addedFolders].sort()
}

const EXCLUDED_FILES =
  /(^|\/)(docs?|tests?|__tests__|example|examples|dist-types|dist-es|README[^/]*|CHANGELOG[^/]*|\.github)$|\.(map|d\.[cm]?ts|md|markdown|flow)$/i

/**
 * The operator's command. It also works through a link. In the image it uses no settings file, because the environment of the container has
 * the settings.
 */
const COMMAND = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
if [ -d /etc/roadcharter ]; then export ROADCHARTER_SETTINGS="\${ROADCHARTER_SETTINGS:-/etc/roadcharter/env}"; fi
exec "$here/node" "$here/server/admin.ts" "$@"
`

async function assemble(target: string): Promise<void> {
  await mkdir(target, { recursive: true })
  if ((await readdir(target)).length > 0) throw new Error(`${target} is not empty`)
  for (const folder of [...SOURCES, ...DATA_FOLDERS]) await cp(join(root, folder), join(target, folder), { recursive: true })
  if (existsSync(join(root, 'dist', 'site.json'))) await cp(join(root, 'dist'), join(target, 'dist'), { recursive: true })
  else console.warn('dist has no built site. Assembling only the API.')
  const folders = await packageFolders(await importedPackages())
  for (const folder of folders) {
    const from = join(root, folder)
    await cp(from, join(target, folder), {
      recursive: true,
      filter: (path) => !path.slice(from.length + 1).startsWith('node_modules') && !EXCLUDED_FILES.test(path.slice(from.length)),
    })
  }
  const { name, version, type, imports } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Record<string, unknown>
  await writeFile(join(target, 'package.json'), `${JSON.stringify({ name, version, private: true, type, imports }, null, 2)}\n`)
  await cp(process.execPath, join(target, 'node'))
  await writeFile(join(target, 'roadcharter'), COMMAND)
  for (const program of ['node', 'roadcharter']) await chmod(join(target, program), 0o755)
  console.log(`Copied ${folders.length} packages, the server, and Node ${process.version} to ${target}.`)
}

const [target] = process.argv.slice(2)
if (target === undefined) {
  console.error('Usage: npm run assemble -- FOLDER')
  process.exitCode = 1
} else await assemble(resolve(target))
