import type { Database } from '#server/database/database.ts'

/**
 * Repeats a query until its result is good. Busy machines need long timeouts, which only slow down failing tests.
 * @throws with the last result after `withinMs`
 */
export async function eventually<T>(ask: () => Promise<T> | T, isGood: (answer: T) => boolean, withinMs = 30_000): Promise<T> {
  const end = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (isGood(answer)) return answer
    if (performance.now() > end) throw new Error(`still not so after ${withinMs} ms: ${JSON.stringify(answer)?.slice(0, 2_000)}`)
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}

/** Retries 503 like a page, and returns the last response. */
export async function unlessBusy<T extends { readonly status: number }>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (answer.status !== 503 || tries === 20) return answer
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** Waits for the startup check for requests without a case. A case that a test removes then stays missing for an hour. */
export async function untilCasesChecked({ database: { db } }: { readonly database: Database }): Promise<void> {
  await eventually(
    () => db.selectFrom('marks').select('name').where('name', '=', 'cases-whole').execute(),
    (marks) => marks.length === 1,
  )
}
