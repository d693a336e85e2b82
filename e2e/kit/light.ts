import type { Page } from '@playwright/test'

/**
 * The device's own choice of light or dark, with the page settled in it: no colour on its way from one to the other, and
 * what is out of sight has had its frame.
 */
export async function inLight(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
