import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensurePrograms } from '../../scripts/bootstrap/apt.mjs'
import { root } from '../../scripts/bootstrap/root.mjs'

export interface Target {
  /** Origin without a trailing slash. */
  readonly url: string
  readonly folder: string
}

/** Check of a site. Before it checks the product, it must find a vulnerability in a vulnerable site. */
export interface Audit {
  readonly name: string
  /** Returns the reason why the check cannot run, as the end of a sentence. */
  prepare?(): Promise<string | undefined>
  version(): string
  /** Returns the findings on the vulnerable site. If there are none, the audit itself does not work. */
  onFault(target: Target): Promise<readonly string[]>
  onProduct(target: Target): Promise<readonly string[]>
}

export const debianProgram = (name: string) => ({
  name,
  prepare: () => ensurePrograms([name]),
  version: () => spawnSync('dpkg-query', ['-W', '-f', '$' + '{Version}', name], { encoding: 'utf8' }).stdout.trim(),
})

export async function collectFindings<T>(items: Iterable<T> | AsyncIterable<T>, check: (thing: T) => Promise<readonly string[]>): Promise<readonly string[]> {
  const findings: string[] = []
  for await (const thing of items) findings.push(...(await check(thing)))
  return findings
}

export const npmVersion = (name: string): string =>
  (JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version

export async function runProgram(program: string, args: readonly string[], options: { readonly maxMs: number; readonly cwd: string }): Promise<string> {
  const child = spawn(program, args, { cwd: options.cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, HOME: options.cwd, NO_COLOR: '1' } })
  const timer = setTimeout(() => child.kill('SIGKILL'), options.maxMs)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  await new Promise<void>((resolve, reject) => child.once('error', reject).once('close', () => resolve()))
  clearTimeout(timer)
  return stripVTControlCharacters(output)
}
