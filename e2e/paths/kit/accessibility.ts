import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/kit/axe.ts'

/** A phone, where things collide; wide windows are looked at page by page (`e2e/pages`, `e2e/forms`). */
const PHONE = { width: 360, height: 800 } as const
const DESK = { width: 1280, height: 900 } as const

/** No violation on the page as it is, on a phone. One does not end the path: it fails the test when the path is through. */
export async function expectAccessibleOnPhone(page: Page, state: string): Promise<void> {
  await page.setViewportSize(PHONE)
  await expectAccessible(page, state)
  await page.setViewportSize(DESK)
}
