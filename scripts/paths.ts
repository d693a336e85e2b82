/**
 * `npm run paths [chart …]`: what the path tests cover, per chart, and each path in words. With chart names only those.
 * Ends with 1 when a chart has an edge, state, event or answer that no path uses, or when a path goes astray.
 */
import { charts } from '#kit/charts.ts'
import { details, overviewOf, table } from '#kit/overview.ts'

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !charts.some((chart) => chart.name === name))
if (unknown.length > 0) {
  console.error(`No chart named ${unknown.join(', ')}. There are: ${charts.map((chart) => chart.name).join(', ')}`)
  process.exit(1)
}

const chosen = charts.filter((chart) => wanted.length === 0 || wanted.includes(chart.name))
const overviews = await Promise.all(chosen.map(overviewOf))
console.log(`${table(overviews)}\n`)
if (overviews.some(({ inBrowser }) => inBrowser === undefined))
  console.log('"not run": there is no result of the browser path tests; `npm run test:e2e -- e2e/paths` makes one.\n')
for (const overview of overviews) console.log(`${details(overview)}\n`)
if (overviews.some(({ found, onActor, chart }) => found.unreachable.length > 0 || onActor + Object.keys(chart.exempt).length < found.edges.length))
  process.exitCode = 1
