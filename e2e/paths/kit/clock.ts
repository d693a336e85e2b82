/** The page's clock: it stands still unless a path lets time pass. */
import type { Page } from '@playwright/test'
import { START_MS } from '#kit/samples.ts'

/** Time runs while the page loads, and is then set to the moment at which every path starts. */
const LOADING_MS = 20_000
/**
 * The page is a second ahead of the chart: what it armed while it was loading, on a running clock, is a few milliseconds
 * late and must not be missed by them.
 */
const AHEAD_MS = 1_000
export const REAL_TIMERS = 'realTimers'
export const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'requestAnimationFrame', 'cancelAnimationFrame'] as const

/** Before the page opens. What must run by real time (axe) finds the browser's own timers under `realTimers`. */
export async function installClock(page: Page): Promise<void> {
  await page.context().addInitScript(
    ([key, names]) => {
      const own = globalThis as unknown as Record<string, (...args: unknown[]) => unknown>
      Object.defineProperty(globalThis, key, { value: Object.fromEntries(names.map((name) => [name, own[name]?.bind(globalThis)])) })
    },
    [REAL_TIMERS, TIMERS] as const,
  )
  await page.clock.install({ time: START_MS - LOADING_MS })
}

/** Once the page is there. */
export async function startClock(page: Page): Promise<void> {
  await page.clock.pauseAt(START_MS + AHEAD_MS)
}
