/**
 * `npm run first-touch`: what the first touch of a page costs a cheap phone, one page of each template, on the real server
 * with the built site. Figures for people; no test asserts a time. A browser draws frames in real time, so other work on the
 * machine is measured, too: its load stands beside the table.
 *
 * `--pages /a,/b` those instead, `--rounds 5` (or ROUNDS), `--delays 1000,3500` milliseconds between load and touch,
 * `--url http://127.0.0.1:4173` a server that runs already, `--json FILE` every visit, `--no-peer` without the form it is compared with.
 * `--film /factoringform --out FILE.png` measures nothing, and writes the first two seconds of a form as a strip of pictures.
 */
import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { ensureBrowser } from '../scripts/bootstrap/browser.mjs'
import { chromiumArgs, chromiumPath } from '../scripts/bootstrap/chromium.mjs'
import { median } from './bench/kit.ts'
import { startServer } from './bench/started.ts'
import { film } from './first-touch/film.ts'
import { keepLongStep, longStepPath } from './first-touch/long-step.ts'
import { startPeer } from './first-touch/peer.ts'
import { type Figures, visit, visitKept } from './first-touch/visit.ts'
import { temporaryFolder } from './temporary-folder.ts'

const PAGES = ['/', '/formation', '/factoring', '/faqs', '/contact-us', '/factoringform', '/llcform', '/corporation-filing', '/dba-filing', '/login', '/signup']

const { values: asked } = parseArgs({
  allowNegative: true,
  options: {
    pages: { type: 'string', default: PAGES.join(',') },
    rounds: { type: 'string', default: process.env.ROUNDS ?? '5' },
    delays: { type: 'string', default: '1000,3500' },
    url: { type: 'string' },
    json: { type: 'string' },
    film: { type: 'string' },
    out: { type: 'string', default: 'first-touch.png' },
    peer: { type: 'boolean', default: true },
  },
})
const pages = asked.pages.split(',')
const delays = asked.delays.split(',').map(Number)
const rounds = Number(asked.rounds)

/** One row of the table. */
interface Row {
  readonly page: string
  readonly when: string
  readonly measure: () => Promise<Partial<Figures>>
  readonly visits: Partial<Figures>[]
  readonly failures: string[]
}
type Unit = 'kB' | 'tenths'

const COLUMNS: readonly (readonly [title: string, of: keyof Figures, unit?: Unit])[] = [
  ['slowest', 'slowest'],
  ['longest', 'longestTask'],
  ['blocked', 'blocked'],
  ['answer', 'answer'],
  ['typing', 'typing'],
  ['script/key', 'scriptPerKey', 'tenths'],
  ['task/key', 'taskPerKey', 'tenths'],
  ['before', 'blockedBefore'],
  ['paid', 'paid'],
  ['LCP', 'largestPaint'],
  ['kB before', 'bytesBefore', 'kB'],
  ['to answer', 'bytesToAnswer', 'kB'],
  ['in all', 'bytesInAll', 'kB'],
]
const LEGEND = `
slowest     the slowest interaction from the touch on (Event Timing); longest, blocked: the longest task, and what tasks of more
            than 50 ms go beyond that, in the 5 s after the touch; answer: from the touch until the app has taken the page over
typing      the slowest interaction while 20 keys are typed once everything rests; script/key, task/key: what a key costs then
            (ScriptDuration and TaskDuration of the browser's own counters, what is written down after the last key included)
before      blocked between first paint and touch, as Lighthouse counts; paid: the same from the moment the page was asked for
LCP         largest paint before the touch
kB          script, encoded: there before the touch, come between touch and answer, in all at the end of the visit`

const load = () =>
  loadavg()
    .map((value) => value.toFixed(2))
    .join(' ')

function shown(visits: readonly Partial<Figures>[], of: keyof Figures, unit?: Unit): string {
  const known = visits.map((figures) => Number(figures[of] ?? Number.NaN)).filter((value) => !Number.isNaN(value))
  if (known.length === 0) return '–'
  const value = median(known)
  return unit === 'kB' ? (value / 1_000).toFixed(1) : value.toFixed(unit === 'tenths' ? 1 : 0)
}

function printTable(rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ page }) => page.length))
  const line = (page: string, when: string, cells: readonly string[]) =>
    [page.padEnd(width), when.padStart(7), ...cells.map((cell, index) => cell.padStart(Math.max(7, COLUMNS[index]?.[0].length ?? 0)))].join('  ')
  const titles = COLUMNS.map(([title]) => title)
  console.log(line('page', 'touched', titles))
  for (const { page, when, visits } of rows)
    console.log(
      line(
        page,
        when,
        COLUMNS.map(([, of, unit]) => shown(visits, of, unit)),
      ),
    )
  console.log(LEGEND)
}

/** Visits every page round by round, so that a noisy moment hits all of them. @throws at the end, when a visit lost something */
async function measureAll(browser: Browser, url: string, peerUrl: string | undefined): Promise<void> {
  const row = (page: string, when: string, measure: Row['measure']): Row => ({ page, when, measure, visits: [], failures: [] })
  const touched = (page: string, address: string) => delays.map((delay) => row(page, `${delay / 1_000} s`, () => visit(browser, address, delay)))
  const rows = [
    ...pages.flatMap((page) => touched(page, url + page)),
    ...(pages.includes('/llcform') ? [row(longStepPath, 'later', () => visitKept(browser, url + longStepPath, keepLongStep(url)))] : []),
    ...(peerUrl === undefined ? [] : touched('peer: the same step', peerUrl)),
  ]
  const loadAtStart = load()
  for (let round = 1; round <= rounds; round++) {
    for (const { page, when, measure, visits, failures } of rows) {
      if (process.stderr.isTTY) process.stderr.write(`\r${`round ${round}: ${page}, ${when}`.padEnd(60)}`)
      await measure().then(
        (figures) => visits.push(figures),
        (error: unknown) => failures.push(error instanceof Error ? error.message : String(error)),
      )
    }
  }
  if (process.stderr.isTTY) process.stderr.write(`\r${' '.repeat(60)}\r`)
  const loadAtEnd = load()
  console.log(`Processor slowed four times, slow 4G (150 ms, 1.6 Mbit/s down), window 360 × 740; medians of ${rounds}; milliseconds and kB of script.`)
  console.log(`Load of the machine (${cpus().length} cores): ${loadAtStart} at the start, ${loadAtEnd} at the end.\n`)
  printTable(rows)
  if (asked.json !== undefined) await writeFile(asked.json, JSON.stringify({ loadAtStart, loadAtEnd, rows }, null, 1))
  const failed = rows.flatMap(({ page, when, failures }) => failures.map((failure) => `${page}, ${when}: ${failure}`))
  if (failed.length > 0) throw new Error(`Visits that failed:\n${failed.join('\n')}`)
}

await ensureBrowser()
await using folder = await temporaryFolder()
await using server = asked.url === undefined ? await startServer({ DATA_DIR: join(folder.path, 'data'), LOG_LEVEL: 'info' }) : undefined
const url = (asked.url ?? server?.url ?? '').replace(/\/$/, '')
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs] })
await using _browser = { [Symbol.asyncDispose]: () => browser.close() }

if (asked.film !== undefined) {
  await film(browser, url + asked.film, delays[0] ?? 1_000, asked.out)
  console.log(`Filmed into ${asked.out}; load of the machine: ${load()}`)
} else {
  await using peer = asked.peer ? await startPeer(join(folder.path, 'peer')) : undefined
  await measureAll(browser, url, peer?.url)
}
