/**
 * `npm run paths` prints the coverage of the path tests, one line per chart. `npm run paths -- signup` also prints each path in words.
 * `--json` prints the named charts, or all, as JSON. `--gherkin` prints one chart as a Gherkin Feature. `--out FOLDER` writes a file per
 * chart. Exits with 1 when a path fails or when an edge, state, event, or answer has no path.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { charts } from '#kit/charts.ts'
import { featureOf } from '#kit/gherkin.ts'
import { details, formatOverviewTable, type Overview, overviewOf } from '#kit/overview.ts'
import { serializeChart } from '#kit/paths-json.ts'

const { values: options, positionals: chartNames } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, gherkin: { type: 'boolean' }, out: { type: 'string' } },
})
const unknown = chartNames.filter((name) => !charts.some((chart) => chart.name === name))
if (unknown.length > 0) {
  console.error(`No chart named ${unknown.join(', ')}. Charts: ${charts.map((chart) => chart.name).join(', ')}`)
  process.exit(1)
}

const chosenCharts = charts.filter((chart) => chartNames.length === 0 || chartNames.includes(chart.name))
if (options.gherkin && !options.out && chosenCharts.length > 1) {
  console.error('Gherkin allows one Feature per file. Name one chart, or use --out FOLDER')
  process.exit(1)
}
const overviews = await Promise.all(chosenCharts.map(overviewOf))
const files = options.gherkin
  ? overviews.map(({ chart, chartPaths }) => [`${chart.name}.feature`, featureOf(chart, chartPaths)] as const)
  : options.json
    ? overviews.map((overview) => [`${overview.chart.name}.json`, `${JSON.stringify(serializeChart(overview), null, 2)}\n`] as const)
    : []
if (options.out && files.length > 0) {
  await mkdir(options.out, { recursive: true })
  for (const [name, text] of files) await writeFile(join(options.out, name), text)
  console.log(`Wrote ${files.length} files to ${options.out}`)
} else if (options.json) console.log(JSON.stringify(overviews.map(serializeChart), null, 2))
else if (options.gherkin) console.log(files.map(([, text]) => text.trimEnd()).join('\n'))
else printOverviews(overviews)
if (
  overviews.some(({ chartPaths, onActor, chart }) => chartPaths.unreachable.length > 0 || onActor + Object.keys(chart.exempt).length < chartPaths.edges.length)
)
  process.exitCode = 1

function printOverviews(overviewList: readonly Overview[]): void {
  console.log(`${formatOverviewTable(overviewList)}\n`)
  if (overviewList.some(({ inBrowser }) => inBrowser === undefined))
    console.log('No browser path tests have run, so paths show "not run". Run `npm run test:all -- browser-full e2e/paths`.\n')
  for (const { chart, chartPaths } of overviewList) for (const element of chartPaths.unreachable) console.log(`UNREACHABLE in ${chart.name}: ${element}`)
  if (chartNames.length > 0) for (const overview of overviewList) console.log(`${details(overview)}\n`)
  else console.log('To print each path in words: npm run paths -- signup (or --json, --gherkin).')
}
