/** What judges share: what one is, and programs with an end in time. */
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensurePrograms } from '../../scripts/bootstrap/apt.mjs'
import { root } from '../../scripts/bootstrap/root.mjs'

export interface Place {
  /** Origin, without a slash at its end. */
  readonly url: string
  /** An empty folder for what the judge writes. */
  readonly folder: string
}

/** Somebody who looks for faults, and is only believed after finding one that was planted. */
export interface Judge {
  readonly name: string
  /** @returns why it cannot be had here, as the end of a sentence */
  prepare?(): Promise<string | undefined>
  version(): string
  /** What it finds where a fault is planted; finding nothing makes the judge blind. */
  onFault(place: Place): Promise<readonly string[]>
  /** What it finds on the product, a sentence each. */
  onProduct(place: Place): Promise<readonly string[]>
}

/** What says which judge it is, of one that is a program of Debian: installed where apt can. */
export const ofDebian = (name: string) => ({
  name,
  prepare: () => ensurePrograms([name]),
  version: () => spawnSync('dpkg-query', ['-W', '-f', '$' + '{Version}', name], { encoding: 'utf8' }).stdout.trim(),
})

/** What is found in one thing after the other. */
export async function findingsIn<T>(things: Iterable<T> | AsyncIterable<T>, look: (thing: T) => Promise<readonly string[]>): Promise<readonly string[]> {
  const found: string[] = []
  for await (const thing of things) found.push(...(await look(thing)))
  return found
}

/** The version of a package of npm. */
export const npmVersion = (name: string): string =>
  (JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version

/** Runs a program and ends it when its time is over. @returns all it said */
export async function said(program: string, args: readonly string[], options: { readonly maxMs: number; readonly cwd: string }): Promise<string> {
  const child = spawn(program, args, { cwd: options.cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, HOME: options.cwd, NO_COLOR: '1' } })
  const timer = setTimeout(() => child.kill('SIGKILL'), options.maxMs)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  await new Promise<void>((resolve, reject) => child.once('error', reject).once('close', () => resolve()))
  clearTimeout(timer)
  return stripVTControlCharacters(output)
}
