import { randomFrom } from '../kit/random.ts'

/** Deterministic random values: the same seed creates the same people and histories. */
export function newRandom(seed: number) {
  const next = randomFrom(seed)
  const between = (from: number, to: number) => from + next() * (to - from)
  return {
    between,
    integer: (from: number, to: number) => Math.floor(between(from, to + 1)),
    isLikely: (part: number) => next() < part,
    pick<T>(list: readonly T[]): T {
      const one = list[Math.floor(next() * list.length)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
  }
}

export type Random = ReturnType<typeof newRandom>
