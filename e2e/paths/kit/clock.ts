/** Clock of the page. It advances only when a path waits. */
import { expect, type Locator, type Page } from '@playwright/test'
import { keepRealTimers } from '#e2e/kit/real-timers.ts'
import { START_MS } from '#kit/samples.ts'

/** The clock runs while the page loads. After that, it is set to the start time of all paths. */
const LOADING_MS = 20_000
/** Keeps the page one second ahead of the chart, because timers set while the page loads are a few milliseconds late. */
const CLOCK_LEAD_MS = 1_000

/** Must run before the page opens. */
export async function installClock(page: Page): Promise<void> {
  await keepRealTimers(page.context())
  await page.clock.install({ time: START_MS - LOADING_MS })
}

/** Must run after the page has loaded. */
export async function startClock(page: Page): Promise<void> {
  await page.clock.pauseAt(START_MS + CLOCK_LEAD_MS)
}

/** React shows lazy parts after a delay, so the paused clock must advance. */
export const waitUntilShown = (page: Page, shown: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(500)
    await expect(shown).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
