import { randomFrom } from '../kit/random.ts'

/** Deterministic random values: the same seed creates the same people and histories. */
export function newRandom(seed: number) {
  const next = randomFrom(seed)
  const between = (from: number, to: number) => from + next() * (to - from)
  return {
    between,
    integer: (from: number, to: number) => Math.floor(between(from, to + 1)),
    isLikely: (probability: number) => next() < probability,
    pick<T>(list: readonly T[]): T {
      const picked = list[Math.floor(next() * list.length)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
  }
}

export type Random = ReturnType<typeof newRandom>
