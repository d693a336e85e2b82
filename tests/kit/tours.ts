/** A few long paths for a browser, which is too slow for many short ones. */

import type { ChartSimulator } from '#kit/chart-simulator.ts'
import { type ExploredChart, type ExploredEdge, keyOf } from '#kit/explore.ts'
import { type Path, simulatePath } from '#kit/path.ts'
import type { Move, Position } from '#kit/position.ts'
import type { AnyChart } from '#kit/samples.ts'
import { findAnswer, type Stimulus } from '#kit/stimulus.ts'
import { bestPlanOf, listCandidateEdges, type TourOptions, targetsOf } from '#kit/tour-plan.ts'
import { stateText } from '#machines/kit/edges.ts'

const DEFAULTS: TourOptions = { maxSteps: 40, excludedEdges: new Set(), targetKind: 'edges' }

function adaptStimulus(chart: AnyChart, simulator: ChartSimulator, position: Position, { stimulus }: ExploredEdge): Stimulus | undefined {
  if (stimulus.kind === 'wait') return simulator.nextWait(position)
  if (stimulus.kind !== 'answer') return stimulus
  return position.pending.includes(stimulus.actor) ? findAnswer(chart, simulator.setClock(position).snapshot, stimulus.actor, stimulus.name) : undefined
}

interface WalkedStep extends Move {
  readonly stimulus: Stimulus
}

/** Takes arcs from the start. Exploring merges positions, so an arc can lead elsewhere than planned. The walk stops after such an arc. */
function walk(chart: AnyChart, simulator: ChartSimulator, exploredEdges: readonly ExploredEdge[]): readonly WalkedStep[] {
  let { position } = simulator.begin()
  const walked: WalkedStep[] = []
  for (const exploredEdge of exploredEdges) {
    const stimulus = adaptStimulus(chart, simulator, position, exploredEdge)
    if (!stimulus) break
    const move = simulator.step(position, stimulus)
    position = move.position
    walked.push({ stimulus, ...move })
    if (keyOf(chart, position) !== exploredEdge.to) break
  }
  return walked
}

/** Returns tours that together take every reachable edge except the excluded ones, or visit every state. */
export function toursOf(chart: AnyChart, explored: ExploredChart, simulator: ChartSimulator, options: Partial<TourOptions> = {}): readonly Path[] {
  const complete = { ...DEFAULTS, ...options }
  const { maxSteps, targetKind } = complete
  const roads = listCandidateEdges(explored, complete)
  const remainingTargets = new Set(roads.flatMap((some) => some.flatMap(({ targets }) => targets)))
  for (const target of targetsOf[targetKind](explored.initialEdges, simulator.begin().position)) remainingTargets.delete(target)

  /** Returns a step out of the last state, so that the page of that state also unmounts. */
  const findLeavingStimuli = ({ position }: Move): readonly Stimulus[] => {
    const at = [...explored.positionsByKey.keys()].indexOf(keyOf(chart, position))
    const [out] = roads[at]?.filter(({ targets }) => !targets.includes(stateText(position.snapshot))) ?? []
    const stimulus = out && adaptStimulus(chart, simulator, position, out.exploredEdge)
    return stimulus ? [stimulus] : []
  }

  const tours: Path[] = []
  while (remainingTargets.size > 0) {
    const before = remainingTargets.size
    for (const exploredEdges of bestPlanOf(roads, remainingTargets, maxSteps)) {
      const walked = walk(chart, simulator, exploredEdges)
      const isNew = walked.map(({ edges, position }) => targetsOf[targetKind](edges, position).filter((aim) => remainingTargets.delete(aim)).length > 0)
      const last = isNew.lastIndexOf(true)
      const end = walked[last]
      if (!end) continue
      const stimuli = [...walked.slice(0, last + 1).map(({ stimulus }) => stimulus), ...(targetKind === 'states' ? findLeavingStimuli(end) : [])]
      tours.push(simulatePath(chart, `tour ${tours.length + 1}`, stimuli, simulator))
    }
    if (remainingTargets.size === before)
      throw new Error(`${chart.name}: identify() merges positions that behave differently, on the way to ${[...remainingTargets].join(', ')}`)
  }
  return tours
}
