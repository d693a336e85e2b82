/** Breadth-first search over all orders of events within bounds. The first counterexample is a shortest one. */

import type { Bounds, ModelParts, Step } from './model-parts.ts'
import { isWaiting, NO_DEAD_END_PROPERTY, properties, WAIT_ENDS_PROPERTY } from './properties.ts'
import { StepGenerator } from './step-generator.ts'
import { keyOf, type SystemState } from './system-state.ts'

export interface Scope {
  readonly name: string
  readonly purpose: string
  readonly start: SystemState
  readonly bounds: Bounds
  /** Maximum number of steps. No limit by default. */
  readonly depth?: number
  /** Properties that the search does not check. `purpose` explains the reason. */
  readonly without?: readonly string[]
}

/** A broken property, with a shortest order of events that breaks it. */
export interface Counterexample {
  readonly property: string
  readonly problem: string
  readonly steps: readonly Step[]
}

export interface SearchResult {
  readonly scope: Scope
  /** Number of distinct worlds, and of those that were fully expanded. */
  readonly states: number
  readonly expanded: number
  readonly transitions: number
  /** Number of orders of events with at most `depth` steps. Above 2^53 it is rounded. */
  readonly interleavings: number
  readonly depth: number
  /** Number of distinct states of one tab's charts. */
  readonly locals: number
  readonly reachedStates: readonly string[]
  /** Reason for an early end. Undefined when the search is complete. */
  readonly stoppedBy: string | undefined
  readonly counterexamples: readonly Counterexample[]
}

interface Options {
  readonly maxStates?: number
  readonly isFirstEnough?: boolean
}

class Graph {
  readonly parents: number[] = []
  readonly moves: number[] = []
  readonly transitions: { readonly from: number; readonly to: number; readonly isByItself: boolean }[] = []
  readonly waiting: boolean[] = []
  readonly indexByKey = new Map<string, number>()

  indexOf(world: SystemState): number {
    return this.indexByKey.get(keyOf(world)) as number
  }

  add(world: SystemState, parent: number, move: number): number | undefined {
    const key = keyOf(world)
    if (this.indexByKey.has(key)) return undefined
    const index = this.indexByKey.size
    this.indexByKey.set(key, index)
    this.parents.push(parent)
    this.moves.push(move)
    this.waiting.push(isWaiting(world))
    return index
  }
}

export function search(scope: Scope, parts: ModelParts, { maxStates = 200_000, isFirstEnough = false }: Options = {}): SearchResult {
  const { without = [] } = scope
  const moves = new StepGenerator(parts, scope.bounds)
  const graph = new Graph()
  graph.add(scope.start, -1, -1)
  const checkedProperties = Object.entries(properties).filter(([name]) => !without.includes(name))
  const counterexamples = new Map<string, Counterexample>()
  const visits = new Map<string, StateVisit>()
  let level: { readonly at: number; readonly world: SystemState }[] = [{ at: 0, world: scope.start }]
  let expandedCount = 0
  let depth = 0
  let stoppedBy: string | undefined
  const pathTo = (worldIndex: number): readonly number[] =>
    worldIndex <= 0 ? [] : [...pathTo(graph.parents[worldIndex] as number), graph.moves[worldIndex] as number]
  const isDone = () => isFirstEnough && counterexamples.size > 0

  while (level.length > 0 && stoppedBy === undefined && !isDone()) {
    if (depth === scope.depth) stoppedBy = `${depth} steps`
    const nextLevel: typeof level = []
    for (const { at, world } of stoppedBy ? [] : level) {
      if (graph.indexByKey.size >= maxStates) {
        stoppedBy = `${maxStates.toLocaleString('en-US')} worlds`
        break
      }
      expandedCount += 1
      for (const [index, step] of moves.stepsFrom(world).entries()) {
        recordVisit(visits, world, step, () => [...pathTo(at), index])
        for (const [property, holds] of checkedProperties) {
          if (counterexamples.has(property)) continue
          const problem = holds(world, step)
          if (problem !== undefined) counterexamples.set(property, { property, problem, steps: replayPath(scope, parts, [...pathTo(at), index]) })
        }
        const addedIndex = graph.add(step.world, at, index)
        const targetIndex = addedIndex ?? graph.indexOf(step.world)
        graph.transitions.push({ from: at, to: targetIndex, isByItself: !step.isByPerson && !step.isFault })
        if (addedIndex !== undefined) nextLevel.push({ at: addedIndex, world: step.world })
      }
      if (isDone()) break
    }
    if (stoppedBy === undefined) depth += 1
    level = nextLevel
  }
  if (!isDone()) {
    const stuckIndex = findEndlessWait(graph, expandedCount)
    if (stuckIndex !== undefined && !without.includes(WAIT_ENDS_PROPERTY))
      counterexamples.set(WAIT_ENDS_PROPERTY, {
        property: WAIT_ENDS_PROPERTY,
        problem: 'the wait ends only when a person ends it',
        steps: replayPath(scope, parts, pathTo(stuckIndex)),
      })
    for (const [state, { isLeft, way }] of visits) {
      if (isLeft || stoppedBy !== undefined || without.includes(NO_DEAD_END_PROPERTY)) continue
      const pathSteps = replayPath(scope, parts, way)
      const { world } = pathSteps.at(-1) ?? { world: scope.start }
      if (!new StepGenerator(parts, UNLIMITED_BOUNDS).stepsFrom(world).some((step) => leavesState(state, world, step)))
        counterexamples.set(NO_DEAD_END_PROPERTY, { property: NO_DEAD_END_PROPERTY, problem: `no event leads out of ${state}`, steps: pathSteps })
    }
  }
  return {
    scope,
    states: graph.indexByKey.size,
    expanded: expandedCount,
    transitions: graph.transitions.length,
    interleavings: countOrders(graph, depth),
    depth,
    locals: moves.locals,
    reachedStates: [...visits.keys()].sort(),
    stoppedBy,
    counterexamples: [...counterexamples.values()],
  }
}

