import type { Locator, Page } from '@playwright/test'

/** Heading of a receipt: the name of the business, or of the form if it has none. */
export const receiptHeading = (page: Page): Locator => page.locator('main:has(ol[aria-label="Progress"]) h1')
