/**
 * Sequence numbers of the events that were read. PostgreSQL assigns a number on insert and shows the row on commit, so a lower number can
 * appear later. A gap is checked until no open transaction can fill it.
 */

/** Time after which a gap counts as rolled back and is no longer checked. Longer than any transaction (`server/database/postgres.ts`). */
export const GAP_MAX_MS = 10_000
/** Maximum number of skipped numbers to check after a jump. A larger jump means that someone changed the sequence by hand. */
const GAPS_MAX = 1_000

/** @param newestNumbers existing numbers, in any order */
export function createSequenceTracker(newestNumbers: readonly number[], now: () => number) {
  let highestNumber = Math.max(0, ...newestNumbers)
  /** Time at which each gap was found, by number. */
  const gaps = new Map<number, number>()
  const recordGaps = (from: number, to: number, existingNumbers: ReadonlySet<number>) => {
    for (let number = Math.max(from, to - GAPS_MAX); number < to; number += 1) if (!existingNumbers.has(number)) gaps.set(number, now())
  }
  recordGaps(Math.min(highestNumber, ...newestNumbers), highestNumber, new Set(newestNumbers))

  return {
    get highest() {
      return highestNumber
    },
    /** Position at which a stream continues. All numbers up to this one were read. */
    get lastComplete() {
      return Math.min(highestNumber, ...[...gaps.keys()].map((number) => number - 1))
    },
    /** Numbers that may still appear, because a transaction is open. */
    missingNumbers(): number[] {
      for (const [number, foundAt] of gaps) if (foundAt <= now() - GAP_MAX_MS) gaps.delete(number)
      return [...gaps.keys()]
    },
    addNumbers(numbers: readonly number[]): void {
      const highest = Math.max(highestNumber, ...numbers)
      recordGaps(highestNumber + 1, highest, new Set(numbers))
      for (const number of numbers) gaps.delete(number)
      highestNumber = highest
    },
  }
}

export type SequenceTracker = ReturnType<typeof createSequenceTracker>
