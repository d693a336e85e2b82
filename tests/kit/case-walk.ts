/** Ways through the chart of a case that take every edge of it: few, each step with who takes it. */
import { initialTransition, type SnapshotFrom, transition } from 'xstate'
import { everyTry, people, type Sample, samples, type Who } from '#kit/case-table.ts'
import { START_MS } from '#kit/samples.ts'
import type { CaseEvent } from '#machines/case/case.events.ts'
import { caseMachine } from '#machines/case/case.machine.ts'
import { type CaseState, stateOf } from '#machines/case/case.states.ts'
import { edgesOf } from '#machines/kit/edges.ts'

type Snapshot = SnapshotFrom<typeof caseMachine>

/** One edge, by somebody; `event` is the sample without who and when. */
export interface CaseStep {
  readonly who: Who
  readonly event: { readonly type: Sample } & Readonly<Record<string, unknown>>
  /** The chart's own name of the edge. */
  readonly edge: string
  readonly to: CaseState
}
export interface CaseTour {
  /** Something spoke for spam when it came. */
  readonly isHeld: boolean
  readonly steps: readonly CaseStep[]
}

/** What leads elsewhere than the one sample of its kind. */
const variants: Partial<Record<Sample, readonly object[]>> = {
  ASK: [{ ask: 'document' }, { ask: 'approval' }],
  ANSWER: [{}, { approves: true }],
  ASSIGN: [{ to: 'ann' }, { to: 'bob' }],
}
const names = edgesOf(caseMachine)
/**
 * Where a case begins is known when it comes: that is no step of anybody. One of several that are asked is named by its number, which the server gives:
 * `case.test.ts` and `asks.test.ts` hold those edges.
 */
export const caseEdges: readonly string[] = [...names.values()].filter((name) => !/^case\.arriving |\[is(?:Answer|Stop)\]/.test(name))

/** What decides what can happen next; nothing here is long ago. */
const keyOf = (snapshot: Snapshot) => {
  const { owner, asks, approved } = snapshot.context
  return JSON.stringify([snapshot.value, owner, asks.map(({ kind }) => kind), approved])
}

interface Reached {
  readonly snapshot: Snapshot
  readonly steps: readonly CaseStep[]
}

function* stepsFrom({ snapshot, steps }: Reached): Generator<Reached> {
  // Without an end to what can be asked there is none to the ways.
  const isAskedEnough = snapshot.context.asks.length > 1
  for (const [type, who] of everyTry.filter(([one]) => one !== 'ASK' || !isAskedEnough))
    for (const more of variants[type] ?? [samples[type]]) {
      const event = { type, ...more }
      const sent = { ...event, by: people[who], at: START_MS } as CaseEvent
      const [taken] = caseMachine.getTransitionData(snapshot, sent) ?? []
      const edge = taken && names.get(taken)
      if (edge === undefined) continue
      const [next] = transition(caseMachine, snapshot, sent)
      yield { snapshot: next, steps: [...steps, { who, event, edge, to: stateOf(next) }] }
    }
}

/** The shortest way to an edge that is open; undefined when none can be reached. */
function nearest(from: Snapshot, open: ReadonlySet<string>): Reached | undefined {
  const seen = new Set([keyOf(from)])
  const queue: Reached[] = [{ snapshot: from, steps: [] }]
  for (const reached of queue)
    for (const next of stepsFrom(reached)) {
      if (open.has(next.steps.at(-1)?.edge ?? '')) return next
      if (!seen.has(keyOf(next.snapshot))) queue.push(next)
      seen.add(keyOf(next.snapshot))
    }
  return undefined
}

/** A filing that nobody suspects, then those that are held: each takes what the ones before have left. */
export function caseTours(): readonly CaseTour[] {
  const open = new Set(caseEdges)
  const tour = (isHeld: boolean): CaseTour => {
    const steps: CaseStep[] = []
    let [snapshot] = initialTransition(caseMachine, { kind: 'filing', isHeld, at: START_MS })
    for (let next = nearest(snapshot, open); next; next = nearest(snapshot, open)) {
      for (const step of next.steps) open.delete(step.edge)
      steps.push(...next.steps)
      snapshot = next.snapshot
    }
    return { isHeld, steps }
  }
  const tours = [tour(false)]
  // Nothing leads back to `held` from where a lead has let a case go.
  for (let next = tour(true); next.steps.length > 0; next = tour(true)) tours.push(next)
  return tours
}
