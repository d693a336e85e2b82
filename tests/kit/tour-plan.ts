/** Which way tours go, on the map of a chart: as a whole, since the nearest thing that is left, again and again, is a long way round. */
import type { Arc, Explored } from '#kit/explore.ts'
import type { Position } from '#kit/position.ts'
import { stateText } from '#machines/kit/edges.ts'

export interface TourOptions {
  /** A tour ends before it gets longer, so that a failure stays readable. */
  readonly maxSteps: number
  /** Edges that need not be taken (a browser cannot cause them). */
  readonly without: ReadonlySet<string>
  /** What the tours come by: every edge, or every state, each of which is also left. */
  readonly by: 'edges' | 'states'
}
/** More find hardly shorter ones: 16 are 9 % shorter than one, 64 another half percent. */
const PLANS = 16
/** So many steps take as long as to begin once more. */
const BEGIN_STEPS = 3
const GOLDEN = (1 + Math.sqrt(5)) / 2

/** What a step does for a tour. */
export const aimsOf = {
  edges: (edges: readonly string[]) => edges,
  states: (_: readonly string[], { snapshot }: Position) => [stateText(snapshot)],
} as const satisfies Record<TourOptions['by'], (edges: readonly string[], to: Position) => readonly string[]>

interface Road {
  readonly arc: Arc
  readonly to: number
  readonly aims: readonly string[]
}
/** What may be walked, by the number of the place it leaves; the start is 0. */
type Roads = readonly (readonly Road[])[]

/** What may be walked of what was explored. */
export function roadsOf({ places }: Explored, { without, by }: TourOptions): Roads {
  const numbers = new Map([...places.keys()].map((key, number) => [key, number]))
  const roadOf = (arc: Arc): Road[] => {
    const place = places.get(arc.to)
    if (!place || arc.edges.some((edge) => without.has(edge))) return []
    return [{ arc, to: numbers.get(arc.to) ?? 0, aims: aimsOf[by](arc.edges, place.position) }]
  }
  const roads = [...places.values()].map(({ arcs }) => arcs.flatMap(roadOf))
  /** A call that is out for so long gets its answer from the page's own time limit: only what happens at no other time is waited for then. */
  const isLate = ({ arc: { stimulus, from } }: Road) => stimulus.kind === 'wait' && places.get(from)?.position.pending.length !== 0
  const inTime = new Set(roads.flatMap((some) => some.flatMap((road) => (isLate(road) ? [] : road.aims))))
  return roads.map((some) => some.filter((road) => !isLate(road) || road.aims.some((aim) => !inTime.has(aim))))
}

/**
 * A short way from a place to a road that has something wanted, that road included: not always the nearest, since what is farther
 * by a step may spare a longer way later.
 *
 * @param further how many steps more than the nearest it may have
 * @param chance what is added to a way's length to choose between those that are about as good
 */
function wayFrom(roads: Roads, from: number, wanted: ReadonlySet<string>, further: number, chance: () => number): readonly Road[] | undefined {
  const ways = new Map<number, readonly Road[]>([[from, []]])
  let [best, score, length]: [readonly Road[] | undefined, number, number] = [undefined, Infinity, Infinity]
  for (const [at, before] of ways) {
    if (before.length + 1 > length + further) break
    for (const road of roads[at] ?? []) {
      const gain = road.aims.filter((aim) => wanted.has(aim)).length
      if (gain === 0 && ways.has(road.to)) continue
      const way = [...before, road]
      if (gain === 0) {
        ways.set(road.to, way)
        continue
      }
      length = Math.min(length, way.length)
      const own = way.length / gain + chance()
      if (own < score) [best, score] = [way, own]
    }
  }
  return best
}

/** Tours on the map that come by all that is wanted. @param seed another one makes other choices */
function planOf(roads: Roads, all: ReadonlySet<string>, maxSteps: number, seed: number): readonly (readonly Arc[])[] {
  const wanted = new Set(all)
  let drawn = 0
  const chance = () => ((drawn++ * seed * GOLDEN) % 1) * 0.6
  const plan: (readonly Arc[])[] = []
  for (;;) {
    const tour: Arc[] = []
    let at = 0
    for (;;) {
      const way = wayFrom(roads, at, wanted, (seed % 2) + 1, chance)
      if (!way || (tour.length > 0 && tour.length + way.length > maxSteps)) break
      for (const { arc, to, aims } of way) {
        for (const aim of aims) wanted.delete(aim)
        tour.push(arc)
        at = to
      }
    }
    if (tour.length === 0) return plan
    plan.push(tour)
  }
}

const costOf = (plan: readonly (readonly Arc[])[]) => plan.reduce((steps, tour) => steps + tour.length + BEGIN_STEPS, 0)

/** The best of some. */
export const bestPlanOf = (roads: Roads, wanted: ReadonlySet<string>, maxSteps: number) =>
  Array.from({ length: PLANS }, (_, seed) => planOf(roads, wanted, maxSteps, seed)).reduce((one, other) => (costOf(other) < costOf(one) ? other : one))
