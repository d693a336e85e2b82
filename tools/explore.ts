/**
 * `npm run explore` is a model checker for two tabs, device, network, server, and a case (docs/explore.md). `-- tabs` runs one scope,
 * `--states 50000` raises the limit, and `--mermaid` draws counterexamples. Exits with 1 when a property is broken and writes a replay
 * file. `--replay FILE` runs a replay file on the current charts, and `--spec FILE` generates a browser test.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { requestMachine } from '#machines/forms/request.machine.ts'
import { nodesOf } from '#machines/kit/edges.ts'
import { shippedParts } from './explore/model-parts.ts'
import { type Replay, readReplay, replayOf, serializeReplay, walk } from './explore/replay.ts'
import { formatCoverage, mermaidText, stepsText, walkText } from './explore/report.ts'
import { scopes } from './explore/scopes.ts'
import { search } from './explore/search.ts'
import { specOf } from './explore/spec.ts'

const COUNTEREXAMPLES_FOLDER = 'test-results/explore'
const SPECS_FOLDER = 'e2e/explore'
/** npm runs scripts in the project folder, but paths are relative to the caller's folder. */
const callerFolder = process.env.INIT_CWD ?? process.cwd()

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    states: { type: 'string', default: '600000' },
    mermaid: { type: 'boolean', default: false },
    replay: { type: 'string' },
    spec: { type: 'string' },
    out: { type: 'string' },
  },
})

async function run(): Promise<number> {
  if (values.replay !== undefined) return runReplay(await readReplayFile(values.replay))
  if (values.spec !== undefined) return writeSpec(values.spec, await readReplayFile(values.spec))
  return runScopes(Number(values.states))
}

const readReplayFile = async (file: string): Promise<Replay> => readReplay(await readFile(resolve(callerFolder, file), 'utf8'))

function runReplay(replay: Replay): number {
  const walkResult = walk(replay, shippedParts)
  console.log(walkText(replay, walkResult))
  return walkResult.broken ? 1 : 0
}

async function writeSpec(file: string, replay: Replay): Promise<number> {
  const outputFile = values.out === undefined ? join(SPECS_FOLDER, `${basename(file, '.json')}.spec.ts`) : resolve(callerFolder, values.out)
  await writeFile(outputFile, specOf(replay, relative('.', resolve(callerFolder, file))))
  console.log(`Wrote ${relative('.', outputFile)}: npm run test:all -- browser-full ${relative('.', outputFile)}`)
  return 0
}

async function runScopes(maxStates: number): Promise<number> {
  const chosenScopes = positionals.length === 0 ? scopes : scopes.filter(({ name }) => positionals.includes(name))
  if (chosenScopes.length === 0 || !Number.isInteger(maxStates) || maxStates < 1)
    throw new Error(`Usage: npm run explore -- [${scopes.map(({ name }) => name).join('] [')}] [--states 600000] [--mermaid]`)
  const states = nodesOf(requestMachine.root)
    .filter(({ type }) => type === 'atomic')
    .map(({ path }) => path.join('.'))
  let brokenCount = 0
  for (const scope of chosenScopes) {
    const result = search(scope, shippedParts, { maxStates })
    console.log(`${formatCoverage(result, states)}\n`)
    for (const counterexample of result.counterexamples) {
      brokenCount += 1
      const file = join(COUNTEREXAMPLES_FOLDER, `${scope.name}-${counterexample.property.replaceAll(/\W+/g, '-')}.json`)
      await mkdir(COUNTEREXAMPLES_FOLDER, { recursive: true })
      await writeFile(file, serializeReplay(replayOf(counterexample, scope)))
      console.log(`${stepsText(counterexample)}\nSaved as ${file}: npm run explore -- --replay ${file}\n`)
      if (values.mermaid) console.log(`${mermaidText(counterexample)}\n`)
    }
  }
  console.log(brokenCount === 0 ? 'Each property holds in all explored orders of events.' : `${brokenCount} properties are broken.`)
  return brokenCount === 0 ? 0 : 1
}

try {
  process.exitCode = await run()
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 2
}
