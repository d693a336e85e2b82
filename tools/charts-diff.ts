/**
 * `npm run charts:diff -- REF` compares the charts with another commit, in words and as a picture. It checks that each stored draft and
 * case still leads to the same state. REF defaults to the last release or the previous commit. `--charts` skips this check. Exit code 1:
 * the state of a draft or case was lost. 2: another error, such as an unknown commit.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../scripts/bootstrap/root.mjs'
import { chartChanges, describeChange } from './charts-diff/compare.ts'
import { checkCompatibility, collectStoredData, nameOf, runIn } from './charts-diff/compatibility.ts'
import { pageOf } from './charts-diff/page.ts'
import { checkOutTree, previousRef, type Ref, refByName } from './charts-diff/trees.ts'
import type { ChartDescription } from './charts-diff/walkers/charts.ts'
import { temporaryFolder } from './kit/temporary-folder.ts'

const PAGE_FILE = 'test-results/charts-diff.html'

async function readCharts(tree: string, file: string): Promise<readonly ChartDescription[]> {
  await runIn(tree, 'charts.ts', [file])
  return JSON.parse(await readFile(file, 'utf8'))
}

async function compare(ref: Ref, isChartsOnly: boolean): Promise<void> {
  await using tree = await checkOutTree(ref)
  await using folder = await temporaryFolder()
  const [before, now] = await Promise.all([readCharts(tree.path, join(folder.path, 'before.json')), readCharts(root, join(folder.path, 'now.json'))])
  const changes = chartChanges(before, now)
  console.log(changes.length === 0 ? `No chart differs from ${ref.name}.` : changes.flatMap(describeChange).join('\n'))
  const dataReport = isChartsOnly ? 'Old data was not checked.' : await checkOldData(ref, tree.path, folder.path)
  console.log(`\n${dataReport}`)
  await mkdir(join(root, 'test-results'), { recursive: true })
  await writeFile(join(root, PAGE_FILE), await pageOf(`Current charts and those of ${ref.name}`, changes, dataReport))
  console.log(`Wrote ${PAGE_FILE}`)
}

async function checkOldData(ref: Ref, tree: string, folder: string): Promise<string> {
  const { drafts, rows, orphaned } = await checkCompatibility(root, await collectStoredData(tree, folder))
  if (orphaned.length === 0) return `All ${drafts} drafts and ${rows} case rows from ${ref.name} keep their state.`
  process.exitCode = 1
  return [`Of ${drafts} drafts and ${rows} case rows from ${ref.name}:`, ...orphaned.map((one) => `✗ ${nameOf(one)}`)].join('\n')
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { charts: { type: 'boolean', default: false } } })
try {
  const ref = positionals[0] === undefined ? previousRef() : refByName(positionals[0])
  if ('missing' in ref) throw new Error(`There is nothing to compare with: ${ref.missing}.`)
  await compare(ref, values.charts)
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 2
}
