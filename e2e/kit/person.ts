import type { Page } from '@playwright/test'

/** Longer than `FASTEST_PERSON_MS` of the server: a person needs more for a form. */
const A_PERSON_NEEDS_MS = 1_000

/** A test types faster than anybody; where the visitor's own mail is expected it must not look like a machine. */
export async function takeYourTime(page: Page): Promise<void> {
  await page.waitForFunction((ms) => performance.now() > ms, A_PERSON_NEEDS_MS + (await page.evaluate(() => performance.now())))
}
