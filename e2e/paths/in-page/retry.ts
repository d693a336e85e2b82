import type { Clock } from './clock.ts'

/** How long an action waits for its element, as in playwright.config.ts. */
export const ACTION_WITHIN_MS = 20_000
/** How long an expectation waits. */
export const EXPECT_WITHIN_MS = 10_000
const POLL_MS = 4
/** React holds back for 300 ms what has come in a file of its own. */
const HELD_BACK_MS = 350

/**
 * Waits until nothing is wrong any more.
 *
 * @param wrong what is wrong at this moment
 * @param clock the clock of the page, which stands still by itself. After a while it passes the time for which React holds back what was loaded
 * @throws with what is still wrong when the time is over
 */
export async function until(wrong: () => string | undefined | Promise<string | undefined>, withinMs = EXPECT_WITHIN_MS, clock?: Clock): Promise<void> {
  const start = performance.now()
  let passesAt = start + HELD_BACK_MS
  for (;;) {
    const problem = await wrong()
    if (problem === undefined) return
    const now = performance.now()
    if (now > start + withinMs) throw new Error(problem)
    if (now > passesAt) {
      await clock?.runFor(HELD_BACK_MS)
      // What is loaded late comes after a longer while.
      passesAt += 2 * (now - start)
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
