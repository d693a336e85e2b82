import type { Page } from '@playwright/test'

/** Longer than `FASTEST_PERSON_MS` of the server. */
const HUMAN_MIN_MS = 1_000

/** Waits because a fast submit looks automated and would get no email to the customer. */
export async function waitForHumanSpeed(page: Page): Promise<void> {
  await page.waitForFunction((ms) => performance.now() > ms, HUMAN_MIN_MS + (await page.evaluate(() => performance.now())))
}
