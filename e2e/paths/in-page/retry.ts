/** How long an action waits for its element, as in playwright.config.ts. */
export const ACTION_WITHIN_MS = 20_000
/** How long an expectation waits. */
export const EXPECT_WITHIN_MS = 10_000
const POLL_MS = 4

/**
 * Waits until nothing is wrong any more.
 *
 * @param wrong what is wrong at this moment
 * @throws with what is still wrong when the time is over
 */
export async function until(wrong: () => string | undefined | Promise<string | undefined>, withinMs = EXPECT_WITHIN_MS): Promise<void> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const problem = await wrong()
    if (problem === undefined) return
    if (performance.now() > deadline) throw new Error(problem)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
