/** Runs SPIN on a model: it writes a program in C, which is compiled and searches. */
import { spawnSync } from 'node:child_process'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Parts } from './parts.ts'
import { promelaOf, type SpinBounds, TABLES } from './promela.ts'

/** What is small enough for both to search it to its end in seconds. */
export const spinBounds: SpinBounds = { open: 2, type: 2, submit: 1, cancel: 1, close: 1, again: 1 }

export interface SpinFound {
  /** `errors: 0` of its report; it ends with 0 when a property is broken, too. */
  readonly errors: number
  readonly states: number
  /** Why the search ended, where an assertion did not hold: its text. */
  readonly broken: string | undefined
}

/** Whether SPIN is here, and a C compiler with the headers of its library. */
export const hasSpin = (): boolean =>
  spawnSync('spin', ['-V']).status === 0 && spawnSync('gcc', ['-E', '-xc', '-'], { input: '#include <stdio.h>' }).status === 0

function run(folder: string, program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${error?.message ?? `${stdout}\n${stderr}`}`)
  return stdout
}

/** Writes the model and its tables into a folder. */
export async function writeModel(folder: string, parts: Parts, bounds = spinBounds): Promise<void> {
  const { model, tables } = promelaOf(parts, bounds)
  await writeFile(join(folder, 'model.pml'), model)
  await writeFile(join(folder, TABLES), tables)
}

/** Searches every interleaving of the model. @throws when SPIN or the compiler does not take it */
export async function spin(parts: Parts, bounds = spinBounds): Promise<SpinFound> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'roadcharter-spin-'))
  await writeModel(folder.path, parts, bounds)
  run(folder.path, 'spin', '-a', 'model.pml')
  // What is compiled takes longer to make quick than to run. Nothing is left out for being alike: its states are counted beside those of `search.ts`.
  run(folder.path, 'gcc', '-O0', '-w', '-DSAFETY', '-DNOREDUCE', '-o', 'pan', 'pan.c')
  const report = run(folder.path, './pan', '-E', '-m100000')
  const number = (pattern: RegExp) => Number(pattern.exec(report)?.[1])
  return { errors: number(/errors: (\d+)/), states: number(/(\d+) states, stored/), broken: /assertion violated (.*) \(at depth/.exec(report)?.[1] }
}
