/**
 * `npm run mutants`: breaks the product, one thing at a time, and expects a test to notice.
 *
 * Without an option, or with `--count 10 --seed 1`, ten mutants of the charts: the choice is the same for the same seed,
 * kinds take turns, over all charts. Ends with 1 when a mutant lives, that is when every test passes on it.
 *
 * `--changed`, `--changed --since main`: the lines that differ from a commit (the last one). `--area server`, with
 * `--files 'server/mail/*.ts'` a part of it; `--all`: every area, which takes hours; `--sample 5` with any of them: five of
 * a hundred mutants, by the seed; `--tests 'tests/server/case*.test.ts'`: only by the tests that are about a part. Ends with 1
 * when less is noticed than the area's bar (`mutants/areas.ts`).
 */
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { AnyStateMachine } from 'xstate'
import { root } from '../scripts/bootstrap/root.mjs'
import { keepMutants, measuredNow } from '../scripts/quality/kept.ts'
import { type AreaName, areas } from './mutants/areas.ts'
import { breakArea, changedSince, filesOf } from './mutants/code.ts'
import { type Kind, kinds, type Mutant, mutantInWords, mutantsOf } from './mutants/mutate.ts'
import { randomFrom } from './random.ts'

/** As many test runs at once as a small machine has cores. */
const AT_ONCE = 2

interface Candidate {
  /** `login`, from `machines/account/login.machine.ts`. */
  readonly chart: string
  readonly file: string
  readonly mutant: Mutant
}
interface Verdict extends Candidate {
  /** The first test that failed; undefined when the mutant lives. */
  readonly caughtBy: string | undefined
}

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'HEAD' },
    area: { type: 'string' },
    files: { type: 'string' },
    all: { type: 'boolean', default: false },
    sample: { type: 'string' },
    tests: { type: 'string' },
  },
})
if (values.changed || values.all || values.area !== undefined) {
  process.exit((await breakCode()) ? 0 : 1)
}
const chosen = choose(await allCandidates(), Number(values.count), Number(values.seed))
const folder = await mkdtemp(join(tmpdir(), 'roadcharter-mutants-'))
const verdicts: Verdict[] = []
const queue = [...chosen.entries()]
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let next = queue.shift(); next; next = queue.shift()) verdicts[next[0]] = { ...next[1], caughtBy: await firstFailure(next[1], next[0]) }
  }),
)
await rm(folder, { recursive: true })
for (const [at, { chart, mutant, caughtBy }] of verdicts.entries())
  console.log(
    `${String(at + 1).padStart(3)}. ${chart}: ${mutantInWords(mutant)}\n     ${caughtBy === undefined ? 'LIVES: no test noticed' : `caught by "${caughtBy}"`}`,
  )
const living = verdicts.filter(({ caughtBy }) => caughtBy === undefined).length
console.log(`\n${verdicts.length - living} of ${verdicts.length} mutants caught (seed ${values.seed}).`)
if (living > 0 || verdicts.length === 0) process.exitCode = 1
// A few say little: npm test runs one.
if (verdicts.length >= 10) await keepMutants('charts', { reached: verdicts.length, noticed: verdicts.length - living, unreached: 0, ...measuredNow() })

/** Breaks the code that the options name. @returns whether each area holds its bar */
async function breakCode(): Promise<boolean> {
  const names = Object.keys(areas) as AreaName[]
  if (values.area !== undefined && !(values.area in areas)) throw new Error(`No area is called ${values.area}; there are ${names.join(', ')}`)
  const part = new Map<AreaName, readonly string[] | undefined>(
    values.changed
      ? changedSince(values.since)
      : names.filter((name) => values.all || name === values.area).map((name) => [name, values.files === undefined ? undefined : filesOf(name, values.files)]),
  )
  if (part.size === 0) console.log(`Nothing that can be broken differs from ${values.since}.`)
  const table: string[] = []
  let holds = true
  for (const [name, mutate] of part) {
    const figures = await breakArea(name, mutate, values.sample === undefined ? undefined : { percent: values.sample, seed: values.seed }, values.tests)
    if (mutate === undefined) await keepMutants(name, figures)
    const share = figures.reached === 0 ? 100 : (100 * figures.noticed) / figures.reached
    holds &&= share >= areas[name].bar
    table.push(
      `${name}: ${figures.noticed} of ${figures.reached} noticed (${share.toFixed(1)} %, at least ${areas[name].bar}), ${figures.unreached} that no test reaches`,
    )
  }
  console.log(table.join('\n'))
  return holds
}

async function allCandidates(): Promise<readonly Candidate[]> {
  const files = globSync('machines/*/*.machine.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const found = files.toSorted().map(async (file): Promise<readonly Candidate[]> => {
    const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(root, file)).href)
    const [name] = Object.keys(exported).filter((key) => key.endsWith('Machine'))
    if (name === undefined) throw new Error(`${file} exports no machine`)
    return mutantsOf(exported[name] as AnyStateMachine).map((mutant) => ({ chart: basename(file, '.machine.ts'), file, mutant }))
  })
  return (await Promise.all(found)).flat()
}

/** Kinds take turns, and of a kind the charts that have had none come first. */
function choose(all: readonly Candidate[], count: number, seed: number): readonly Candidate[] {
  const random = randomFrom(seed)
  const shuffled = all.map((candidate) => ({ candidate, rank: random() })).toSorted((one, other) => one.rank - other.rank)
  const left = shuffled.map(({ candidate }) => candidate)
  const taken: Candidate[] = []
  for (let at = 0; taken.length < count && left.length > 0; at += 1) {
    const kind: Kind = kinds[at % kinds.length] ?? 'target'
    const times = (chart: string) => taken.filter((other) => other.chart === chart).length
    const [next] = left.filter(({ mutant }) => mutant.kind === kind).toSorted((one, other) => times(one.chart) - times(other.chart))
    if (next) taken.push(...left.splice(left.indexOf(next), 1))
  }
  return taken
}

/** Runs the chart's tests on a mutant. @throws when the tests could not be run at all */
async function firstFailure({ chart, file, mutant }: Candidate, at: number): Promise<string | undefined> {
  const reportFile = join(folder, `${at}.json`)
  const args = ['run', '--config', 'tools/mutants/vitest.config.ts', `--outputFile=${reportFile}`, `tests/machines/${chart}.`]
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: root,
    env: { ...process.env, MUTANT_FILE: file, MUTANT: JSON.stringify(mutant) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += String(chunk)
    })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const text = await readFile(reportFile, 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(`The tests of ${chart} did not run:\n${said}`)
  const report = JSON.parse(text) as Report
  if (report.testResults.length === 0) throw new Error(`${chart} has no tests`)
  const failed = report.testResults.flatMap((each) => each.assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName))
  // A chart that breaks before its first test is declared fails the file.
  const broken = report.testResults.find(({ status }) => status === 'failed')?.message.split('\n')[0]
  const caughtBy = failed[0] ?? broken
  if ((caughtBy === undefined) !== (code === 0)) throw new Error(`The tests of ${chart} ended with ${code}, and their report does not say why:\n${said}`)
  return caughtBy
}

interface Report {
  readonly testResults: readonly {
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}
