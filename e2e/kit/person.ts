import type { Page } from '@playwright/test'

/** Above `FASTEST_PERSON_MS` of the server. */
const A_PERSON_NEEDS_MS = 1_000

/** Waits because a fast submit looks automated and would get no email to the customer. */
export async function takeYourTime(page: Page): Promise<void> {
  await page.waitForFunction((ms) => performance.now() > ms, A_PERSON_NEEDS_MS + (await page.evaluate(() => performance.now())))
}
