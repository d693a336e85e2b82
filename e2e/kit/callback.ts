import type { Page } from '@playwright/test'

/** Scrolls to the end of the page, where "Let us talk" covers no content. */
export const scrollToEnd = (page: Page): Promise<void> => page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))

/** Opens the "Let us talk" dialog. Its link is hidden while a hero or a sticky bar is visible, or while it would cover text. */
export async function openCallback(page: Page): Promise<void> {
  await scrollToEnd(page)
  await page.getByRole('link', { name: 'Let us talk' }).click()
}
