/** Asks again until the answer is good. @throws with the last answer after `withinMs` */
export async function eventually<T>(ask: () => Promise<T> | T, isGood: (answer: T) => boolean, withinMs = 10_000): Promise<T> {
  const end = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (isGood(answer)) return answer
    if (performance.now() > end) throw new Error(`still not so after ${withinMs} ms: ${JSON.stringify(answer)?.slice(0, 2_000)}`)
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}
