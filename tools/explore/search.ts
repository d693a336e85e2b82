/** Breadth-first search over all orders of events within bounds. The first counterexample is a shortest one. */
import { Moves } from './moves.ts'
import type { Bounds, Parts, Step } from './parts.ts'
import { isWaiting, properties, WAIT_ENDS, WAY_OUT } from './properties.ts'
import { keyOf, type World } from './world.ts'

export interface Scope {
  readonly name: string
  readonly purpose: string
  readonly start: World
  readonly bounds: Bounds
  /** Maximum number of steps. No limit by default. */
  readonly depth?: number
  /** Properties that the search does not check. `purpose` contains the reason. */
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
  /** Distinct worlds, and the number of fully expanded ones. */
  readonly states: number
  readonly expanded: number
  readonly transitions: number
  /** Orders of events of at most `depth` steps. Rounded beyond 2^53. */
  readonly interleavings: number
  readonly depth: number
  /** Positions of one tab's charts. */
  readonly locals: number
  readonly met: readonly string[]
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
  readonly arcs: { readonly from: number; readonly to: number; readonly isByItself: boolean }[] = []
  readonly waiting: boolean[] = []
  readonly places = new Map<string, number>()

  placeOf(world: World): number {
    return this.places.get(keyOf(world)) as number
  }

  add(world: World, parent: number, move: number): number | undefined {
    const key = keyOf(world)
    if (this.places.has(key)) return undefined
    const at = this.places.size
    this.places.set(key, at)
    this.parents.push(parent)
    this.moves.push(move)
    this.waiting.push(isWaiting(world))
    return at
  }
}

export function search(scope: Scope, parts: Parts, { maxStates = 200_000, isFirstEnough = false }: Options = {}): SearchResult {
  const { without = [] } = scope
  const moves = new Moves(parts, scope.bounds)
  const graph = new Graph()
  graph.add(scope.start, -1, -1)
  const asked = Object.entries(properties).filter(([name]) => !without.includes(name))
  const broken = new Map<string, Counterexample>()
  const met = new Map<string, Met>()
  let level: { readonly at: number; readonly world: World }[] = [{ at: 0, world: scope.start }]
  let expanded = 0
  let depth = 0
  let stoppedBy: string | undefined
  const wayTo = (at: number): readonly number[] => (at <= 0 ? [] : [...wayTo(graph.parents[at] as number), graph.moves[at] as number])
  const enough = () => isFirstEnough && broken.size > 0

  while (level.length > 0 && stoppedBy === undefined && !enough()) {
    if (depth === scope.depth) stoppedBy = `${depth} steps`
    const next: typeof level = []
    for (const { at, world } of stoppedBy ? [] : level) {
      if (graph.places.size >= maxStates) {
        stoppedBy = `${maxStates.toLocaleString('en-US')} worlds`
        break
      }
      expanded += 1
      for (const [index, step] of moves.from(world).entries()) {
        note(met, world, step, () => [...wayTo(at), index])
        for (const [property, holds] of asked) {
          if (broken.has(property)) continue
          const problem = holds(world, step)
          if (problem !== undefined) broken.set(property, { property, problem, steps: replayed(scope, parts, [...wayTo(at), index]) })
        }
        const added = graph.add(step.world, at, index)
        const to = added ?? graph.placeOf(step.world)
        graph.arcs.push({ from: at, to, isByItself: !step.isPersons && !step.isMishap })
        if (added !== undefined) next.push({ at: added, world: step.world })
      }
      if (enough()) break
    }
    if (stoppedBy === undefined) depth += 1
    level = next
  }
  if (!enough()) {
    const stuck = endless(graph, expanded)
    if (stuck !== undefined && !without.includes(WAIT_ENDS))
      broken.set(WAIT_ENDS, { property: WAIT_ENDS, problem: 'it waits until a person ends it', steps: replayed(scope, parts, wayTo(stuck)) })
    for (const [state, { isLeft, way }] of met) {
      if (isLeft || stoppedBy !== undefined || without.includes(WAY_OUT)) continue
      const steps = replayed(scope, parts, way)
      const { world } = steps.at(-1) ?? { world: scope.start }
      if (!new Moves(parts, ONCE_MORE).from(world).some((step) => isLeaving(state, world, step)))
        broken.set(WAY_OUT, { property: WAY_OUT, problem: `nothing leads out of ${state}`, steps })
    }
  }
  return {
    scope,
    states: graph.places.size,
    expanded,
    transitions: graph.arcs.length,
    interleavings: orders(graph, depth),
    depth,
    locals: moves.locals,
    met: [...met.keys()].sort(),
    stoppedBy,
    counterexamples: [...broken.values()],
  }
}

function replayed(scope: Scope, parts: Parts, way: readonly number[]): readonly Step[] {
  const moves = new Moves(parts, scope.bounds)
  let world = scope.start
  return way.map((index) => {
    const step = moves.from(world)[index]
    if (!step) throw new Error(`${scope.name}: move ${index} does not exist here. The steps were recorded on other charts`)
    world = step.world
    return step
  })
}

/** Steps that are possible again without a limit. A state with one of them is not a dead end. */
const ONCE_MORE: Bounds = { open: 99, type: 99, submit: 99, cancel: 99, again: 99 }
const isLeaving = (state: string, before: World, { world }: Step) =>
  before.tabs.some(({ local }, tab) => local?.state === state && ![undefined, state].includes(world.tabs[tab]?.local?.state))

/** A state that was reached: whether a step leaves it, and a shortest path to it. */
interface Met {
  readonly isLeft: boolean
  readonly way: readonly number[]
}

function note(met: Map<string, Met>, before: World, { world }: Step, way: () => readonly number[]): void {
  for (const [tab, { local }] of before.tabs.entries()) {
    const after = world.tabs[tab]?.local
    if (!local || !after) continue
    if (!met.has(after.state)) met.set(after.state, { isLeft: false, way: way() })
    if (after.state !== local.state) met.set(local.state, { way: [], ...met.get(local.state), isLeft: true })
  }
}

/** Finds a world that waits forever unless a person acts or a fault happens. Skips worlds that were not expanded. */
function endless({ arcs, waiting }: Graph, expanded: number): number | undefined {
  const back = new Map<number, number[]>()
  for (const { from, to, isByItself } of arcs) if (isByItself) back.set(to, [...(back.get(to) ?? []), from])
  const ends = new Set<number>()
  const todo: number[] = []
  const add = (at: number) => {
    if (ends.has(at)) return
    ends.add(at)
    todo.push(at)
  }
  for (const [at, isIt] of waiting.entries()) if (!isIt || at >= expanded) add(at)
  for (let at = todo.pop(); at !== undefined; at = todo.pop()) for (const from of back.get(at) ?? []) add(from)
  const stuck = waiting.findIndex((_, at) => !ends.has(at))
  return stuck < 0 ? undefined : stuck
}

/** Counts orders of events by the number of paths to each world at each length. */
function orders({ arcs, places }: Graph, depth: number): number {
  let ways = new Float64Array(places.size)
  ways[0] = 1
  let sum = 0
  for (let step = 0; step < depth; step += 1) {
    const next = new Float64Array(places.size)
    for (const { from, to } of arcs) next[to] = (next[to] as number) + (ways[from] as number)
    for (const count of next) sum += count
    ways = next
  }
  return sum
}
