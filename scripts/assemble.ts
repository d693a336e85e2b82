/**
 * `npm run assemble -- FOLDER`: what a machine needs to run the server and nothing else, in one folder: the pinned Node,
 * `server/` with the chart it moves cases by, `contract/`, the built site, and of the packages only those that these import. What the image and the
 * systemd unit start; the folder needs no npm and writes nothing into itself.
 */

import { existsSync } from 'node:fs'
import { chmod, cp, glob, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { root } from './bootstrap/root.mjs'
import { readSource } from './lint-rules/source.ts'

const SOURCES = ['server', 'contract', 'machines/case']
/** What the server reads besides: countries and states (submissions/places.ts). */
const DATA = ['public/assets/data']

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The package that a specifier belongs to; undefined for what Node or this project brings. */
const packageOf = (specifier: string) =>
  /^(node:|#|\.)/.test(specifier)
    ? undefined
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/')

/** Packages that the sources import themselves. */
async function importedPackages(): Promise<Set<string>> {
  const found = new Set<string>()
  for await (const path of glob(
    SOURCES.map((folder) => `${folder}/**/*.ts`),
    { cwd: root },
  )) {
    const { imports } = readSource(path, await readFile(join(root, path), 'utf8'))
    for (const { specifier } of imports) {
      const name = packageOf(specifier)
      if (name !== undefined) found.add(name)
    }
  }
  return found
}

/** Folders below `node_modules`, of the packages and all that they depend on, as the lock file places them. */
async function packageFolders(names: Iterable<string>): Promise<string[]> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as { packages: Readonly<Record<string, Locked>> }
  /** Where a package finds another one: in the same folder, or further up. */
  const placeOf = (from: string, name: string): string | undefined => {
    for (let base = from; ; base = base.slice(0, base.lastIndexOf('/node_modules/'))) {
      const place = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`
      if (packages[place]) return place
      if (!base.includes('/node_modules/')) return packages[`node_modules/${name}`] ? `node_modules/${name}` : undefined
    }
  }
  const places = new Set<string>()
  const add = (from: string, name: string, isOptional: boolean) => {
    const place = placeOf(from, name)
    // Optional ones for other kinds of machines are locked and not here.
    if (place === undefined || !existsSync(join(root, place))) {
      if (isOptional) return
      throw new Error(`${name}, which ${from || 'the server'} needs, is not installed`)
    }
    if (places.has(place)) return
    places.add(place)
    for (const dependency of Object.keys(packages[place]?.dependencies ?? {})) add(place, dependency, false)
    for (const dependency of Object.keys(packages[place]?.optionalDependencies ?? {})) add(place, dependency, true)
  }
  // A type of a package that only development has is no need.
  for (const name of names) add('', name, true)
  return [...places].sort()
}

const NOT_RUN = /(^|\/)(docs?|tests?|__tests__|example|examples|dist-types|dist-es|README[^/]*|CHANGELOG[^/]*|\.github)$|\.(map|d\.[cm]?ts|md|markdown|flow)$/i

/**
 * Assembles the server.
 *
 * @param target an empty or new folder
 * @throws when there is something in it
 */
async function assemble(target: string): Promise<void> {
  await mkdir(target, { recursive: true })
  if ((await readdir(target)).length > 0) throw new Error(`${target} is not empty`)
  for (const folder of [...SOURCES, ...DATA]) await cp(join(root, folder), join(target, folder), { recursive: true })
  if (existsSync(join(root, 'dist', 'site.json'))) await cp(join(root, 'dist'), join(target, 'dist'), { recursive: true })
  else console.warn('There is no built site in dist: only the API is assembled.')
  const folders = await packageFolders(await importedPackages())
  for (const folder of folders) {
    const from = join(root, folder)
    await cp(from, join(target, folder), {
      recursive: true,
      filter: (path) => !path.slice(from.length + 1).startsWith('node_modules') && !NOT_RUN.test(path.slice(from.length)),
    })
  }
  const { name, version, type, imports } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Record<string, unknown>
  await writeFile(join(target, 'package.json'), `${JSON.stringify({ name, version, private: true, type, imports }, null, 2)}\n`)
  await cp(process.execPath, join(target, 'node'))
  await chmod(join(target, 'node'), 0o755)
  console.log(`${folders.length} packages, the server and Node ${process.version} are in ${target}.`)
}

const [target] = process.argv.slice(2)
if (target === undefined) {
  console.error('Where to? npm run assemble -- FOLDER')
  process.exitCode = 1
} else await assemble(resolve(target))
