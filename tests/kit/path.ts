import { Fold } from '#kit/fold.ts'
import type { Move } from '#kit/position.ts'
import type { AnyChart } from '#kit/samples.ts'
import type { Stimulus } from '#kit/stimulus.ts'
import { stateText } from '#machines/kit/edges.ts'

export interface Step {
  readonly stimulus: Stimulus
  /** Edges this step takes, in order; several when `always` or a raised event follows. */
  readonly edges: readonly string[]
  /** Where the chart rests after it, as the page writes it. */
  readonly state: string
}
export interface Path {
  /** The edge a short path is for, or the tour's number. */
  readonly name: string
  /** Where it starts. */
  readonly state: string
  readonly steps: readonly Step[]
}

/** Stimuli with what they lead to, folded from the start: never from a merged place, whose context may differ. */
export function foldPath(chart: AnyChart, name: string, stimuli: readonly Stimulus[], fold = new Fold(chart)): Path {
  let move: Move = fold.begin()
  const state = stateText(move.position.snapshot)
  const steps = stimuli.map((stimulus) => {
    move = fold.step(move.position, stimulus)
    return { stimulus, edges: move.edges, state: stateText(move.position.snapshot) }
  })
  return { name, state, steps }
}
