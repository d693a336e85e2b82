/** Lets a part of the mutants through: a checker of Stryker, which it starts in a process of its own. `--sample 5` takes five of a hundred. */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'

interface AnyMutant {
  readonly id: string
  readonly fileName: string
  readonly mutatorName: string
  readonly replacement: string
  readonly location: { readonly start: { readonly line: number; readonly column: number } }
}

/** From 0 up to 100: the same for the same thing and seed, so kept answers hold. */
const rankOf = (thing: readonly unknown[]) => (createHash('sha256').update(JSON.stringify(thing)).digest().readUInt32BE() / 2 ** 32) * 100

/** Whether a sample is taken from this file, where it is taken from so many of a hundred. */
export const isSampledFile = (file: string, percent: number, seed: string): boolean => rankOf([seed, file]) < percent

/** Whether a sample of so many percent has this mutant. */
export const isSampled = ({ fileName, mutatorName, replacement, location: { start } }: AnyMutant, percent: number, seed: string): boolean =>
  rankOf([seed, relative(process.cwd(), fileName), start.line, start.column, mutatorName, replacement]) < percent

const checker = () => ({
  init: async () => undefined,
  group: async (mutants: readonly AnyMutant[]) => [mutants.map(({ id }) => id)],
  check: async (mutants: readonly AnyMutant[]) => {
    const { MUTANT_SAMPLE = '100', MUTANT_SEED = '1' } = process.env
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        isSampled(mutant, Number(MUTANT_SAMPLE), MUTANT_SEED) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' },
      ]),
    )
  },
})

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', factory: checker }]
