/** Detects work that grows faster than its input. Compares CPU times of this process, so the machine's speed does not matter. */

/** If the largest input takes less time than this, an attacker gains nothing. */
const HARMLESS_MAX_MS = 3
/** Maximum growth when the size is multiplied by four. Linear work grows by 4, and quadratic work by 16. A busy machine adds to both. */
const GROWTH_MAX = 12
/** Minimum for a measured time. The clock counts microseconds, so shorter times are too inaccurate. */
const MEASURABLE_MIN_MS = 0.05
const STEP = 8
/** Growth from which no larger input is tried. Cubic work grows by 64, so such work is worse than cubic. */
const GROWTH_GIVE_UP = 100
const TRIES = 6
const RUNS = 7

const cpuMs = (work: () => unknown): number => {
  const before = process.cpuUsage()
  try {
    work()
  } catch {}
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/**
 * Runs `work` on inputs of growing size.
 * @param createInput creates an input of about that size
 * @param maxSize the largest allowed size
 * @returns the growth from a size to four times that size. Undefined if the work never takes long enough
 */
export function measureGrowth<T>(createInput: (size: number) => T, work: (input: T) => unknown, maxSize: number): number | undefined {
  // A new input for each run, because the engine caches the results of regular expressions.
  const timeAt = (size: number, runs = RUNS) =>
    Math.min(
      ...Array.from({ length: runs }, () => {
        const input = createInput(size)
        return cpuMs(() => work(input))
      }),
    )
  let size = 64
  // Compilation or garbage collection can slow down a single run, so several runs must confirm its time.
  const isWorthMeasuring = (at: number) => timeAt(at, 1) >= HARMLESS_MAX_MS && timeAt(at) >= HARMLESS_MAX_MS
  while (size <= maxSize && !isWorthMeasuring(size)) size *= STEP
  if (size > maxSize && !isWorthMeasuring(maxSize)) return undefined
  const large = Math.min(size, maxSize)
  const growthAt = (at: number): number => {
    let leastGrowth = Number.POSITIVE_INFINITY
    // Other load only makes the growth look larger, so one good result is enough.
    for (let tries = 0; tries < TRIES && leastGrowth > GROWTH_MAX; tries += 1)
      leastGrowth = Math.min(leastGrowth, timeAt(at) / Math.max(MEASURABLE_MIN_MS, timeAt(at / 4)))
    return leastGrowth
  }
  const growth = growthAt(large)
  // A single delay, such as the first garbage collection, is not growth. A larger input shows the difference.
  return growth > GROWTH_MAX && growth < GROWTH_GIVE_UP ? Math.min(growth, growthAt(4 * large)) : growth
}

export const growsTooFast = (growth: number | undefined) => growth !== undefined && growth > GROWTH_MAX
