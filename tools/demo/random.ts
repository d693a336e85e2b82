import { randomFrom } from '../kit/random.ts'

/** Returns deterministic random values. The same seed creates the same people and histories. */
export function newRandom(seed: number) {
  const nextNumber = randomFrom(seed)
  const between = (from: number, to: number) => from + nextNumber() * (to - from)
  return {
    between,
    integer: (from: number, to: number) => Math.floor(between(from, to + 1)),
    isLikely: (probability: number) => nextNumber() < probability,
    pick<T>(list: readonly T[]): T {
      const picked = list[Math.floor(nextNumber() * list.length)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
  }
}

export type Random = ReturnType<typeof newRandom>
