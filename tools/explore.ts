/**
 * `npm run explore`: two tabs, the device, the network, the server and a case as one system, every order of events within
 * bounds (docs/explore.md). `-- tabs` explores one scope, `-- --worlds 50000` more of each, `-- --mermaid` draws what it finds,
 * `-- --promela FOLDER` writes the model for SPIN. Ends with 1 when a property is broken. Figures of all scopes are kept for /quality.
 */
import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { requestMachine } from '#machines/form/request.machine.ts'
import { nodesOf } from '#machines/kit/edges.ts'
import { keep, measuredNow } from '../scripts/quality/kept.ts'
import { shipped } from './explore/parts.ts'
import { coverage, figuresOf, inMermaid, inSteps } from './explore/report.ts'
import { scopes } from './explore/scopes.ts'
import { search } from './explore/search.ts'
import { writeModel } from './explore/spin.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { worlds: { type: 'string', default: '30000' }, mermaid: { type: 'boolean', default: false }, promela: { type: 'string' } },
})
const chosen = positionals.length === 0 ? scopes : scopes.filter(({ name }) => positionals.includes(name))
const maxStates = Number(values.worlds)

if (values.promela !== undefined) {
  await mkdir(values.promela, { recursive: true })
  await writeModel(values.promela, shipped)
  console.log(`Wrote model.pml and its tables into ${values.promela}`)
} else if (chosen.length === 0 || !Number.isInteger(maxStates) || maxStates < 1) {
  console.error(`Usage: npm run explore -- [${scopes.map(({ name }) => name).join('] [')}] [--worlds 30000] [--mermaid]`)
  process.exitCode = 2
} else {
  const states = nodesOf(requestMachine.root)
    .filter(({ type }) => type === 'atomic')
    .map(({ path }) => path.join('.'))
  const found = chosen.map((scope) => {
    const one = search(scope, shipped, { maxStates })
    console.log(`${coverage(one, states)}\n`)
    for (const counterexample of one.counterexamples) console.log(`${inSteps(counterexample)}\n${values.mermaid ? `\n${inMermaid(counterexample)}\n` : ''}`)
    return one
  })
  const broken = found.flatMap(({ counterexamples }) => counterexamples)
  console.log(broken.length === 0 ? 'Every property holds in every order of events that was explored.' : `${broken.length} properties are broken.`)
  process.exitCode = broken.length === 0 ? 0 : 1
  if (chosen === scopes) await keep('explored', figuresOf(found, measuredNow()))
}
