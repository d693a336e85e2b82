import type { Clock } from './clock.ts'

/** Timeout of an action, as in playwright.config.ts. */
const WITHIN_MS = 20_000
const POLL_MS = 4
/** React shows a lazy part after a delay of up to 300 ms, so this is a little longer. */
const LAZY_RENDER_MS = 350

/** Waits until `findProblem` returns no problem. Advances a paused clock, because React delays lazy parts. Throws after the timeout. */
export async function retryUntilPass(findProblem: () => string | undefined | Promise<string | undefined>, clock?: Clock): Promise<void> {
  const start = performance.now()
  let advanceAt = start + LAZY_RENDER_MS
  for (;;) {
    const problem = await findProblem()
    if (problem === undefined) return
    const now = performance.now()
    if (now > start + WITHIN_MS) throw new Error(problem)
    if (now > advanceAt) {
      await clock?.runFor(LAZY_RENDER_MS)
      advanceAt += 2 * (now - start)
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
