import type { Page } from '@playwright/test'

/** The phone library loads after the first input. */
export async function waitForPhoneLibrary(page: Page): Promise<void> {
  const file = await page.locator('link[rel=modulepreload][href*="/phones-"]').getAttribute('href')
  await page.evaluate(`import(${JSON.stringify(file)}).then(() => undefined)`)
}
