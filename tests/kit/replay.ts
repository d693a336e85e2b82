/** Replays a path on a real actor and compares each step with the prediction of the `ChartSimulator`. */
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { describeStep } from '#kit/describe-steps.ts'
import type { Path, Step } from '#kit/path.ts'
import type { AnyChart } from '#kit/samples.ts'
import { Walk } from '#kit/walk.ts'

export interface StepResult {
  readonly before: AnyMachineSnapshot
  readonly after: AnyMachineSnapshot
  readonly step: Step
  readonly pending: readonly string[]
  readonly emitted: readonly EventObject[]
  /** Whether this step emitted `sendStarted`, which removes the alert of the last attempt. */
  readonly sendStarted: boolean
}

export type Invariant = (stepResult: StepResult) => string | undefined

async function replayStep(walk: Walk, step: Step, invariants: readonly Invariant[]): Promise<string | undefined> {
  const before = walk.snapshot
  const emittedBefore = walk.emitted.length
  const { sends } = walk
  await walk.apply(step.stimulus)
  if (walk.thrownErrors.length > 0) return `the chart threw ${String(walk.thrownErrors[0])}`
  if (walk.state !== step.state) return `it is in ${walk.state}, not in ${step.state}`
  const taken = walk.takeEdges()
  if (taken.join('\n') !== step.edges.join('\n')) return `it took\n  ${taken.join('\n  ') || 'no edge'}\ninstead of\n  ${step.edges.join('\n  ') || 'no edge'}`
  const moment: StepResult = {
    before,
    after: walk.snapshot,
    step,
    pending: [...walk.pending.values()].map((actor) => actor.name),
    emitted: walk.emitted.slice(emittedBefore),
    sendStarted: walk.sends > sends,
  }
  return invariants.map((invariant) => invariant(moment)).find((problem) => problem !== undefined)
}

/**
 * Walks one path. Throws if a state, an edge, or an invariant is wrong. The error lists the steps so far.
 * @returns the names of the edges that were taken
 */
export async function replay(chart: AnyChart, path: Path, invariants: readonly Invariant[] = []): Promise<readonly string[]> {
  const walk = new Walk(chart)
  try {
    const coveredEdges = [...walk.takeEdges()]
    const soFar = [`Given ${path.state}`]
    if (walk.state !== path.state) throw new Error(`${chart.name}: starts in ${walk.state}, not in ${path.state}`)
    for (const step of path.steps) {
      soFar.push(describeStep(step))
      const problem = await replayStep(walk, step, invariants)
      if (problem !== undefined) throw new Error(`${chart.name}, "${path.name}": ${problem}\n\n${soFar.join('\n')}`)
      coveredEdges.push(...step.edges)
    }
    return coveredEdges
  } finally {
    walk.stop()
  }
}

/** Replays all paths. Returns those of the `edges` that no path took. */
export async function replayAll(
  chart: AnyChart,
  paths: readonly Path[],
  edges: readonly string[],
  invariants: readonly Invariant[] = [],
): Promise<readonly string[]> {
  const coveredEdges = new Set<string>()
  for (const path of paths) for (const edge of await replay(chart, path, invariants)) coveredEdges.add(edge)
  return edges.filter((edge) => !coveredEdges.has(edge))
}
