/** Stores the edges that browser tours walked, in files that `npm run paths` reads. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../test-results/paths')

export interface TourReport {
  readonly tour: string
  readonly edges: readonly string[]
  readonly states: readonly string[]
}

const fileOf = (chart: string, tour: string, folder: string) => join(folder, `${chart}.${tour.replaceAll(' ', '-')}.json`)

export function deleteTour(chart: string, tour: string, folder = FOLDER): void {
  rmSync(fileOf(chart, tour, folder), { force: true })
}

/** Stores the edges of a tour. One file per tour, because tours run in parallel processes. */
export function storeTour(chart: string, report: TourReport, folder = FOLDER): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(chart, report.tour, folder), `${JSON.stringify(report, null, 2)}\n`)
}

/** Returns the edges that a chart's tours walked in Chromium. Undefined if no tour ran. */
export function edgesWalkedInBrowser(chart: string, tours: readonly string[], folder = FOLDER): ReadonlySet<string> | undefined {
  const files = tours.map((tour) => fileOf(chart, tour, folder)).filter((file) => existsSync(file))
  if (files.length === 0) return undefined
  return new Set(files.flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as TourReport).edges))
}
