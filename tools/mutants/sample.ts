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

/** From 0 up to 1, all over the files: the same for the same mutant and seed, so kept answers hold. */
const rankOf = ({ fileName, mutatorName, replacement, location: { start } }: AnyMutant, seed: string) =>
  createHash('sha256')
    .update(JSON.stringify([seed, relative(process.cwd(), fileName), start.line, start.column, mutatorName, replacement]))
    .digest()
    .readUInt32BE() /
  2 ** 32

/** Whether a sample of so many percent has this mutant. */
export const isSampled = (mutant: AnyMutant, percent: number, seed: string): boolean => rankOf(mutant, seed) * 100 < percent

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
