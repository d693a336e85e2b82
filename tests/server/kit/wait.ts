import type { Database } from '#server/database/database.ts'

/** Asks again until the answer is good: a machine that is busy may take long. No test is made slower by it, but one that fails. @throws with the last answer after `withinMs` */
export async function eventually<T>(ask: () => Promise<T> | T, isGood: (answer: T) => boolean, withinMs = 30_000): Promise<T> {
  const end = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (isGood(answer)) return answer
    if (performance.now() > end) throw new Error(`still not so after ${withinMs} ms: ${JSON.stringify(answer)?.slice(0, 2_000)}`)
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}

/** Asks again while an overloaded machine answers 503, as a page does; gives the last answer when it never stops. */
export async function unlessBusy<T extends { readonly status: number }>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (answer.status !== 503 || tries === 20) return answer
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** Until a server has looked, as it does at its start, for requests without a case: from then on one that a test makes stays as it is for an hour. */
export async function untilCasesSought({ database: { db } }: { readonly database: Database }): Promise<void> {
  await eventually(
    () => db.selectFrom('marks').select('name').where('name', '=', 'cases-whole').execute(),
    (marks) => marks.length === 1,
  )
}
