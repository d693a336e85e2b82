/** Figures for the page /quality, from the reports of a test run. */
import type { FlowQuality, MutantFigures, Quality } from 'virtual:quality'
import { type Paths, pathsOf } from '#kit/paths.ts'
import type { AnyChart } from '#kit/samples.ts'

/** Where `npm run mutants -- --all` keeps the figures of each area. */
export const MUTANTS_FILE = 'test-results/mutants.json'

interface Note {
  readonly type: string
  readonly description?: string
}
interface Suite {
  readonly file: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly { readonly ok: boolean; readonly tests: readonly { readonly results: readonly { readonly annotations?: readonly Note[] }[] }[] }[]
}
/** What is read of Playwright's JSON report. */
export interface BrowserReport {
  readonly suites: readonly Suite[]
  readonly stats: { readonly startTime: string; readonly expected: number; readonly unexpected: number; readonly flaky: number }
}
/** What is read of Vitest's JSON report. */
export interface UnitReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
}

interface Done {
  readonly ok: boolean
  /** By flow: the chart whose tour it was. */
  readonly chart: string | undefined
  readonly edges: readonly string[]
  readonly looks: readonly { readonly findings: number }[]
}

/** A test's own notes, of its last try (`e2e/kit/annotations.ts`). */
function doneIn(suite: Suite): readonly Done[] {
  const own = (suite.specs ?? []).flatMap(({ ok, tests }) =>
    tests.map(({ results }): Done => {
      const notes = results.at(-1)?.annotations ?? []
      const told = (type: string) => notes.filter((note) => note.type === type).map(({ description = 'null' }) => JSON.parse(description))
      const [plan] = told('planned')
      return { ok, chart: plan?.chart, edges: told('walked').flatMap(({ edges }: { edges: readonly string[] }) => edges), looks: told('axe') }
    }),
  )
  return [...own, ...(suite.suites ?? []).flatMap(doneIn)]
}

const findingsIn = (all: readonly Done[]) => {
  const looks = all.flatMap((done) => done.looks)
  return { looks: looks.length, findings: looks.reduce((sum, { findings }) => sum + findings, 0) }
}

/**
 * All figures. Edges that no longer exist are not counted.
 *
 * @param mutants what became of the mutants of each area, as far as they were run
 * @param measure how a chart's states and edges are counted
 */
export function qualityOf(
  charts: readonly AnyChart[],
  browser: BrowserReport,
  units: readonly UnitReport[],
  mutants: Readonly<Record<string, MutantFigures>>,
  measure: (chart: AnyChart) => Pick<Paths, 'states' | 'edges'> = pathsOf,
): Quality {
  const all = browser.suites.flatMap(doneIn)
  const flows = charts.map((chart): FlowQuality => {
    const { states, edges } = measure(chart)
    const tours = all.filter((done) => done.chart === chart.name && done.ok)
    const walked = new Set(tours.flatMap((tour) => tour.edges))
    const possible = edges.filter((edge) => !(edge in chart.exempt) && !(edge in chart.notInBrowser))
    return {
      flow: chart.name,
      states: states.length,
      edges: edges.length,
      possible: possible.length,
      walked: possible.filter((edge) => walked.has(edge)).length,
      paths: tours.filter((tour) => tour.edges.length > 0).length,
      ...findingsIn(all.filter((done) => done.chart === chart.name)),
    }
  })
  const { startTime, expected, unexpected, flaky } = browser.stats
  return {
    date: startTime,
    flows,
    pages: findingsIn(all.filter((done) => done.chart === undefined)),
    tests: {
      passed: expected + units.reduce((sum, { numPassedTests }) => sum + numPassedTests, 0),
      failed: unexpected + flaky + units.reduce((sum, { numFailedTests }) => sum + numFailedTests, 0),
    },
    mutants,
  }
}
