import { ChartSimulator } from '#kit/chart-simulator.ts'
import type { Move } from '#kit/position.ts'
import type { AnyChart } from '#kit/samples.ts'
import type { Stimulus } from '#kit/stimulus.ts'
import { stateText } from '#machines/kit/edges.ts'

export interface Step {
  readonly stimulus: Stimulus
  /** Edges of this step in order. With `always` and raised events, a step can have several edges. */
  readonly edges: readonly string[]
  readonly state: string
}
export interface Path {
  /** Name of the edge at the end of a short path, or number of a tour. */
  readonly name: string
  readonly state: string
  readonly steps: readonly Step[]
}

/** Returns the path that the stimuli take from the start. Recomputes each step, because a merged position can have another context. */
export function simulatePath(chart: AnyChart, name: string, stimuli: readonly Stimulus[], simulator = new ChartSimulator(chart)): Path {
  let move: Move = simulator.begin()
  const state = stateText(move.position.snapshot)
  const steps = stimuli.map((stimulus) => {
    move = simulator.step(move.position, stimulus)
    return { stimulus, edges: move.edges, state: stateText(move.position.snapshot) }
  })
  return { name, state, steps }
}
