/**
 * Sequence numbers of the events that were read. PostgreSQL assigns a number on insert and shows the row on commit, so a lower number can
 * appear later. A gap is checked until no open transaction can fill it.
 */

/** Longer than any transaction (`server/database/postgres.ts`). An older gap belongs to a rollback. */
export const GAP_MAX_MS = 10_000
/** A larger jump means that someone changed the sequence by hand. */
const GAPS_MAX = 1_000

/** @param newest existing numbers, in any order */
export function createSequence(newest: readonly number[], now: () => number) {
  let highestSeen = Math.max(0, ...newest)
  /** Time at which each gap was found, by number. */
  const gaps = new Map<number, number>()
  const recordGaps = (from: number, to: number, existingNumbers: ReadonlySet<number>) => {
    for (let number = Math.max(from, to - GAPS_MAX); number < to; number += 1) if (!existingNumbers.has(number)) gaps.set(number, now())
  }
  recordGaps(Math.min(highestSeen, ...newest), highestSeen, new Set(newest))

  return {
    get highest() {
      return highestSeen
    },
    /** Position at which a stream continues. All numbers up to this one were read. */
    get lastComplete() {
      return Math.min(highestSeen, ...[...gaps.keys()].map((number) => number - 1))
    },
    /** Numbers that may still appear, because a transaction is open. */
    missingNumbers(): number[] {
      for (const [number, since] of gaps) if (since <= now() - GAP_MAX_MS) gaps.delete(number)
      return [...gaps.keys()]
    },
    addNumbers(numbers: readonly number[]): void {
      const highest = Math.max(highestSeen, ...numbers)
      recordGaps(highestSeen + 1, highest, new Set(numbers))
      for (const number of numbers) gaps.delete(number)
      highestSeen = highest
    },
  }
}

export type Sequence = ReturnType<typeof createSequence>
