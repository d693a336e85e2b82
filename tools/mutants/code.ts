/** Mutants of the code, by Stryker: one thing at a time is changed in a line, and the tests that reach the line are run. */
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, matchesGlob, relative } from 'node:path'
import type { MutantFigures } from 'virtual:quality'
import { Stryker } from '@stryker-mutator/core'
import { root } from '../../scripts/bootstrap/root.mjs'
import { measuredNow } from '../../scripts/quality/kept.ts'
import { type Area, type AreaName, areas } from './areas.ts'
import { isSampledFile } from './sample.ts'

const NOTICED = new Set(['Killed', 'Timeout', 'RuntimeError'])

/**
 * Breaks the code of one area and prints what no test noticed.
 *
 * @param mutate files, or lines of files (`contract/money.ts:4-9`); the whole area when left out
 * @param sample only so many percent of its mutants, chosen by the seed
 * @param only these tests instead of all of the area's, as a glob
 * @returns its figures
 */
export async function breakArea(
  name: AreaName,
  mutate: readonly string[] = areas[name].mutate,
  sample?: { readonly percent: string; readonly seed: string },
  only?: string,
): Promise<MutantFigures> {
  const folder = join('test-results', 'mutants', name)
  await mkdir(join(root, folder), { recursive: true })
  // Read by tests.config.ts in the processes that Stryker starts.
  const { tests, setup = '', shared = false, inFiles = 100 }: Area = areas[name]
  process.env.MUTANT_TESTS = only ?? tests.join(' ')
  process.env.MUTANT_SETUP = setup
  const someFiles = sample && mutate === areas[name].mutate && inFiles < 100 && filesOf(name).filter((file) => isSampledFile(file, inFiles, sample.seed))
  if (sample) Object.assign(process.env, { MUTANT_SAMPLE: someFiles ? (100 * Number(sample.percent)) / inFiles : sample.percent, MUTANT_SEED: sample.seed })
  process.env.MUTANT_SHARED = String(shared)
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', join(root, 'tools/mutants/sample.ts')],
    // A mutant outside of the sample counts as one that does not compile: in no figure.
    checkers: sample === undefined ? [] : ['sample'],
    vitest: { configFile: 'tools/mutants/tests.config.ts', related: false },
    mutate: [...(someFiles || mutate)],
    // It would read it by an API that TypeScript 7 does not have; Node runs the sources as they are.
    tsconfigFile: 'no-such-file.json',
    coverageAnalysis: 'perTest',
    // Constants of a module: each would need all tests once more. Tables in tests/content and tests/contract hold them.
    ignoreStatic: true,
    ignorePatterns: ['/dist', '/dist-ssr', '/test-results', '/data', '/docs/charts'],
    incremental: true,
    incrementalFile: join(folder, `incremental${sample === undefined ? '' : `-${sample.percent}-${sample.seed}`}.json`),
    tempDirName: join(folder, 'sandbox'),
    dryRunTimeoutMinutes: 60,
    // All of an area's tests run in one process, which keeps what each line has counted.
    testRunnerNodeArgs: ['--max-old-space-size=8192'],
    // With a checker half of these are checkers, which do next to nothing.
    concurrency: sample === undefined ? 2 : 4,
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
    // A report is no verdict: the bar is below.
    thresholds: { high: 90, low: 80, break: null },
  }).runMutationTest()
  await rm(join(root, folder, 'sandbox'), { recursive: true, force: true })
  await printSurvivors(results)
  const count = (wanted: (status: string) => boolean) => results.filter(({ status }) => wanted(status)).length
  const noticed = count((status) => NOTICED.has(status))
  return {
    reached: noticed + count((status) => status === 'Survived'),
    noticed,
    unreached: count((status) => status === 'NoCoverage'),
    ...(sample && { percent: Number(sample.percent) }),
    ...measuredNow(),
  }
}

async function printSurvivors(results: Awaited<ReturnType<Stryker['runMutationTest']>>) {
  for (const { status, fileName, location, replacement } of results) {
    if (status !== 'Survived' && status !== 'NoCoverage') continue
    const lines = (await readFile(fileName, 'utf8')).split('\n')
    // Both count from one.
    const line = lines[location.start.line - 1] ?? ''
    const end = location.end.line === location.start.line ? location.end.column - 1 : line.length
    console.log(
      `${status === 'Survived' ? 'LIVES' : 'UNREACHED'} ${relative(root, fileName)}:${location.start.line}  ${line.slice(location.start.column - 1, end).trim()}  ->  ${(replacement ?? '').replace(/\s+/g, ' ')}`,
    )
  }
}

/** The lines that differ from a commit, by area, as `file:from-to`; areas without any are left out. */
export function changedSince(commit: string): ReadonlyMap<AreaName, readonly string[]> {
  const diff = execFileSync('git', ['diff', '--unified=0', '--no-color', commit, '--', '*.ts'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
  const changed = new Map<AreaName, string[]>()
  let file = ''
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) file = line.replace(/^\+\+\+ (b\/)?/, '')
    const [, from, count = '1'] = /^@@ [^+]*\+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    if (from === undefined || count === '0') continue
    for (const name of Object.keys(areas) as AreaName[])
      if (isOf(name, file)) changed.set(name, [...(changed.get(name) ?? []), `${file}:${from}-${Number(from) + Number(count) - 1}`])
  }
  return changed
}

const isOf = (name: AreaName, file: string) => {
  const globs: readonly string[] = areas[name].mutate
  return (
    globs.some((glob) => !glob.startsWith('!') && matchesGlob(file, glob)) && !globs.some((glob) => glob.startsWith('!') && matchesGlob(file, glob.slice(1)))
  )
}

/** Files of an area; those that a pattern names, where there is one. */
export const filesOf = (name: AreaName, pattern: string | readonly string[] = areas[name].mutate): readonly string[] =>
  globSync(pattern, { cwd: root }).filter((file) => isOf(name, file))
