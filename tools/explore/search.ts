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
  /** Number of distinct states. `expanded`: number of states from which all next steps were tried. */
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
  readonly stepIndexes: number[] = []
  readonly transitions: { readonly from: number; readonly to: number; readonly isByItself: boolean }[] = []
  readonly waiting: boolean[] = []
  readonly indexByKey = new Map<string, number>()

  indexOf(system: SystemState): number {
    return this.indexByKey.get(keyOf(system)) as number
  }

  add(system: SystemState, parent: number, stepIndex: number): number | undefined {
    const key = keyOf(system)
    if (this.indexByKey.has(key)) return undefined
    const index = this.indexByKey.size
    this.indexByKey.set(key, index)
    this.parents.push(parent)
    this.stepIndexes.push(stepIndex)
    this.waiting.push(isWaiting(system))
    return index
  }
}

export function search(scope: Scope, parts: ModelParts, { maxStates = 200_000, isFirstEnough = false }: Options = {}): SearchResult {
  const { without = [] } = scope
  const generator = new StepGenerator(parts, scope.bounds)
  const graph = new Graph()
  graph.add(scope.start, -1, -1)
  const checkedProperties = Object.entries(properties).filter(([name]) => !without.includes(name))
  const counterexamples = new Map<string, Counterexample>()
  const visits = new Map<string, StateVisit>()
  let level: { readonly at: number; readonly system: SystemState }[] = [{ at: 0, system: scope.start }]
  let expandedCount = 0
  let depth = 0
  let stoppedBy: string | undefined
  const pathTo = (stateIndex: number): readonly number[] =>
    stateIndex <= 0 ? [] : [...pathTo(graph.parents[stateIndex] as number), graph.stepIndexes[stateIndex] as number]
  const isDone = () => isFirstEnough && counterexamples.size > 0

  while (level.length > 0 && stoppedBy === undefined && !isDone()) {
    if (depth === scope.depth) stoppedBy = `${depth} steps`
    const nextLevel: typeof level = []
    for (const { at, system } of stoppedBy ? [] : level) {
      if (graph.indexByKey.size >= maxStates) {
        stoppedBy = `${maxStates.toLocaleString('en-US')} states`
        break
      }
      expandedCount += 1
      for (const [index, step] of generator.stepsFrom(system).entries()) {
        recordVisit(visits, system, step, () => [...pathTo(at), index])
        for (const [property, holds] of checkedProperties) {
          if (counterexamples.has(property)) continue
          const problem = holds(system, step)
          if (problem !== undefined) counterexamples.set(property, { property, problem, steps: replayPath(scope, parts, [...pathTo(at), index]) })
        }
        const addedIndex = graph.add(step.system, at, index)
        const targetIndex = addedIndex ?? graph.indexOf(step.system)
        graph.transitions.push({ from: at, to: targetIndex, isByItself: !step.isByPerson && !step.isFault })
        if (addedIndex !== undefined) nextLevel.push({ at: addedIndex, system: step.system })
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
      const { system } = pathSteps.at(-1) ?? { system: scope.start }
      if (!new StepGenerator(parts, UNLIMITED_BOUNDS).stepsFrom(system).some((step) => leavesState(state, system, step)))
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
    locals: generator.locals,
    reachedStates: [...visits.keys()].sort(),
    stoppedBy,
    counterexamples: [...counterexamples.values()],
  }
}

function replayPath(scope: Scope, parts: ModelParts, path: readonly number[]): readonly Step[] {
  const generator = new StepGenerator(parts, scope.bounds)
  let system = scope.start
  return path.map((index) => {
    const step = generator.stepsFrom(system)[index]
    if (!step) throw new Error(`${scope.name}: step ${index} does not exist here. The steps were recorded on other charts`)
    system = step.system
    return step
  })
}

/** High limits for a person's actions. A state that one of these actions leaves is not a dead end. */
const UNLIMITED_BOUNDS: Bounds = { open: 99, type: 99, submit: 99, cancel: 99, again: 99 }
const leavesState = (state: string, before: SystemState, { system }: Step) =>
  before.tabs.some(({ local }, tab) => local?.state === state && ![undefined, state].includes(system.tabs[tab]?.local?.state))

/** A state that the search reached. Contains a shortest path to it, and whether a step leaves it. */
interface StateVisit {
  readonly isLeft: boolean
  readonly way: readonly number[]
}

function recordVisit(visits: Map<string, StateVisit>, before: SystemState, { system }: Step, pathOf: () => readonly number[]): void {
  for (const [tab, { local }] of before.tabs.entries()) {
    const tabAfter = system.tabs[tab]?.local
    if (!local || !tabAfter) continue
    if (!visits.has(tabAfter.state)) visits.set(tabAfter.state, { isLeft: false, way: pathOf() })
    if (tabAfter.state !== local.state) visits.set(local.state, { way: [], ...visits.get(local.state), isLeft: true })
  }
}

/** Finds a state that waits forever unless a person acts or a fault happens. Skips states that were not expanded. */
function findEndlessWait({ transitions: arcs, waiting }: Graph, expandedCount: number): number | undefined {
  const predecessors = new Map<number, number[]>()
  for (const { from, to, isByItself } of arcs) if (isByItself) predecessors.set(to, [...(predecessors.get(to) ?? []), from])
  const endingStates = new Set<number>()
  const queue: number[] = []
  const enqueue = (stateIndex: number) => {
    if (endingStates.has(stateIndex)) return
    endingStates.add(stateIndex)
    queue.push(stateIndex)
  }
  for (const [stateIndex, isWaitingState] of waiting.entries()) if (!isWaitingState || stateIndex >= expandedCount) enqueue(stateIndex)
  for (let stateIndex = queue.pop(); stateIndex !== undefined; stateIndex = queue.pop()) for (const from of predecessors.get(stateIndex) ?? []) enqueue(from)
  const stuckIndex = waiting.findIndex((_, at) => !endingStates.has(at))
  return stuckIndex < 0 ? undefined : stuckIndex
}

/** Counts orders of events by the number of paths to each state at each length. */
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
