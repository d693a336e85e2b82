import { exploreOnce } from '#kit/explore.ts'
import type { Path } from '#kit/path.ts'
import type { AnyChart } from '#kit/samples.ts'
import { toursOf } from '#kit/tours.ts'

/** A browser test of this many steps stays well within its time, and its failure readable. */
const MAX_STEPS = 25

/** The tours the browser walks: every edge but those the page gives no way to cause. */
export function browserToursOf(chart: AnyChart): readonly Path[] {
  const { fold, explored } = exploreOnce(chart)
  return toursOf(chart, explored, fold, { maxSteps: MAX_STEPS, without: new Set(Object.keys(chart.notInBrowser)) })
}

/**
 * The fewest of these tours, longest gain first, that come by every state. Each ends one step after the last state that is new: the page that is
 * taken away is the one that a translator has changed.
 */
export function toursByEveryState(tours: readonly Path[]): readonly Path[] {
  const left = new Set(tours.flatMap(statesOf))
  const chosen: Path[] = []
  const gain = (tour: Path) => new Set(statesOf(tour).filter((state) => left.has(state))).size
  while (left.size > 0) {
    const best = tours.reduce((one, other) => (gain(other) > gain(one) ? other : one))
    const states = statesOf(best)
    const last = Math.max(...[...left].map((state) => states.indexOf(state)))
    chosen.push({ ...best, steps: best.steps.slice(0, last + 2) })
    for (const state of states) left.delete(state)
  }
  return chosen
}

const statesOf = ({ steps }: Path) => steps.map(({ state }) => state)

/** Which tour looks at which state: the first that comes by, so that each state is looked at once. */
export function statesToCheck(tours: readonly Path[]): ReadonlyMap<string, ReadonlySet<string>> {
  const seen = new Set<string>()
  return new Map(
    tours.map((tour) => {
      const fresh = statesOf(tour).filter((state) => !seen.has(state) && seen.add(state))
      return [tour.name, new Set(fresh)]
    }),
  )
}
