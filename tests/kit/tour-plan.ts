/** Plans all tours of a chart together. Tours that always take the nearest edge would be much longer. */
import type { ExploredChart, ExploredEdge } from '#kit/explore.ts'
import type { Position } from '#kit/position.ts'
import { stateText } from '#machines/kit/edges.ts'

export interface TourOptions {
  /** Maximum number of steps of a tour, so that a failure is readable. */
  readonly maxSteps: number
  readonly without: ReadonlySet<string>
  /** Targets of the tours: every edge, or every state with one edge that leaves it. */
  readonly by: 'edges' | 'states'
}
/** Number of plans to compare. 16 plans are 9 % shorter than one. 64 plans save only another half percent. */
const PLANS = 16
/** Cost of another tour, in steps. */
const BEGIN_STEPS = 3
const GOLDEN = (1 + Math.sqrt(5)) / 2

export const targetsOf = {
  edges: (edges: readonly string[]) => edges,
  states: (_: readonly string[], { snapshot }: Position) => [stateText(snapshot)],
} as const satisfies Record<TourOptions['by'], (edges: readonly string[], to: Position) => readonly string[]>

interface Road {
  readonly arc: ExploredEdge
  readonly to: number
  readonly targets: readonly string[]
}
/** Roads that a tour can walk, indexed by the number of their start position. Position 0 is the chart's start. */
type CandidateEdges = readonly (readonly Road[])[]

export function listCandidateEdges({ places }: ExploredChart, { without, by }: TourOptions): CandidateEdges {
  const numbers = new Map([...places.keys()].map((key, number) => [key, number]))
  const toCandidateEdge = (arc: ExploredEdge): Road[] => {
    const place = places.get(arc.to)
    if (!place || arc.edges.some((edge) => without.has(edge))) return []
    return [{ arc, to: numbers.get(arc.to) ?? 0, targets: targetsOf[by](arc.edges, place.position) }]
  }
  const roads = [...places.values()].map(({ arcs }) => arcs.flatMap(toCandidateEdge))
  /** Waits while a call is pending, until its timeout. Tours use such a wait only if nothing else reaches its target. */
  const isLate = ({ arc: { stimulus, from } }: Road) => stimulus.kind === 'wait' && places.get(from)?.position.pending.length !== 0
  const inTime = new Set(roads.flatMap((some) => some.flatMap((road) => (isLate(road) ? [] : road.targets))))
  return roads.map((some) => some.filter((road) => !isLate(road) || road.targets.some((aim) => !inTime.has(aim))))
}

/**
 * A short path to a road with a wanted target, including that road. The nearest target is not always the best one, because a longer path
 * now can save steps later.
 * @param further maximum number of extra steps compared with the nearest target
 * @param chance random addition to a length, so that plans choose differently between similar paths
 */
function findPathToTarget(
  roads: CandidateEdges,
  from: number,
  wanted: ReadonlySet<string>,
  further: number,
  chance: () => number,
): readonly Road[] | undefined {
  const ways = new Map<number, readonly Road[]>([[from, []]])
  let [best, score, length]: [readonly Road[] | undefined, number, number] = [undefined, Infinity, Infinity]
  for (const [at, before] of ways) {
    if (before.length + 1 > length + further) break
    for (const road of roads[at] ?? []) {
      const gain = road.targets.filter((aim) => wanted.has(aim)).length
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

function planOf(roads: CandidateEdges, all: ReadonlySet<string>, maxSteps: number, seed: number): readonly (readonly ExploredEdge[])[] {
  const wanted = new Set(all)
  let drawn = 0
  const chance = () => ((drawn++ * seed * GOLDEN) % 1) * 0.6
  const plan: (readonly ExploredEdge[])[] = []
  for (;;) {
    const tour: ExploredEdge[] = []
    let at = 0
    for (;;) {
      const way = findPathToTarget(roads, at, wanted, (seed % 2) + 1, chance)
      if (!way || (tour.length > 0 && tour.length + way.length > maxSteps)) break
      for (const { arc, to, targets } of way) {
        for (const aim of targets) wanted.delete(aim)
        tour.push(arc)
        at = to
      }
    }
    if (tour.length === 0) return plan
    plan.push(tour)
  }
}

const costOf = (plan: readonly (readonly ExploredEdge[])[]) => plan.reduce((steps, tour) => steps + tour.length + BEGIN_STEPS, 0)

export const bestPlanOf = (roads: CandidateEdges, wanted: ReadonlySet<string>, maxSteps: number) =>
  Array.from({ length: PLANS }, (_, seed) => planOf(roads, wanted, maxSteps, seed)).reduce((one, other) => (costOf(other) < costOf(one) ? other : one))
