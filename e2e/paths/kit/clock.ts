/** The page's clock: it stands still unless a path lets time pass. */
import { expect, type Locator, type Page } from '@playwright/test'
import { keepRealTimers } from '#e2e/kit/real-timers.ts'
import { START_MS } from '#kit/samples.ts'

/** Time runs while the page loads, and is then set to the moment at which every path starts. */
const LOADING_MS = 20_000
/**
 * The page is a second ahead of the chart: what it armed while it was loading, on a running clock, is a few milliseconds
 * late and must not be missed by them.
 */
const AHEAD_MS = 1_000

/** Before the page opens. */
export async function installClock(page: Page): Promise<void> {
  await keepRealTimers(page.context())
  await page.clock.install({ time: START_MS - LOADING_MS })
}

/** Once the page is there. */
export async function startClock(page: Page): Promise<void> {
  await page.clock.pauseAt(START_MS + AHEAD_MS)
}

/** For what comes in a file of its own: React shows it some time after what stood in its place, and here no time passes by itself. */
export const untilShown = (page: Page, shown: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(500)
    await expect(shown).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
