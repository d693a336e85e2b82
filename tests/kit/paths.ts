/**
 * Paths that take every edge of a chart: the shortest path to each edge, then the edge. An edge is identified by the definition object of
 * its transition.
 */
import type { AnyStateMachine } from 'xstate'
import type { ChartSimulator } from '#kit/chart-simulator.ts'
import { type ExploredChart, type ExploredEdge, exploreCached } from '#kit/explore.ts'
import { type Path, simulatePath } from '#kit/path.ts'
import type { AnyChart } from '#kit/samples.ts'
import { nameOf, sampleNames } from '#kit/stimulus.ts'
import { nodesOf, stateKeys, stateText } from '#machines/kit/edges.ts'

export interface Paths {
  readonly states: readonly string[]
  readonly edges: readonly string[]
  readonly initialEdges: readonly string[]
  readonly paths: readonly Path[]
  /**
   * Items without a path: edges, states (`state x.y`), events (`event X`), and answers without effect (`answer checkCode: late`). Exempt
   * edges are not listed.
   */
  readonly unreachable: readonly string[]
}

function shortPaths(chart: AnyChart, simulator: ChartSimulator, { positionsByKey }: ExploredChart): readonly Path[] {
  const firstEdgeByName = new Map<string, ExploredEdge>()
  for (const { exploredEdges } of positionsByKey.values())
    for (const exploredEdge of exploredEdges) for (const edge of exploredEdge.edges) if (!firstEdgeByName.has(edge)) firstEdgeByName.set(edge, exploredEdge)
  return [...firstEdgeByName].map(([edge, exploredEdge]) =>
    simulatePath(chart, edge, [...(positionsByKey.get(exploredEdge.from)?.shortestPath ?? []), exploredEdge.stimulus], simulator),
  )
}

/** Checks the exempt edges, because a wrong exemption hides a gap. Each exempt edge must exist and be unreachable. */
function checkExempt(chart: AnyChart, allEdges: ReadonlySet<string>, reachedEdges: ReadonlySet<string>): void {
  const listed = [...Object.keys(chart.exempt), ...Object.keys(chart.notInBrowser)]
  const unknown = listed.filter((edge) => !allEdges.has(edge))
  const reachable = Object.keys(chart.exempt).filter((edge) => reachedEdges.has(edge))
  const problems = [...unknown.map((edge) => `exempt edge unknown: ${edge}`), ...reachable.map((edge) => `exempt edge is reachable: ${edge}`)]
  if (problems.length > 0) throw new Error(`${chart.name}: ${problems.join('; ')}`)
}

function listUnusedSamples(chart: AnyChart, { positionsByKey }: ExploredChart): readonly string[] {
  const used = new Set(
    [...positionsByKey.values()]
      .flatMap((place) => place.exploredEdges)
      .filter((exploredEdge) => exploredEdge.edges.length > 0)
      .map(({ stimulus }) => nameOf(stimulus)),
  )
  return sampleNames(chart).filter((name) => !used.has(name))
}

function leafStatesOf(machine: AnyStateMachine): readonly string[] {
  return nodesOf(machine.root)
    .filter((node) => ['atomic', 'final'].includes(node.type))
    .map((node) => node.path.join('.'))
}

/** Returns the states that the chart always leaves immediately, because their last `always` has no guard. */
function transientStatesOf(machine: AnyStateMachine): readonly string[] {
  return nodesOf(machine.root)
    .filter((node) => node.always?.some((edge) => edge.guard === undefined && edge.target !== undefined))
    .map((node) => node.path.join('.'))
}

export function pathsOf(chart: AnyChart): Paths {
  const { simulator, explored } = exploreCached(chart)
  const paths = shortPaths(chart, simulator, explored)
  const edges = [...simulator.edges.values()]
  const reached = new Set([...explored.initialEdges, ...paths.map((path) => path.name)])
  checkExempt(chart, new Set(edges), reached)
  const states = new Set([...explored.positionsByKey.values()].map(({ position }) => stateText(position.snapshot)))
  const visited = new Set([...explored.positionsByKey.values()].flatMap(({ position }) => stateKeys(position.snapshot)))
  const transient = transientStatesOf(chart.machine)
  const unvisited = leafStatesOf(chart.machine).filter((leaf) => !visited.has(leaf) && !transient.includes(leaf))
  return {
    states: [...states].sort(),
    edges,
    initialEdges: explored.initialEdges,
    paths,
    unreachable: [
      ...edges.filter((edge) => !reached.has(edge) && !(edge in chart.exempt)),
      ...unvisited.map((leaf) => `state ${leaf}`),
      ...listUnusedSamples(chart, explored),
    ],
  }
}
