import type { Page } from '@playwright/test'

/** Time to wait. Longer than the server's `HUMAN_SUBMIT_MIN_MS`. */
const HUMAN_DELAY_MS = 1_000

/** Waits as long as a person needs. A faster submit looks automated, and the customer would get no email. */
export async function waitForHumanSpeed(page: Page): Promise<void> {
  await page.waitForFunction((ms) => performance.now() > ms, HUMAN_DELAY_MS + (await page.evaluate(() => performance.now())))
}
