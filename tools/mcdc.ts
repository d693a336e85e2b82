/**
 * `npm run mcdc`: every condition of every guard and field rule, and the two ways that show that it alone decides. `-- hasCodePending` (a part of
 * a file's or a decision's name) prints its pairs, each way step by step. Ends with 1 when a condition has neither a pair nor a reason, or a reason that is
 * none any more. The figures go to `test-results/mcdc.json`, for /quality.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../scripts/bootstrap/root.mjs'
import { figuresOf, MCDC_FILE } from './mcdc/figures.ts'
import { infeasible } from './mcdc/infeasible.ts'
import { type Measured, measure } from './mcdc/measure.ts'
import { type Judged, wrongIn } from './mcdc/pairs.ts'
import type { Seen } from './mcdc/recorder.ts'

const wanted = process.argv.slice(2)
const all = await measure()
const figures = figuresOf(all, new Date().toISOString())
const wrong = wrongIn(
  all.flatMap(({ judged }) => judged),
  infeasible,
)
const chosen = all.filter(({ key }) => wanted.some((part) => key.includes(part)))
for (const decision of chosen) tell(decision)
if (wanted.length > 0 && chosen.length === 0) console.error(`No decision is called ${wanted.join(' or ')}.`)

for (const { part, decisions, conditions, shown, reasoned } of figures.parts)
  console.log(`${part}: ${decisions} decisions, ${conditions} conditions: ${shown} shown by a pair of ways, ${reasoned} cannot be shown`)
if (wanted.length === 0)
  for (const [reason, keys] of Map.groupBy(Object.keys(infeasible), (key) => infeasible[key]))
    console.log(`\nNot to be shown: ${reason}\n${keys.map((key) => `  ${key}`).join('\n')}`)
for (const line of wrong) console.error(line)
if (wrong.length > 0) process.exitCode = 1
await mkdir(join(root, 'test-results'), { recursive: true })
await writeFile(join(root, MCDC_FILE), `${JSON.stringify(figures)}\n`)

function tell({ path, line, name, text, judged }: Measured): void {
  console.log(`${path}${line > 0 ? `:${line}` : ''} ${name}\n  ${text}`)
  for (const one of judged) console.log(`  ${one.condition}\n${pairOf(one)}`)
  console.log()
}

function pairOf({ key, pair }: Judged): string {
  if (!pair) return `    ${infeasible[key] ?? 'NOT SHOWN'}`
  const told = (what: string, { vector, outcome, way }: Seen) =>
    [`    ${what} (${vector} → ${outcome}) ${way.title}`, ...way.steps().map((step) => `      ${step}`)].join('\n')
  return `${told('holds', pair[0])}\n${told('fails', pair[1])}`
}
