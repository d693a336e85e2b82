/** MC/DC by what was seen: for each condition two ways that differ in it alone and come out otherwise. */
import type { Written } from './instrument.ts'
import type { Seen } from './recorder.ts'

/** A condition with the two ways that show that it decides; without them nothing has shown it. */
export interface Judged {
  readonly condition: string
  /** The file, the decision and the condition: the same from run to run. */
  readonly key: string
  readonly pair?: readonly [holds: Seen, fails: Seen]
}

/** Whether all others held alike; one that was not asked on one of the ways had no say there. */
const isAlike = (one: string, other: string, but: number) =>
  [...one].every((sign, at) => at === but || sign === other[at] || sign === '-' || other[at] === '-')

/** What was seen of one decision, a row for each of its conditions. */
export function judged({ key, conditions }: Written, seen: readonly Seen[]): readonly Judged[] {
  return conditions.map((condition, at) => {
    const own = { condition, key: `${key}: ${condition}` }
    for (const holds of seen.filter(({ vector }) => vector[at] === 'T'))
      for (const fails of seen.filter(({ vector }) => vector[at] === 'F'))
        if (holds.outcome !== fails.outcome && isAlike(holds.vector, fails.vector, at)) return { ...own, pair: [holds, fails] as const }
    return own
  })
}
