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
const isAlike = (one: string, other: string, but: number) => [...one].every((sign, at) => at === but || sign === other[at] || sign === '-' || other[at] === '-')

/** What was seen of one decision, a row for each of its conditions. */
export function judged({ key, conditions }: Written, seen: readonly Seen[]): readonly Judged[] {
  return conditions.map((condition, at) => {
    // The same question may be asked twice.
    const before = conditions.slice(0, at).filter((one) => one === condition).length
    const own = { condition, key: `${key}: ${condition}${before > 0 ? ` (${before + 1})` : ''}` }
    for (const holds of seen.filter(({ vector }) => vector[at] === 'T'))
      for (const fails of seen.filter(({ vector }) => vector[at] === 'F'))
        if (holds.outcome !== fails.outcome && isAlike(holds.vector, fails.vector, at)) return { ...own, pair: [holds, fails] as const }
    return own
  })
}

/** What is wrong with the table of those that cannot be shown: what is missing in it, and what does not belong there. */
export function wrongIn(all: readonly Judged[], infeasible: Readonly<Record<string, string>>): readonly string[] {
  const byKey = new Map(all.map((one) => [one.key, one]))
  return [
    ...all.filter(({ key, pair }) => !pair && !(key in infeasible)).map(({ key }) => `NOT SHOWN ${key}`),
    ...Object.keys(infeasible).flatMap((key) => {
      const one = byKey.get(key)
      if (!one) return [`LISTED, AND NOT THERE ${key}`]
      return one.pair ? [`LISTED, AND SHOWN ${key}: by “${one.pair[0].way.title}” and “${one.pair[1].way.title}”`] : []
    }),
  ]
}
