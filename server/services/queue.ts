import { busy } from '#server/http/problem.ts'

/** Runs at most `atOnce` jobs, keeps at most `waitingMax` waiting, refuses the rest with 503. */
export function createQueue(atOnce: number, waitingMax: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw busy()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await job()
    } finally {
      // The place is handed over, not given back, so that nobody who comes now overtakes.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
