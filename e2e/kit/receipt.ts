import type { Locator, Page } from '@playwright/test'

/** Heading of a receipt: the business, or the form without one. */
export const receiptHeading = (page: Page): Locator => page.locator('main:has(ol[aria-label="Progress"]) h1')
