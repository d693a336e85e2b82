/** What was measured, as plain data: for the page /quality, and for `npm run mcdc`. */
import type { McdcFigures } from 'virtual:quality'
import { infeasible } from './infeasible.ts'
import type { Measured } from './measure.ts'
import type { Judged } from './pairs.ts'

/** Where `npm run mcdc` leaves them. */
export const MCDC_FILE = 'test-results/mcdc.json'

const partOf = ({ path }: Measured) => (path.startsWith('machines/') ? 'guards of the charts' : 'rules of fields')

const ofOne = ({ condition, key, pair }: Judged) => ({
  condition,
  ...(pair && { holds: pair[0].way.title, fails: pair[1].way.title }),
  ...(key in infeasible && { reason: infeasible[key] }),
})

/** All decisions with their pairs and reasons. */
export function figuresOf(all: readonly Measured[], date: string): McdcFigures {
  const parts = Map.groupBy(all, partOf)
  return {
    date,
    parts: [...parts].map(([part, decisions]) => {
      const conditions = decisions.flatMap(({ judged }) => judged)
      return {
        part,
        decisions: decisions.length,
        conditions: conditions.length,
        shown: conditions.filter(({ pair }) => pair).length,
        reasoned: conditions.filter(({ key }) => key in infeasible).length,
      }
    }),
    decisions: all.map((decision) => ({ path: decision.path, name: decision.name, conditions: decision.judged.map(ofOne) })),
  }
}
