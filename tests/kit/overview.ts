/** Coverage of each chart for `npm run paths`, measured when called. */

import { edgesWalkedInBrowser } from '#kit/browser-report.ts'
import { browserToursOf } from '#kit/browser-tours.ts'
import { type Paths, pathsOf } from '#kit/paths.ts'
import { replayAll } from '#kit/replay.ts'
import type { AnyChart } from '#kit/samples.ts'
import { describeScript } from '#kit/script.ts'

export interface Overview {
  readonly chart: AnyChart
  readonly chartPaths: Paths
  readonly onActor: number
  readonly inBrowser: number | undefined
  readonly walkedEdges: ReadonlySet<string> | undefined
}

/** Walks one chart. Throws when a path differs from its prediction. */
export async function overviewOf(chart: AnyChart): Promise<Overview> {
  const chartPaths = pathsOf(chart)
  const missing = await replayAll(chart, chartPaths.paths, chartPaths.edges)
  const walkedEdges = edgesWalkedInBrowser(
    chart.name,
    browserToursOf(chart).map((tour) => tour.name),
  )
  return {
    chart,
    chartPaths,
    onActor: chartPaths.edges.length - missing.length,
    inBrowser: walkedEdges && chartPaths.edges.filter((edge) => walkedEdges.has(edge)).length,
    walkedEdges,
  }
}

const HEAD = ['chart', 'states', 'edges', 'on actor', 'in Chromium', 'exempt', 'coverage']

/** One row per chart, and a total. Coverage is the lower of two shares, on actors and in Chromium, without exempt edges. */
export function formatOverviewTable(overviews: readonly Overview[]): string {
  const counts = overviews.map(countsOf)
  const sum = (pick: (count: Counts) => number) => counts.reduce((total, count) => total + pick(count), 0)
  const total: Counts = {
    name: 'all',
    states: sum(({ states }) => states),
    edges: sum(({ edges }) => edges),
    onActor: sum(({ onActor }) => onActor),
    inBrowser: counts.every(({ inBrowser }) => inBrowser === undefined) ? undefined : sum(({ inBrowser }) => inBrowser ?? 0),
    exemptCount: sum(({ exemptCount }) => exemptCount),
    notInBrowser: sum(({ notInBrowser }) => notInBrowser),
  }
  const rows = [...counts, ...(counts.length > 1 ? [total] : [])].map(rowOf)
  const widths = HEAD.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(HEAD), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

interface Counts {
  readonly name: string
  readonly states: number
  readonly edges: number
  readonly onActor: number
  readonly inBrowser: number | undefined
  readonly exemptCount: number
  readonly notInBrowser: number
}

function countsOf({ chart, chartPaths, onActor, inBrowser }: Overview): Counts {
  const exempt = Object.keys(chart.exempt).length
  const notInBrowser = Object.keys(chart.notInBrowser).length
  return { name: chart.name, states: chartPaths.states.length, edges: chartPaths.edges.length, onActor, inBrowser, exemptCount: exempt, notInBrowser }
}

function rowOf({ name, states, edges, onActor, inBrowser, exemptCount, notInBrowser }: Counts): readonly string[] {
  const reachableCount = edges - exemptCount
  const inPage = reachableCount - notInBrowser
  const coverageRatio = Math.min(onActor / reachableCount, inBrowser === undefined ? 1 : inBrowser / inPage)
  return [
    name,
    String(states),
    String(edges),
    share(onActor, reachableCount),
    inBrowser === undefined ? 'not run' : share(inBrowser, inPage),
    `${exemptCount} + ${notInBrowser} in Chromium`,
    // Rounded down, so that 100 % always means all edges.
    `${Math.floor(coverageRatio * 100)} %${inBrowser === undefined ? ' on actor' : ''}`,
  ]
}

const share = (part: number, all: number) => `${part} of ${all}`

export function details({ chart, chartPaths }: Overview): string {
  const reasons = [...Object.entries(chart.exempt), ...Object.entries(chart.notInBrowser).map(([edge, why]) => [edge, `not in Chromium: ${why}`])]
  return [
    `${chart.name}`,
    ...chartPaths.unreachable.map((what) => `  UNREACHABLE ${what}`),
    ...reasons.map(([edge, why]) => `  exempt ${edge}: ${why}`),
    ...chartPaths.paths.map((path, at) => [`  ${at + 1}. ${path.name}`, ...describeScript(path).map((line) => `     ${line}`)].join('\n')),
  ].join('\n')
}
