/**
 * `npm run tool -- lighthouse` runs mobile Lighthouse on one page per template, with and without scripts. The difference is the cost of the
 * scripts. No test asserts the times. Lighthouse is downloaded on demand because of its size.
 */
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureBrowser } from '../scripts/bootstrap/browser.mjs'
import { chromiumPath } from '../scripts/bootstrap/chromium.mjs'
import { median } from './kit/median.ts'
import { startServer } from './kit/start-server.ts'
import { temporaryFolder } from './kit/temporary-folder.ts'

const VERSION = '13.5.0'
const PAGES = ['/', '/formation', '/factoring', '/factoringform', '/llcform']
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Report {
  readonly categories: Readonly<Record<(typeof CATEGORIES)[number], { readonly score: number }>>
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number; readonly title: string }>>
}

await ensureBrowser()
await using folder = await temporaryFolder()
await using server = await startServer({ DATA_DIR: folder.path, LOG_LEVEL: 'info' })

async function runLighthouse(path: string, scripts: boolean): Promise<Report> {
  const file = join(folder.path, 'report.json')
  const flags = ['--quiet', '--output=json', `--output-path=${file}`, '--chrome-flags=--headless --no-sandbox --disable-gpu']
  const scriptFlags = scripts ? [] : ['--blocked-url-patterns=*.js', '--only-categories=performance']
  const env = { ...process.env, CHROME_PATH: chromiumPath() }
  const { status, stderr } = spawnSync('npx', ['--yes', `lighthouse@${VERSION}`, server.url + path, ...flags, ...scriptFlags], {
    cwd: folder.path,
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`Lighthouse on ${path} exited with ${status}:\n${stderr}`)
  return JSON.parse(await readFile(file, 'utf8')) as Report
}

const value = (report: Report, audit: string) => report.audits[audit]?.numericValue ?? Number.NaN

console.log(`Lighthouse ${VERSION}, phone, median of ${ROUNDS}\n`)
console.log(`${'page'.padEnd(16)} perf  a11y  best   seo   LCP ms  bare ms  ratio    CLS  TBT ms`)
for (const path of PAGES) {
  const fullReports: Report[] = []
  const scriptlessReports: Report[] = []
  for (let round = 0; round < ROUNDS; round++) {
    fullReports.push(await runLighthouse(path, true))
    scriptlessReports.push(await runLighthouse(path, false))
  }
  const scores = CATEGORIES.map((category) => median(fullReports.map((report) => report.categories[category].score * 100)))
  const lcp = median(fullReports.map((report) => value(report, 'largest-contentful-paint')))
  const lcpWithoutScripts = median(scriptlessReports.map((report) => value(report, 'largest-contentful-paint')))
  const [cls, tbt] = ['cumulative-layout-shift', 'total-blocking-time'].map((audit) => median(fullReports.map((report) => value(report, audit))))
  const cells = [
    ...scores.map((score) => score.toFixed(0).padStart(4)),
    lcp.toFixed(0).padStart(8),
    lcpWithoutScripts.toFixed(0).padStart(7),
    (lcp / lcpWithoutScripts).toFixed(2).padStart(5),
  ]
  console.log(`${path.padEnd(16)} ${cells.join('  ')}  ${cls?.toFixed(3)}  ${tbt?.toFixed(0).padStart(6)}`)
  const failedAudits = Object.values(fullReports.at(-1)?.audits ?? {}).filter(({ score }) => score !== null && score < 0.9)
  for (const { title } of failedAudits) console.log(`    below 0.9: ${title}`)
}
