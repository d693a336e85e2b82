import type { Page } from '@playwright/test'

/** Scrolls to the end of the page, where "Let us talk" is not in the way. */
export const scrollToEnd = (page: Page): Promise<void> => page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))

/** Opens the "Let us talk" dialog. Heroes, sticky bars, and text hide its link. */
export async function openCallback(page: Page): Promise<void> {
  await scrollToEnd(page)
  await page.getByRole('link', { name: 'Let us talk' }).click()
}
