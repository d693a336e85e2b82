import { explore } from '#kit/explore.ts'
import { Fold } from '#kit/fold.ts'
import type { Path } from '#kit/path.ts'
import type { AnyChart } from '#kit/samples.ts'
import { toursOf } from '#kit/tours.ts'

/** A browser test of this many steps stays well within its time, and its failure readable. */
const MAX_STEPS = 25

/** The tours the browser walks: every edge but those the page gives no way to cause. */
export function browserToursOf(chart: AnyChart): readonly Path[] {
  const fold = new Fold(chart)
  return toursOf(chart, explore(chart, fold), fold, { maxSteps: MAX_STEPS, without: new Set(Object.keys(chart.notInBrowser)), joined: chart.joined })
}

/** Which tour looks at which state: the first that comes by, so that each state is looked at once. */
export function statesToCheck(tours: readonly Path[]): ReadonlyMap<string, ReadonlySet<string>> {
  const seen = new Set<string>()
  return new Map(
    tours.map((tour) => {
      const fresh = tour.steps.map((step) => step.state).filter((state) => !seen.has(state) && seen.add(state))
      return [tour.name, new Set(fresh)]
    }),
  )
}
