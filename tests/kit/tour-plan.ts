/** Plans all tours of a chart together. Tours that always take the nearest edge would be much longer. */
import type { ExploredChart, ExploredEdge } from '#kit/explore.ts'
import type { Position } from '#kit/position.ts'
import { stateText } from '#machines/kit/edges.ts'

export interface TourOptions {
  /** Maximum number of steps of a tour, so that a failure is readable. */
  readonly maxSteps: number
  readonly excludedEdges: ReadonlySet<string>
  /** Targets of the tours: every edge, or every state with one edge that leaves it. */
  readonly targetKind: 'edges' | 'states'
}
/** Number of plans to compare. 16 plans are 9 % shorter than one. 64 plans save only another half percent. */
const PLANS = 16
/** Cost of another tour, in steps. */
const TOUR_COST_STEPS = 3
const GOLDEN_RATIO = (1 + Math.sqrt(5)) / 2

export const targetsOf = {
  edges: (edges: readonly string[]) => edges,
  states: (_: readonly string[], { snapshot }: Position) => [stateText(snapshot)],
} as const satisfies Record<TourOptions['targetKind'], (edges: readonly string[], to: Position) => readonly string[]>

interface CandidateEdge {
  readonly exploredEdge: ExploredEdge
  readonly to: number
  readonly targets: readonly string[]
}
/** Roads that a tour can walk, indexed by the number of their start position. Position 0 is the chart's start. */
type CandidateEdges = readonly (readonly CandidateEdge[])[]

export function listCandidateEdges({ positionsByKey }: ExploredChart, { excludedEdges, targetKind }: TourOptions): CandidateEdges {
  const numbers = new Map([...positionsByKey.keys()].map((key, number) => [key, number]))
  const toCandidateEdge = (exploredEdge: ExploredEdge): CandidateEdge[] => {
    const place = positionsByKey.get(exploredEdge.to)
    if (!place || exploredEdge.edges.some((edge) => excludedEdges.has(edge))) return []
    return [{ exploredEdge, to: numbers.get(exploredEdge.to) ?? 0, targets: targetsOf[targetKind](exploredEdge.edges, place.position) }]
  }
  const roads = [...positionsByKey.values()].map(({ exploredEdges }) => exploredEdges.flatMap(toCandidateEdge))
  /** Waits while a call is pending, until its timeout. Tours use such a wait only if nothing else reaches its target. */
  const isLate = ({ exploredEdge: { stimulus, from } }: CandidateEdge) => stimulus.kind === 'wait' && positionsByKey.get(from)?.position.pending.length !== 0
  const timelyTargets = new Set(roads.flatMap((candidates) => candidates.flatMap((candidate) => (isLate(candidate) ? [] : candidate.targets))))
  return roads.map((candidates) =>
    candidates.filter((candidate) => !isLate(candidate) || candidate.targets.some((targetName) => !timelyTargets.has(targetName))),
  )
}

/**
 * A short path to a road with a wanted target, including that road. The nearest target is not always the best one, because a longer path
 * now can save steps later.
 * @param extraSteps maximum number of extra steps compared with the nearest target
 * @param randomAddition random addition to a length, so that plans choose differently between similar paths
 */
function findPathToTarget(
  roads: CandidateEdges,
  from: number,
  wantedTargets: ReadonlySet<string>,
  extraSteps: number,
  randomAddition: () => number,
): readonly CandidateEdge[] | undefined {
  const ways = new Map<number, readonly CandidateEdge[]>([[from, []]])
  let [best, score, length]: [readonly CandidateEdge[] | undefined, number, number] = [undefined, Infinity, Infinity]
  for (const [at, before] of ways) {
    if (before.length + 1 > length + extraSteps) break
    for (const candidate of roads[at] ?? []) {
      const newTargetCount = candidate.targets.filter((targetName) => wantedTargets.has(targetName)).length
      if (newTargetCount === 0 && ways.has(candidate.to)) continue
      const way = [...before, candidate]
      if (newTargetCount === 0) {
        ways.set(candidate.to, way)
        continue
      }
      length = Math.min(length, way.length)
      const own = way.length / newTargetCount + randomAddition()
      if (own < score) [best, score] = [way, own]
    }
  }
  return best
}

function planOf(roads: CandidateEdges, all: ReadonlySet<string>, maxSteps: number, seed: number): readonly (readonly ExploredEdge[])[] {
  const wantedTargets = new Set(all)
  let drawCount = 0
  const chance = () => ((drawCount++ * seed * GOLDEN_RATIO) % 1) * 0.6
  const plan: (readonly ExploredEdge[])[] = []
  for (;;) {
    const tour: ExploredEdge[] = []
    let at = 0
    for (;;) {
      const way = findPathToTarget(roads, at, wantedTargets, (seed % 2) + 1, chance)
      if (!way || (tour.length > 0 && tour.length + way.length > maxSteps)) break
      for (const { exploredEdge, to, targets } of way) {
        for (const targetName of targets) wantedTargets.delete(targetName)
        tour.push(exploredEdge)
        at = to
      }
    }
    if (tour.length === 0) return plan
    plan.push(tour)
  }
}

const costOf = (plan: readonly (readonly ExploredEdge[])[]) => plan.reduce((steps, tour) => steps + tour.length + TOUR_COST_STEPS, 0)

export const bestPlanOf = (roads: CandidateEdges, wantedTargets: ReadonlySet<string>, maxSteps: number) =>
  Array.from({ length: PLANS }, (_, seed) => planOf(roads, wantedTargets, maxSteps, seed)).reduce((one, other) => (costOf(other) < costOf(one) ? other : one))
