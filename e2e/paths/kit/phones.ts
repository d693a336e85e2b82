import type { Page } from '@playwright/test'

/** The library for telephone numbers comes by itself with the visitor's first sign: waits until it is here. */
export async function phonesLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/phones-[^/]*\.js$/.test(name)))
}
