import type { Page } from '@playwright/test'

type LayoutShiftCounter = { totalShift?: number }

/** Records layout shifts from the next page load. */
export const recordLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counting = globalThis as LayoutShiftCounter
    counting.totalShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) counting.totalShift = (counting.totalShift ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Shifts are reported two frames after they are drawn. */
export async function layoutShiftOf(page: Page): Promise<number | undefined> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return page.evaluate(() => (globalThis as LayoutShiftCounter).totalShift)
}
