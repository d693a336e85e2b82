/**
 * `npm run tool -- mutants` lets Stryker mutate the lines that differ from the last commit. A test must fail for each mutant.
 * `--since main` compares with another commit. `server` mutates an area, which takes an hour or more. `--files 'server/mail/*.ts'` and
 * `--sample 5` (percent of lines) select a part of the area. `--tests 'tests/server/case*.test.ts'` runs only these tests. Exits with 1
 * when an area is below its bar (`mutants/areas.ts`).
 */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join, matchesGlob } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { root } from '../scripts/bootstrap/root.mjs'
import { randomFrom } from './kit/random.ts'
import { type Area, type AreaName, areas } from './mutants/areas.ts'

/** File that `scripts/report.ts` reads. */
const RESULTS_FILE = join(root, 'docs/quality/mutants.json')
const SAMPLED_LINES = 20
const DETECTED_STATUSES = new Set(['Killed', 'Timeout', 'RuntimeError'])

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: 'string', default: 'HEAD' },
    changed: { type: 'boolean', default: false },
    files: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string' },
  },
})

const isInArea = ({ mutate, except = [] }: Area, file: string) =>
  mutate.some((glob) => matchesGlob(file, glob)) && !except.some((glob) => matchesGlob(file, glob))
const namesOf = (file: string) => Object.entries(areas).flatMap(([name, area]) => (isInArea(area, file) ? [name as AreaName] : []))
const filesOf = (area: Area) => globSync(values.files ?? [...area.mutate], { cwd: root }).filter((file) => isInArea(area, file))

/** Changed lines since a commit, as `file:from-to`, by area. */
function changedLinesSince(commit: string): Map<AreaName, string[]> {
  const diff = execFileSync('git', ['diff', '--unified=0', '--no-color', commit, '--', '*.ts'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
  const linesByArea = new Map<AreaName, string[]>()
  let file = ''
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) file = line.replace(/^\+\+\+ (b\/)?/, '')
    const [, from, count = '1'] = /^@@ [^+]*\+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    if (from === undefined || count === '0') continue
    for (const name of namesOf(file)) linesByArea.set(name, [...(linesByArea.get(name) ?? []), `${file}:${from}-${Number(from) + Number(count) - 1}`])
  }
  return linesByArea
}

function sampleOf(files: readonly string[], percent: number): readonly string[] {
  const random = randomFrom(Number(values.seed))
  return files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length
    const starts = Array.from({ length: Math.ceil(lines / SAMPLED_LINES) }, (_, at) => at * SAMPLED_LINES + 1)
    return starts.filter(() => random() * 100 < percent).map((from) => `${file}:${from}-${from + SAMPLED_LINES - 1}`)
  })
}

/** Whether the tests detected enough mutants of the area. */
async function mutateArea(name: AreaName, mutate: readonly string[]): Promise<boolean> {
  const area: Area = areas[name]
  const { setup = '', shared = false, bar } = area
  const charts = new Set(mutate.map((file) => basename(file.replace(/:.*/, ''), '.machine.ts')))
  const tests = values.tests ?? (name === 'charts' ? [...charts].map((chart) => `tests/machines/${chart}.*test.ts`) : area.tests).join(' ')
  // Read by mutants/tests.config.ts in Stryker's child processes.
  Object.assign(process.env, { MUTANT_TESTS: tests, MUTANT_SETUP: setup, MUTANT_SHARED: String(shared) })
  const folder = join('test-results/mutants', name)
  const results = await new Stryker({
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutants/tests.config.ts', related: false },
    mutate: [...mutate],
    // With the real tsconfig.json, Stryker would call an API that TypeScript 7 no longer has.
    tsconfigFile: 'no-such-file.json',
    coverageAnalysis: 'perTest',
    // A mutant in a module constant needs a run of all tests. Only `charts` includes such mutants, because few tests cover a chart.
    ignoreStatic: name !== 'charts',
    ignorePatterns: ['/dist', '/dist-ssr', '/test-results', '/data', '/docs/charts'],
    incremental: true,
    incrementalFile: join(folder, 'incremental.json'),
    tempDirName: join(folder, 'sandbox'),
    dryRunTimeoutMinutes: 60,
    // All tests of an area share one process, which stores the coverage per test.
    testRunnerNodeArgs: ['--max-old-space-size=8192'],
    concurrency: 2,
    reporters: ['progress-append-only', 'clear-text'],
    clearTextReporter: { logTests: false },
    allowConsoleColors: false,
    thresholds: { high: 90, low: 80, break: null },
  }).runMutationTest()
  const count = (isCounted: (status: string) => boolean) => results.filter(({ status }) => isCounted(status)).length
  const noticed = count((status) => DETECTED_STATUSES.has(status))
  const reached = noticed + count((status) => status === 'Survived')
  const unreached = count((status) => status === 'NoCoverage')
  const percentNoticed = reached === 0 ? 100 : (100 * noticed) / reached
  console.log(`${name}: tests noticed ${noticed} of ${reached} mutants (${percentNoticed.toFixed(1)} %, at least ${bar}), and did not reach ${unreached}`)
  if (positionals.includes(name) && values.files === undefined && values.tests === undefined) {
    const storedResults: object = JSON.parse(await readFile(RESULTS_FILE, 'utf8'))
    const sample = values.sample === undefined ? {} : { percent: Number(values.sample) }
    await writeFile(
      RESULTS_FILE,
      `${JSON.stringify({ ...storedResults, [name]: { reached, noticed, unreached, ...sample, date: new Date().toISOString() } }, null, 2)}\n`,
    )
  }
  return percentNoticed >= bar
}

const unknown = positionals.filter((name) => !(name in areas))
if (unknown.length > 0) throw new Error(`Unknown area ${unknown.join(', ')}. The areas are ${Object.keys(areas).join(', ')}.`)
const wholeAreas = (positionals as AreaName[]).map((name) => {
  const files = filesOf(areas[name])
  return [name, values.sample === undefined ? files : sampleOf(files, Number(values.sample))] as const
})
const chosenAreas = (positionals.length > 0 ? wholeAreas : [...changedLinesSince(values.since)]).filter(([, mutate]) => mutate.length > 0)
if (chosenAreas.length === 0) console.log(`No mutable lines differ from ${values.since}.`)
for (const [name, mutate] of chosenAreas) if (!(await mutateArea(name, mutate))) process.exitCode = 1
