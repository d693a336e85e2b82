/**
 * Sequence numbers of events that were read. PostgreSQL assigns a number on insert and shows the row on commit, so a lower number may appear later. Gaps
 * are checked until no open transaction can fill them.
 */

/** Longer than a transaction can take (`server/database/postgres.ts`). A gap that is older is a rollback. */
export const MISSING_MS = 10_000
/** A larger jump means that someone changed the sequence by hand. */
const MISSING_MAX = 1_000

/** @param newest existing numbers, in any order */
export function createSequence(newest: readonly number[], now: () => number) {
  let top = Math.max(0, ...newest)
  /** Time at which each gap was found, by number. */
  const gaps = new Map<number, number>()
  const recordGaps = (from: number, to: number, isThere: ReadonlySet<number>) => {
    for (let number = Math.max(from, to - MISSING_MAX); number < to; number += 1) if (!isThere.has(number)) gaps.set(number, now())
  }
  recordGaps(Math.min(top, ...newest), top, new Set(newest))

  return {
    get top() {
      return top
    },
    /** Position to continue from. All numbers up to this one were read. */
    get settled() {
      return Math.min(top, ...[...gaps.keys()].map((number) => number - 1))
    },
    /** Numbers that may still appear in a row. */
    missing(): number[] {
      for (const [number, since] of gaps) if (since <= now() - MISSING_MS) gaps.delete(number)
      return [...gaps.keys()]
    },
    see(numbers: readonly number[]): void {
      const highest = Math.max(top, ...numbers)
      recordGaps(top + 1, highest, new Set(numbers))
      for (const number of numbers) gaps.delete(number)
      top = highest
    },
  }
}

export type Sequence = ReturnType<typeof createSequence>
