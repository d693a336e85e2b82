/** Every chart from every position that its samples can reach, with everything that can come next: the ways its guards are asked on. */
import { charts } from '#kit/charts.ts'
import { type Explored, explore } from '#kit/explore.ts'
import { Fold } from '#kit/fold.ts'
import { foldPath } from '#kit/path.ts'
import type { Move, Position } from '#kit/position.ts'
import type { AnyChart } from '#kit/samples.ts'
import { scriptInWords } from '#kit/script.ts'
import { type Stimulus, sourceOf } from '#kit/stimulus.ts'
import { stimulusInWords } from '#kit/words.ts'
import { stateText } from '#machines/kit/edges.ts'
import { type MoreWay, moreWays } from './more-ways.ts'
import { walkOn } from './recorder.ts'

/** A fold that says on which way each step is. */
class ToldFold extends Fold {
  readonly #chart: AnyChart
  /** How each position was come to. */
  readonly #ways = new Map<Position, readonly Stimulus[]>()

  constructor(chart: AnyChart) {
    super(chart)
    this.#chart = chart
  }

  override begin(): Move {
    return this.#told([], 'at its start', () => super.begin())
  }

  override step(position: Position, stimulus: Stimulus): Move {
    const way = [...(this.#ways.get(position) ?? []), stimulus]
    return this.#told(way, `in ${stateText(position.snapshot)}, ${stimulusInWords(stimulus)}`, () => super.step(position, stimulus))
  }

  #told(way: readonly Stimulus[], title: string, move: () => Move): Move {
    const chart = this.#chart
    walkOn({ title: `${chart.name}: ${title}`, steps: () => scriptInWords(foldPath(chart, title, way)) })
    const made = move()
    walkOn(undefined)
    this.#ways.set(made.position, way)
    return made
  }
}

/** One step of a way that is written by hand, as what happens to the chart there. */
function stimulusOf({ chart, from }: MoreWay, { snapshot, pending }: Position, step: MoreWay['steps'][number]): Stimulus {
  if ('type' in step) return { kind: 'event', event: step }
  const actor = pending.find((id) => sourceOf(snapshot, id) === step.answers)
  if (actor === undefined) throw new Error(`${chart.name}: nobody waits for ${step.answers} in ${from}`)
  const value = typeof step.value === 'function' ? step.value(snapshot.context) : step.value
  return { kind: 'answer', actor, source: step.answers, outcome: 'done', name: step.name, value, takesMs: 0 }
}

function walkMore(fold: Fold, { places }: Explored, more: MoreWay): void {
  const start = [...places.values()].find(({ position }) => stateText(position.snapshot) === more.from)
  if (!start) throw new Error(`${more.chart.name} never is in ${more.from}`)
  let { position } = start
  for (const step of more.steps) ({ position } = fold.step(position, stimulusOf(more, position, step)))
}

/** Walks all of them. */
export function walkCharts(): void {
  const all = new Map([...charts, ...moreWays.map(({ chart }) => chart)].map((chart) => [chart, moreWays.filter((more) => more.chart === chart)]))
  for (const [chart, more] of all) {
    const fold = new ToldFold(chart)
    const explored = explore(chart, fold)
    for (const one of more) walkMore(fold, explored, one)
  }
}
