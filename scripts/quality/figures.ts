/** Figures for the page /quality, from the reports of a test run. */
import type { FlowQuality, KeptFigures, McdcFigures, Quality } from 'virtual:quality'
import { type Paths, pathsOf } from '#kit/paths.ts'
import type { AnyChart } from '#kit/samples.ts'

/** Where `npm run mcdc` leaves the ways of each condition. */
export const MCDC_FILE = 'test-results/mcdc.json'

/** The faults that are planted in the charts which are explored (`tests/site/explore.test.ts`). */
const PLANTED = 'a planted fault is found'

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
  readonly testResults?: readonly { readonly assertionResults: readonly { readonly ancestorTitles: readonly string[]; readonly status: string }[] }[]
}

interface Done {
  readonly ok: boolean
  /** By flow: the chart whose tour it was. */
  readonly chart: string | undefined
  readonly edges: readonly string[]
  readonly looks: readonly { readonly findings: number }[]
}

/** A test's own notes, of its last try (`e2e/kit/annotations.ts`); the looks are those of one engine. */
function doneIn(suite: Suite, engine = 'axe'): readonly Done[] {
  const own = (suite.specs ?? []).flatMap(({ ok, tests }) =>
    tests.map(({ results }): Done => {
      const notes = results.at(-1)?.annotations ?? []
      const told = (type: string) => notes.filter((note) => note.type === type).map(({ description = 'null' }) => JSON.parse(description))
      const [plan] = told('planned')
      return { ok, chart: plan?.chart, edges: told('walked').flatMap(({ edges }: { edges: readonly string[] }) => edges), looks: told(engine) }
    }),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => doneIn(inner, engine))]
}

const findingsIn = (all: readonly Done[]) => {
  const looks = all.flatMap((done) => done.looks)
  return { looks: looks.length, findings: looks.reduce((sum, { findings }) => sum + findings, 0) }
}

/** How often an engine has looked at states of charts, at how many charts, and what it found. */
export function looksOf(browser: Pick<BrowserReport, 'suites'>, engine: string) {
  const all = browser.suites.flatMap((suite) => doneIn(suite, engine)).filter(({ chart, looks }) => chart !== undefined && looks.length > 0)
  return { charts: new Set(all.map(({ chart }) => chart)).size, ...findingsIn(all) }
}

/** What other commands have measured. */
export interface Besides {
  readonly kept: KeptFigures
  readonly mcdc?: McdcFigures | undefined
}

/**
 * All figures. Edges that no longer exist are not counted.
 *
 * @param measure how a chart's states and edges are counted
 */
export function qualityOf(
  charts: readonly AnyChart[],
  browser: BrowserReport,
  units: readonly UnitReport[],
  { kept, mcdc }: Besides,
  measure: (chart: AnyChart) => Pick<Paths, 'states' | 'edges'> = pathsOf,
): Quality {
  const all = browser.suites.flatMap((suite) => doneIn(suite))
  const planted = units
    .flatMap(({ testResults = [] }) => testResults.flatMap(({ assertionResults }) => assertionResults))
    .filter(({ ancestorTitles }) => ancestorTitles.includes(PLANTED))
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
    kept,
    ...(mcdc && { mcdc }),
    planted: { faults: planted.length, found: planted.filter(({ status }) => status === 'passed').length },
  }
}