function replayPath(scope: Scope, parts: ModelParts, path: readonly number[]): readonly Step[] {
  const moves = new StepGenerator(parts, scope.bounds)
  let world = scope.start
  return path.map((index) => {
    const step = moves.stepsFrom(world)[index]
    if (!step) throw new Error(`${scope.name}: move ${index} does not exist here. The steps were recorded on other charts`)
    world = step.world
    return step
  })
}

/** High limits for a person's actions. A state that one of these actions leaves is not a dead end. */
const UNLIMITED_BOUNDS: Bounds = { open: 99, type: 99, submit: 99, cancel: 99, again: 99 }
const leavesState = (state: string, before: SystemState, { world }: Step) =>
  before.tabs.some(({ local }, tab) => local?.state === state && ![undefined, state].includes(world.tabs[tab]?.local?.state))

/** A state that the search reached. Contains a shortest path to it, and whether a step leaves it. */
interface StateVisit {
  readonly isLeft: boolean
  readonly way: readonly number[]
}

function recordVisit(visits: Map<string, StateVisit>, before: SystemState, { world }: Step, pathOf: () => readonly number[]): void {
  for (const [tab, { local }] of before.tabs.entries()) {
    const tabAfter = world.tabs[tab]?.local
    if (!local || !tabAfter) continue
    if (!visits.has(tabAfter.state)) visits.set(tabAfter.state, { isLeft: false, way: pathOf() })
    if (tabAfter.state !== local.state) visits.set(local.state, { way: [], ...visits.get(local.state), isLeft: true })
  }
}

/** Finds a world that waits forever unless a person acts or a fault happens. Skips worlds that were not expanded. */
function findEndlessWait({ transitions: arcs, waiting }: Graph, expandedCount: number): number | undefined {
  const predecessors = new Map<number, number[]>()
  for (const { from, to, isByItself } of arcs) if (isByItself) predecessors.set(to, [...(predecessors.get(to) ?? []), from])
  const endingWorlds = new Set<number>()
  const queue: number[] = []
  const enqueue = (worldIndex: number) => {
    if (endingWorlds.has(worldIndex)) return
    endingWorlds.add(worldIndex)
    queue.push(worldIndex)
  }
  for (const [worldIndex, isWaitingWorld] of waiting.entries()) if (!isWaitingWorld || worldIndex >= expandedCount) enqueue(worldIndex)
  for (let worldIndex = queue.pop(); worldIndex !== undefined; worldIndex = queue.pop()) for (const from of predecessors.get(worldIndex) ?? []) enqueue(from)
  const stuckIndex = waiting.findIndex((_, at) => !endingWorlds.has(at))
  return stuckIndex < 0 ? undefined : stuckIndex
}

/** Counts orders of events by the number of paths to each world at each length. */
function countOrders({ transitions: arcs, indexByKey }: Graph, depth: number): number {
  let pathCounts = new Float64Array(indexByKey.size)
  pathCounts[0] = 1
  let sum = 0
  for (let step = 0; step < depth; step += 1) {
    const nextCounts = new Float64Array(indexByKey.size)
    for (const { from, to } of arcs) nextCounts[to] = (nextCounts[to] as number) + (pathCounts[from] as number)
    for (const count of nextCounts) sum += count
    pathCounts = nextCounts
  }
  return sum
}
