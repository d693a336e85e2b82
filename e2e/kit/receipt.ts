import type { Locator, Page } from '@playwright/test'

/** Heading of a receipt: the business name, or the name of the form if the receipt has no business name. */
export const receiptHeading = (page: Page): Locator => page.locator('main:has(ol[aria-label="Progress"]) h1')
