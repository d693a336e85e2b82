import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/kit/axe.ts'

/** Window size at which layout problems are most likely. `e2e/pages` and `e2e/forms` check wide windows. */
const PHONE = { width: 360, height: 800 } as const
const DESKTOP_VIEWPORT = { width: 1280, height: 900 } as const

/** Soft check on a phone: a violation fails the test after the path has ended. */
export async function expectAccessibleOnPhone(page: Page, state: string): Promise<void> {
  await page.setViewportSize(PHONE)
  await expectAccessible(page, state)
  await page.setViewportSize(DESKTOP_VIEWPORT)
}
