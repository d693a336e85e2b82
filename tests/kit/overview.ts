/** What is covered, per chart, as `npm run paths` prints it. Every figure is measured when it is printed. */

import { walkedInBrowser } from '#kit/browser-report.ts'
import { browserToursOf } from '#kit/browser-tours.ts'
import { type Paths, pathsOf } from '#kit/paths.ts'
import { replayAll } from '#kit/replay.ts'
import type { AnyChart } from '#kit/samples.ts'
import { pathInWords } from '#kit/words.ts'

export interface Overview {
  readonly chart: AnyChart
  readonly found: Paths
  /** Edges taken on a real actor, just now. */
  readonly onActor: number
  /** Edges walked by the last browser run that still exist; undefined when there was none. */
  readonly inBrowser: number | undefined
}

/** Walks one chart. Throws when a path does not go as foretold. */
export async function overviewOf(chart: AnyChart): Promise<Overview> {
  const found = pathsOf(chart)
  const missing = await replayAll(chart, found.paths, found.edges)
  const walked = walkedInBrowser(
    chart.name,
    browserToursOf(chart).map((tour) => tour.name),
  )
  return { chart, found, onActor: found.edges.length - missing.length, inBrowser: walked && found.edges.filter((edge) => walked.has(edge)).length }
}

const HEAD = ['chart', 'states', 'edges', 'on actor', 'in Chromium', 'exempt']

/** One line per chart, in columns. */
export function table(overviews: readonly Overview[]): string {
  const rows = overviews.map(({ chart, found, onActor, inBrowser }) => {
    const all = found.edges.length
    const exempt = Object.keys(chart.exempt).length
    const notInBrowser = Object.keys(chart.notInBrowser).length
    return [
      chart.name,
      found.states.length,
      all,
      share(onActor, all),
      inBrowser === undefined ? 'not run' : share(inBrowser, all - exempt - notInBrowser),
      `${exempt} + ${notInBrowser} in Chromium`,
    ].map(String)
  })
  const widths = HEAD.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(HEAD), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

const share = (part: number, all: number) => `${part} of ${all}`

/** A chart's exemptions and its paths, each as a sentence. */
export function details({ chart, found }: Overview): string {
  const reasons = [...Object.entries(chart.exempt), ...Object.entries(chart.notInBrowser).map(([edge, why]) => [edge, `not in Chromium: ${why}`])]
  return [
    `${chart.name}`,
    ...found.unreachable.map((what) => `  UNREACHABLE ${what}`),
    ...reasons.map(([edge, why]) => `  exempt ${edge}: ${why}`),
    ...found.paths.map((path, at) => `  ${at + 1}. ${path.name}\n     ${pathInWords(path)}`),
  ].join('\n')
}
