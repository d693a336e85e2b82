import type { Page } from '@playwright/test'

/** The library for telephone numbers comes by itself, with the visitor's first sign: waits until it is here. */
export async function phonesLoaded(page: Page): Promise<void> {
  const file = await page.locator('link[rel=modulepreload][href*="/phones-"]').getAttribute('href')
  await page.evaluate(`import(${JSON.stringify(file)}).then(() => undefined)`)
}
