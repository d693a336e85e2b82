/** How much of what is read jumps, as browsers count it (Cumulative Layout Shift). */
import type { Page } from '@playwright/test'

type Counting = { moved?: number }

/** Counts from the next page that opens on. */
export const countMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counting = globalThis as Counting
    counting.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) counting.moved = (counting.moved ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Of the page that is open; what has moved is told two frames after it was drawn. */
export async function movesOf(page: Page): Promise<number | undefined> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return page.evaluate(() => (globalThis as Counting).moved)
}
