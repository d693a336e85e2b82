/**
 * `npm run same-look -- BEFORE-URL AFTER-URL`: whether a change has changed what is seen. Opens each page of the build in `dist` on
 * two servers that run already, starts its app, and compares pictures of the whole page at three widths. Prints what differs
 * by 0.1 % of its pixels or more, and ends with 1 then.
 *
 * `--dark`, `--pages /a,/b`, `--widths 360,768,1440`, `--out FOLDER` where pictures of differences go, `--tolerance 2` how far
 * apart a colour channel may be, of 255.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { exampleOf } from '#contract/reference.ts'
import { qualityRoute } from '#src/app/quality-route.ts'
import { ensureBrowser } from '../scripts/bootstrap/browser.mjs'
import { chromiumArgs, chromiumPath } from '../scripts/bootstrap/chromium.mjs'
import { root } from '../scripts/bootstrap/root.mjs'
import { compare } from './same-look/compare.ts'

const MAY_DIFFER = 0.001
const HEIGHT = 900
/** What no page is at, so that the one for unknown addresses is seen, too. */
const UNKNOWN = '/no-such-page'
const SETTLES_WITHIN_MS = 500

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dark: { type: 'boolean', default: false },
    pages: { type: 'string' },
    widths: { type: 'string', default: '360,768,1440' },
    out: { type: 'string', default: join(root, 'test-results/same-look') },
    tolerance: { type: 'string', default: '2' },
  },
})
const [before, after] = positionals.map((url) => url.replace(/\/$/, ''))
if (before === undefined || after === undefined) throw new Error('Two addresses are needed: npm run same-look -- BEFORE-URL AFTER-URL')

const { pages: built } = JSON.parse(await readFile(join(root, 'dist/site.json'), 'utf8')) as { pages: Record<string, object> }
// What /quality says comes from the last test run, not from the build.
const paths = asked.pages?.split(',') ?? [
  ...Object.keys(built)
    .filter((path) => path !== qualityRoute.path)
    .map(exampleOf),
  UNKNOWN,
]
const widths = asked.widths.split(',').map(Number)

await ensureBrowser()
await mkdir(asked.out, { recursive: true })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs] })
await using _browser = { [Symbol.asyncDispose]: () => browser.close() }
const startedAt = Date.now()

/** Two frames and the fonts: nothing is under way to its place. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })

const openContext = async () => {
  const context = await browser.newContext({ colorScheme: asked.dark ? 'dark' : 'light', reducedMotion: 'reduce', locale: 'en-US' })
  // Pages that tell the time tell the same.
  await context.clock.setFixedTime(startedAt)
  return context
}

/** A page whose app runs. */
async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize({ width: widths[0] ?? 360, height: HEIGHT })
  await page.goto(url, { waitUntil: 'load' })
  await page.mouse.move(2, 2)
  await page.mouse.move(0, 0)
  await page.locator('html[data-boot=running][data-hydrated]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  return page
}

async function shoot(page: Page, width: number): Promise<Buffer> {
  await page.setViewportSize({ width, height: HEIGHT })
  await settle(page)
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
}

const [one, other, desk] = [await openContext(), await openContext(), await (await browser.newContext()).newPage()]

/** Pictures that differ are taken once more: what was only under way is the same then. */
async function look(pages: readonly [Page, Page], width: number) {
  for (let again = false; ; again = true) {
    const [first, second] = [await shoot(pages[0], width), await shoot(pages[1], width)]
    const found = await compare(desk, first, second, Number(asked.tolerance))
    if (found === null || found.share === 0) return null
    if (again) return found
    await Promise.all(pages.map((page) => page.waitForTimeout(SETTLES_WITHIN_MS)))
  }
}

let pictures = 0
let largest = 0
const differing: string[] = []
for (const path of paths) {
  const pages = [await openPage(one, before + path), await openPage(other, after + path)] as const
  for (const width of widths) {
    const found = await look(pages, width)
    pictures += 1
    if (found === null) continue
    largest = Math.max(largest, found.share)
    const line = `${path} at ${width} px: ${(found.share * 100).toFixed(3)} %`
    const isTooMuch = found.share >= MAY_DIFFER
    if (isTooMuch) differing.push(line)
    console.log(`${isTooMuch ? 'DIFFERS' : 'nearly '}  ${line}`)
    const file = `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '_')}-${width}${asked.dark ? '-dark' : ''}.png`
    await writeFile(join(asked.out, file), found.picture)
  }
  await Promise.all(pages.map((page) => page.close()))
}
console.log(
  `${pictures} pictures of ${paths.length} pages, ${asked.dark ? 'dark' : 'light'}: ${differing.length} differ by ${MAY_DIFFER * 100} % or more; the largest share is ${(largest * 100).toFixed(3)} %.`,
)
if (differing.length > 0) {
  console.log(`Where: ${asked.out}`)
  process.exitCode = 1
}
