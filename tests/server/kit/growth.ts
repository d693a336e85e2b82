/** Whether work grows faster than what it is done on: by the processor time of this process, never by an absolute one. */

/** What is quicker than this at the largest size that is accepted is of no use to an attacker. */
const HARMLESS_MS = 3
/** Twice the size twice over is four times the work when it is linear, sixteen when it is quadratic; a busy machine adds to either. */
const GROWTH_MAX = 12
/** What a clock of microseconds can still tell. */
const SHORTEST_MS = 0.05
/** From one size looked at to the next: what lies between need not be measured. */
const STEP = 8
/** Worse than cubic: four times as much would take for ever. */
const HOPELESS = 100
const TRIES = 6
const RUNS = 7

const cpuMs = (work: () => unknown): number => {
  const before = process.cpuUsage()
  try {
    work()
  } catch {
    // A refusal is an answer, too.
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/**
 * Runs `work` on inputs of growing size.
 *
 * @param make an input of about that size
 * @param maxSize the largest that may come
 * @returns by how much the work grew from a size to four times that size, undefined when it never is worth a measurement
 */
export function growthOf<T>(make: (size: number) => T, work: (input: T) => unknown, maxSize: number): number | undefined {
  // Each run on an input of its own: the engine remembers what a pattern found in the last one.
  const timeAt = (size: number, runs = RUNS) =>
    Math.min(
      ...Array.from({ length: runs }, () => {
        const input = make(size)
        return cpuMs(() => work(input))
      }),
    )
  // From below, so that what is quadratic or worse does not hold up the test.
  let size = 64
  // One slow run may be the engine's: it compiles, or collects what others left.
  const isWorthMeasuring = (at: number) => timeAt(at, 1) >= HARMLESS_MS && timeAt(at) >= HARMLESS_MS
  while (size <= maxSize && !isWorthMeasuring(size)) size *= STEP
  if (size > maxSize && !isWorthMeasuring(maxSize)) return undefined
  const large = Math.min(size, maxSize)
  const growthAt = (at: number): number => {
    let least = Number.POSITIVE_INFINITY
    // Noise makes it look worse, hardly ever better: one good try is proof enough.
    for (let tries = 0; tries < TRIES && least > GROWTH_MAX; tries += 1) least = Math.min(least, timeAt(at) / Math.max(SHORTEST_MS, timeAt(at / 4)))
    return least
  }
  const growth = growthAt(large)
  // A step, such as the first size at which memory has to be collected, is no growth: that goes on.
  return growth > GROWTH_MAX && growth < HOPELESS ? Math.min(growth, growthAt(4 * large)) : growth
}

/** Whether `growthOf` found more than linear growth. */
export const isTooMuch = (growth: number | undefined) => growth !== undefined && growth > GROWTH_MAX
