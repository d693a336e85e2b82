/** Writes drafts and cases with the code of one commit, and reads them with the code of another. Each version runs in its own process. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '../kit/temporary-folder.ts'
import { INTENDED_LOSSES } from './intended-losses.ts'
import { WALKERS_FOLDER } from './trees.ts'
import type { CompatibilityReport, OrphanedState } from './walkers/survival.ts'

const PART_COUNT = 2

/** Runs a script in a tree. A larger young generation saves a third of the time. Throws an explanation when the tree is too old. */
export async function runIn(tree: string, script: string, args: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, ['--max-semi-space-size=64', join(tree, WALKERS_FOLDER, script), ...args], { cwd: tree, maxBuffer: 2 ** 26 })
  } catch (error) {
    const [, missingModule] = /Cannot find module '([^']+)'/.exec(String((error as { readonly stderr?: string }).stderr)) ?? []
    throw missingModule === undefined ? error : new Error(`The code of that commit is too old to compare: it has no ${relative(tree, missingModule)}.`)
  }
}

export const nameOf = ({ chart, state, problem }: OrphanedState): string => `${chart} · ${state}: ${problem}`

/**
 * Writes data with the code of the older tree, one file per part. `selectedFlows` limits the data to some flows. The name `case` selects
 * the rows of cases.
 */
export const collectStoredData = (tree: string, folder: string, selectedFlows?: readonly string[]): Promise<readonly string[]> =>
  Promise.all(
    Array.from({ length: PART_COUNT }, async (_, part) => {
      const file = join(folder, `survey-${part}.json`)
      await runIn(tree, 'survey.ts', [file, `${part}/${PART_COUNT}`, ...(selectedFlows ? [selectedFlows.join(',')] : [])])
      return file
    }),
  )

/** Reads the surveys with the code of a tree. Returns the lost states, except those that `allowed` lists. */
export async function checkCompatibility(tree: string, surveys: readonly string[], allowed = INTENDED_LOSSES): Promise<CompatibilityReport> {
  await using folder = await temporaryFolder()
  const parts = await Promise.all(
    surveys.map(async (survey, part): Promise<CompatibilityReport> => {
      const outputFile = join(folder.path, `survival-${part}.json`)
      await runIn(tree, 'survival.ts', [survey, outputFile])
      return JSON.parse(await readFile(outputFile, 'utf8'))
    }),
  )
  const sumOf = (countOf: (part: CompatibilityReport) => number) => parts.reduce((all, part) => all + countOf(part), 0)
  return {
    drafts: sumOf(({ drafts }) => drafts),
    rows: sumOf(({ rows }) => rows),
    orphaned: parts.flatMap(({ orphaned }) => orphaned).filter((one) => !allowed.some(([line]) => line.test(nameOf(one)))),
  }
}
