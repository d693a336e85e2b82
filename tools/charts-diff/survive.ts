/** Drafts and cases that the code of one folder has written, read by the code of another one: each code runs in a process of its own. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '../kit/temporary-folder.ts'
import { ON_PURPOSE } from './on-purpose.ts'
import { WALKERS } from './trees.ts'
import type { Homeless, Survival } from './walkers/survival.ts'

/** So many processes at a time. */
const PARTS = 2

/** Runs a script of a tree. What is young is collected less often: a third of the time went into that. @throws saying so where the tree is older than what the script reads */
export async function runIn(tree: string, script: string, args: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, ['--max-semi-space-size=64', join(tree, WALKERS, script), ...args], { cwd: tree, maxBuffer: 2 ** 26 })
  } catch (error) {
    const [, missing] = /Cannot find module '([^']+)'/.exec(String((error as { readonly stderr?: string }).stderr)) ?? []
    throw missing === undefined ? error : new Error(`The code there is too old to be compared: it has no ${relative(tree, missing)}.`)
  }
}

/** What a position without a home is called: in `on-purpose.ts`, too. */
export const nameOf = ({ chart, state, problem }: Homeless): string => `${chart} · ${state}: ${problem}`

/** A survey by the code that has written what is in it, a file a part; of some flows only, if they are named (`case`: the rows of cases). */
export const surveyIn = (tree: string, folder: string, only?: readonly string[]): Promise<readonly string[]> =>
  Promise.all(
    Array.from({ length: PARTS }, async (_, part) => {
      const file = join(folder, `survey-${part}.json`)
      await runIn(tree, 'survey.ts', [file, `${part}/${PARTS}`, ...(only ? [only.join(',')] : [])])
      return file
    }),
  )

/** What of a survey has a home in the code of a tree. */
export async function survivalIn(tree: string, surveys: readonly string[], allowed = ON_PURPOSE): Promise<Survival> {
  await using folder = await temporaryFolder()
  const parts = await Promise.all(
    surveys.map(async (survey, part): Promise<Survival> => {
      const into = join(folder.path, `survival-${part}.json`)
      await runIn(tree, 'survival.ts', [survey, into])
      return JSON.parse(await readFile(into, 'utf8'))
    }),
  )
  const sum = (what: (part: Survival) => number) => parts.reduce((all, part) => all + what(part), 0)
  return {
    drafts: sum(({ drafts }) => drafts),
    rows: sum(({ rows }) => rows),
    homeless: parts.flatMap(({ homeless }) => homeless).filter((one) => !allowed.some(([line]) => line.test(nameOf(one)))),
  }
}
