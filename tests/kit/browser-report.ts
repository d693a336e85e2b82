/** What the browser replay has really walked, kept in files between its run and `npm run paths`. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../test-results/paths')

/** One tour that went through in Chromium. */
export interface TourReport {
  readonly tour: string
  readonly edges: readonly string[]
  readonly states: readonly string[]
}

const fileOf = (chart: string, tour: string, folder: string) => join(folder, `${chart}.${tour.replaceAll(' ', '-')}.json`)

/** Forgets a tour's last result; before it is walked again. */
export function forgetTour(chart: string, tour: string, folder = FOLDER): void {
  rmSync(fileOf(chart, tour, folder), { force: true })
}

/** Keeps what a tour walked. One file each: tours run in several processes at once. */
export function keepTour(chart: string, report: TourReport, folder = FOLDER): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(chart, report.tour, folder), `${JSON.stringify(report, null, 2)}\n`)
}

/** All edges a chart's tours walked in Chromium; undefined when it was not run. */
export function walkedInBrowser(chart: string, tours: readonly string[], folder = FOLDER): ReadonlySet<string> | undefined {
  const files = tours.map((tour) => fileOf(chart, tour, folder)).filter((file) => existsSync(file))
  if (files.length === 0) return undefined
  return new Set(files.flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as TourReport).edges))
}
