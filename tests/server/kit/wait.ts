import type { Database } from '#server/database/database.ts'

/**
 * Repeats a query until its result is as expected. Busy machines need long timeouts, which make only failing tests slow.
 * @throws with the last result after `withinMs`
 */
export async function pollUntil<T>(read: () => Promise<T> | T, isGood: (answer: T) => boolean, withinMs = 30_000): Promise<T> {
  const end = performance.now() + withinMs
  for (;;) {
    const answer = await read()
    if (isGood(answer)) return answer
    if (performance.now() > end) throw new Error(`still not so after ${withinMs} ms: ${JSON.stringify(answer)?.slice(0, 2_000)}`)
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}

/** Retries after a 503, as a page does. Returns the last response. */
export async function retryWhileBusy<T extends { readonly status: number }>(read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const answer = await read()
    if (answer.status !== 503 || tries === 20) return answer
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** Waits for the check at startup that adds missing cases. If a test removes a case after this check, the case stays missing for an hour. */
export async function waitForCaseCheck({ database: { db } }: { readonly database: Database }): Promise<void> {
  await pollUntil(
    () => db.selectFrom('marks').select('name').where('name', '=', 'cases-whole').execute(),
    (marks) => marks.length === 1,
  )
}
