/** Few long paths instead of many short ones: what a browser can afford. */
import { type Arc, type Explored, keyOf } from '#kit/explore.ts'
import type { Fold } from '#kit/fold.ts'
import { foldPath, type Path } from '#kit/path.ts'
import type { Move } from '#kit/position.ts'
import type { AnyChart } from '#kit/samples.ts'
import { answerNamed, type Stimulus } from '#kit/stimulus.ts'

export interface TourOptions {
  /** A tour ends before it gets longer, so that a failure stays readable. */
  readonly maxSteps: number
  /** Edges that need not be taken (a browser cannot cause them). */
  readonly without: ReadonlySet<string>
}
const DEFAULTS: TourOptions = { maxSteps: 40, without: new Set() }

/** The shortest way from a place to an arc that takes a wanted edge, that arc included; avoids arcs that take a shunned one. */
function nearest({ places }: Explored, from: string, wanted: ReadonlySet<string>, options: TourOptions): readonly Arc[] | undefined {
  const seen = new Set([from])
  const queue: { at: string; legs: readonly Arc[] }[] = [{ at: from, legs: [] }]
  for (const { at, legs } of queue) {
    for (const arc of places.get(at)?.arcs ?? []) {
      if (arc.edges.some((edge) => options.without.has(edge))) continue
      const way = [...legs, arc]
      if (arc.edges.some((edge) => wanted.has(edge))) return way
      if (seen.has(arc.to)) continue
      seen.add(arc.to)
      queue.push({ at: arc.to, legs: way })
    }
  }
  return undefined
}

/** The arc's stimulus as it is at this position: a wait as long as it takes here, an answer made for this context. */
function here(chart: AnyChart, fold: Fold, { position }: Move, { stimulus }: Arc): Stimulus | undefined {
  if (stimulus.kind === 'wait') return fold.nextWait(position)
  if (stimulus.kind !== 'answer') return stimulus
  return position.pending.includes(stimulus.actor) ? answerNamed(chart, fold.enter(position).snapshot, stimulus.actor, stimulus.name) : undefined
}

/** Goes along arcs from a position. Stops where it turns out different from the map: places merge positions. */
function follow(
  chart: AnyChart,
  fold: Fold,
  from: Move,
  legs: readonly Arc[],
): { readonly stimuli: readonly Stimulus[]; readonly move: Move; readonly taken: readonly string[]; readonly astray: boolean } {
  let move = from
  const stimuli: Stimulus[] = []
  const taken: string[] = []
  for (const arc of legs) {
    const stimulus = here(chart, fold, move, arc)
    if (!stimulus) return { stimuli, move, taken, astray: true }
    move = fold.step(move.position, stimulus)
    stimuli.push(stimulus)
    taken.push(...move.edges)
    if (keyOf(chart, move.position) !== arc.to) return { stimuli, move, taken, astray: true }
  }
  return { stimuli, move, taken, astray: false }
}

/** Tours that together take every reachable edge (but the unwanted). Each goes to the nearest edge not yet taken, again and again. */
export function toursOf(chart: AnyChart, explored: Explored, fold: Fold, options: Partial<TourOptions> = {}): readonly Path[] {
  const complete = { ...DEFAULTS, ...options }
  const { maxSteps, without } = complete
  const arcs = [...explored.places.values()].flatMap((place) => place.arcs)
  const wanted = new Set(arcs.flatMap((arc) => arc.edges).filter((edge) => !without.has(edge) && !explored.initialEdges.includes(edge)))
  const tours: Path[] = []
  for (;;) {
    let move = fold.begin()
    let stimuli: readonly Stimulus[] = []
    for (;;) {
      const legs = nearest(explored, keyOf(chart, move.position), wanted, complete)
      if (!legs || (stimuli.length > 0 && stimuli.length + legs.length > maxSteps)) break
      const leg = follow(chart, fold, move, legs)
      if (leg.astray && stimuli.length > 0) break
      if (leg.astray) throw new Error(`${chart.name}: identify() merges positions that behave differently, on the way to ${legs.at(-1)?.edges.join(', ')}`)
      for (const edge of leg.taken) wanted.delete(edge)
      stimuli = [...stimuli, ...leg.stimuli]
      move = leg.move
    }
    if (stimuli.length === 0) return tours
    tours.push(foldPath(chart, `tour ${tours.length + 1}`, stimuli, fold))
  }
}
