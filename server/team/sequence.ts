/**
 * Which events of the one sequence have been seen. PostgreSQL numbers them when they are written and shows them when they are committed: a
 * lower number may come after a higher one. What is missing between those that were seen is looked for, until no transaction can bring it.
 */

/** Longer than a transaction of a server may take (`server/database/postgres.ts`); after it a number that is missing was rolled back. */
export const MISSING_MS = 10_000
/** A sequence that jumps by more than that was set by hand. */
const MISSING_MAX = 1_000

/** @param newest those that are there already, in any order: they are known */
export function createSequence(newest: readonly number[], now: () => number) {
  let top = Math.max(0, ...newest)
  /** By number, when it was found missing. */
  const gaps = new Map<number, number>()
  const lookForGaps = (from: number, to: number, isThere: ReadonlySet<number>) => {
    for (let number = Math.max(from, to - MISSING_MAX); number < to; number += 1) if (!isThere.has(number)) gaps.set(number, now())
  }
  lookForGaps(Math.min(top, ...newest), top, new Set(newest))

  return {
    /** The highest that was seen. */
    get top() {
      return top
    },
    /** All up to this one have been seen: who has read so far goes on from here. */
    get settled() {
      return Math.min(top, ...[...gaps.keys()].map((number) => number - 1))
    },
    /** Those that may still come. */
    missing(): number[] {
      for (const [number, since] of gaps) if (since <= now() - MISSING_MS) gaps.delete(number)
      return [...gaps.keys()]
    },
    see(numbers: readonly number[]): void {
      const highest = Math.max(top, ...numbers)
      lookForGaps(top + 1, highest, new Set(numbers))
      for (const number of numbers) gaps.delete(number)
      top = highest
    },
  }
}

export type Sequence = ReturnType<typeof createSequence>
