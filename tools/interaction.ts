/**
 * `npm run tool -- interaction` measures the interaction to next paint (INP) of one tap or key per page template. Chromium runs at a
 * quarter of the CPU speed. No test asserts these times.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { ensureBrowser } from '../scripts/bootstrap/browser.mjs'
import { chromiumArgs, chromiumPath } from '../scripts/bootstrap/chromium.mjs'
import { ensureBuilt } from '../scripts/bootstrap/ensure-built.mjs'
import { root } from '../scripts/bootstrap/root.mjs'
import { median } from './kit/median.ts'
import { startServer } from './kit/start-server.ts'
import { temporaryFolder } from './kit/temporary-folder.ts'

const CPU_SLOWDOWN = 4
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const PAGES = ['/', '/formation', '/factoring', '/faqs', '/contact-us', '/factoringform', '/llcform', '/start-here', '/login', '/signup']

await ensureBrowser()
await ensureBuilt()
const webVitals = await readFile(join(root, 'node_modules/web-vitals/dist/web-vitals.iife.js'), 'utf8')
const content = `${webVitals};webVitals.onINP(({ value }) => { globalThis.inp = value }, { reportAllChanges: true, durationThreshold: 0 })`

/** Types into the first text control of a form, or taps the heading of a content page. */
async function interact(page: Page): Promise<void> {
  const control = page.locator('main form :is(input[type=text], input[type=email], input[type=tel])').first()
  // Focuses the control with a script, because a click already counts as an interaction.
  if ((await control.count()) > 0) {
    await control.focus()
    return page.keyboard.press('a')
  }
  return page.locator('h1').tap()
}

/** Returns the INP of the first tap or key after the load, in milliseconds. This input also starts the app. */
async function measure(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript({ content })
    await page.goto(url, { waitUntil: 'load' })
    await interact(page)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    const inp = await page.waitForFunction(() => (globalThis as { inp?: number }).inp)
    return Number(await inp.jsonValue())
  } finally {
    await context.close()
  }
}

await using folder = await temporaryFolder()
await using server = await startServer({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs] })
await using _browser = { [Symbol.asyncDispose]: () => browser.close() }
const rows: Record<string, object> = {}
for (const path of PAGES) {
  const inpTimes: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) inpTimes.push(await measure(browser, server.url + path))
  rows[path] = { 'INP, ms': median(inpTimes), worst: Math.max(...inpTimes) }
}
console.log(`Interaction to next paint at 1/${CPU_SLOWDOWN} of the CPU speed, median of ${ROUNDS}`)
console.table(rows)
