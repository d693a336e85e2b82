/** Breadth-first search of all positions of a chart that its samples reach. */

import { ChartSimulator } from '#kit/chart-simulator.ts'
import { type Move, type Position, sortTimers } from '#kit/position.ts'
import type { AnyChart } from '#kit/samples.ts'
import { type Stimulus, stimuli } from '#kit/stimulus.ts'
import { triggerName } from '#machines/kit/edges.ts'

/** Maximum number of positions. If a chart has more, its `identify` includes fields that do not matter. */
const MAX_POSITIONS = 5_000

export interface ExploredEdge {
  readonly from: string
  readonly to: string
  readonly stimulus: Stimulus
  readonly edges: readonly string[]
  /** Position that the step reached. The search merged it into `to`, whose context can differ. */
  readonly position: Position
}

/** Equivalent positions. `position` is the first one that was found, and `shortestPath` leads to it. */
export interface ReachedPosition {
  readonly position: Position
  readonly shortestPath: readonly Stimulus[]
  readonly exploredEdges: ExploredEdge[]
}

export interface ExploredChart {
  readonly start: string
  readonly initialEdges: readonly string[]
  readonly positionsByKey: ReadonlyMap<string, ReachedPosition>
}

export function keyOf(chart: AnyChart, { snapshot, timers, pending }: Position): string {
  const running = sortTimers(timers).map((timer) => timer.event.type)
  return JSON.stringify([snapshot.value, snapshot.status, chart.identify(snapshot.context), running, pending])
}

function listStimuli(chart: AnyChart, simulator: ChartSimulator, position: Position): readonly Stimulus[] {
  const stimuliAtPosition = stimuli(chart, simulator.setClock(position).snapshot, position.pending)
  const wait = simulator.nextWait(position)
  return wait ? [...stimuliAtPosition, wait] : stimuliAtPosition
}

function assertNoError(chart: AnyChart, before: Position, stimulus: Stimulus, { position: { snapshot } }: Move): void {
  if (snapshot.status !== 'error') return
  const triggerText =
    stimulus.kind === 'answer' ? `"${stimulus.actor}" failing (${stimulus.name})` : stimulus.kind === 'wait' ? triggerName(stimulus.timer) : stimulus.event.type
  throw new Error(`${chart.name}: the chart breaks on ${triggerText} in ${JSON.stringify(before.snapshot.value)}: ${String(snapshot.error)}`)
}

/** Explores the chart as a graph. Throws when a sample breaks the chart, or when `identify` makes the search endless. */
export function explore(chart: AnyChart, simulator = new ChartSimulator(chart)): ExploredChart {
  const first = simulator.begin()
  const start = keyOf(chart, first.position)
  const places = new Map<string, ReachedPosition>([[start, { position: first.position, shortestPath: [], exploredEdges: [] }]])
  for (const [from, place] of places) {
    for (const stimulus of listStimuli(chart, simulator, place.position)) {
      const move = simulator.step(place.position, stimulus)
      assertNoError(chart, place.position, stimulus, move)
      const to = keyOf(chart, move.position)
      if (move.edges.length === 0 && to === from) continue
      place.exploredEdges.push({ from, to, stimulus, edges: move.edges, position: move.position })
      if (places.has(to)) continue
      if (places.size >= MAX_POSITIONS) throw new Error(`${chart.name}: more than ${MAX_POSITIONS} positions. Return fewer fields from identify()`)
      places.set(to, { position: move.position, shortestPath: [...place.shortestPath, stimulus], exploredEdges: [] })
    }
  }
  return { start, initialEdges: first.edges, positionsByKey: places }
}

const explorationCache = new WeakMap<AnyChart, { readonly simulator: ChartSimulator; readonly explored: ExploredChart }>()

/** Explores a chart once and caches the result for all paths and tours. */
export function exploreCached(chart: AnyChart): { readonly simulator: ChartSimulator; readonly explored: ExploredChart } {
  const before = explorationCache.get(chart)
  if (before) return before
  const simulator = new ChartSimulator(chart)
  const found = { simulator, explored: explore(chart, simulator) }
  explorationCache.set(chart, found)
  return found
}
