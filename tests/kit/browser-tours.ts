import { exploreCached } from '#kit/explore.ts'
import { type Path, simulatePath } from '#kit/path.ts'
import type { AnyChart } from '#kit/samples.ts'
import type { Stimulus } from '#kit/stimulus.ts'
import type { TourOptions } from '#kit/tour-plan.ts'
import { toursOf } from '#kit/tours.ts'
import { stateText } from '#machines/kit/edges.ts'

/** Maximum steps per tour. A short tour ends before its timeout, and its failure is easy to read. */
const MAX_STEPS = 60

const browserTours = (chart: AnyChart, targetKind: TourOptions['targetKind']): readonly Path[] => {
  const { simulator, explored } = exploreCached(chart)
  return toursOf(chart, explored, simulator, { maxSteps: MAX_STEPS, excludedEdges: new Set(Object.keys(chart.notInBrowser)), targetKind })
}

export function browserToursOf(chart: AnyChart): readonly Path[] {
  const tours = browserTours(chart, 'edges')
  const { initialEdges, positionsByKey } = exploreCached(chart).explored
  const taken = new Set([...initialEdges, ...tours.flatMap(({ steps }) => steps.flatMap(({ edges }) => edges))])
  const reachable = new Set([...positionsByKey.values()].flatMap(({ exploredEdges }) => exploredEdges.flatMap(({ edges }) => edges)))
  const left = [...reachable].filter((edge) => !taken.has(edge) && !(edge in chart.notInBrowser))
  if (left.length > 0) throw new Error(`${chart.name}: no tour takes ${left.join(', ')}`)
  return tours
}

/** Returns tours that enter and leave every state. They show that a page can unmount after a browser has translated it. */
export const toursOverStates = (chart: AnyChart): readonly Path[] => browserTours(chart, 'states')

/** Returns the shortest path to each state. */
export function pathsToStates(chart: AnyChart): ReadonlyMap<string, Path> {
  const { simulator, explored } = exploreCached(chart)
  const paths = new Map<string, Path>()
  const pathsByKey = new Map<string, readonly Stimulus[]>([[explored.start, []]])
  for (const [key, way] of pathsByKey) {
    const place = explored.positionsByKey.get(key)
    if (!place) continue
    const state = stateText(place.position.snapshot)
    if (!paths.has(state)) paths.set(state, simulatePath(chart, state, way, simulator))
    for (const { to, stimulus, edges } of place.exploredEdges)
      if (!pathsByKey.has(to) && !edges.some((edge) => edge in chart.notInBrowser)) pathsByKey.set(to, [...way, stimulus])
  }
  return paths
}

/** Returns the states that each tour checks. The first tour that reaches a state checks it. */
export function statesToCheck(tours: readonly Path[]): ReadonlyMap<string, ReadonlySet<string>> {
  const seen = new Set<string>()
  return new Map(
    tours.map((tour) => {
      const fresh = tour.steps.map(({ state }) => state).filter((state) => !seen.has(state) && seen.add(state))
      return [tour.name, new Set(fresh)]
    }),
  )
}
