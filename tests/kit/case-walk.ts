/** Short tours that take every edge of the case chart. Each step names the person who acts. */
import { initialTransition, type SnapshotFrom, transition } from 'xstate'
import { everyAttempt, type PersonName, people, type Sample, samples } from '#kit/case-table.ts'
import { START_MS } from '#kit/samples.ts'
import type { CaseEvent } from '#machines/case/case.events.ts'
import { caseMachine } from '#machines/case/case.machine.ts'
import { type CaseState, stateOf } from '#machines/case/case.states.ts'
import { edgesOf } from '#machines/kit/edges.ts'

type Snapshot = SnapshotFrom<typeof caseMachine>

/** One edge. `event` omits the person and the time. */
export interface CaseStep {
  readonly who: PersonName
  readonly event: { readonly type: Sample } & Readonly<Record<string, unknown>>
  readonly edge: string
  readonly to: CaseState
}
export interface CaseTour {
  readonly isHeld: boolean
  readonly steps: readonly CaseStep[]
}

/** Samples that reach other targets than the default sample of the same event. */
const variants: Partial<Record<Sample, readonly object[]>> = {
  ASK: [{ ask: 'document' }, { ask: 'approval' }],
  ANSWER: [{}, { approves: true }],
  ASSIGN: [{ to: 'ann' }, { to: 'bob' }],
}
/** Forbidden edges have no effect, so they are not included. */
const names = new Map([...edgesOf(caseMachine)].filter(([{ target, actions }]) => target !== undefined || actions.length > 0))
/**
 * Edges that the tours take. The start of a case is not a step, so `case.test.ts` tests it. The server assigns ask numbers, so
 * `asks.test.ts` tests edges with a number.
 */
export const caseEdges: readonly string[] = [...names.values()].filter((name) => !/^case\.arriving |\[is(?:Answer|AskWithdrawal)\]/.test(name))

/** Part of the snapshot that determines later transitions. Nothing in these tours is old enough to expire. */
const keyOf = (snapshot: Snapshot) => {
  const { owner, asks, approved, snoozedUntil } = snapshot.context
  return JSON.stringify([snapshot.value, owner, asks.map(({ kind }) => kind), approved, snoozedUntil])
}

interface ReachedState {
  readonly snapshot: Snapshot
  readonly steps: readonly CaseStep[]
}

function* stepsFrom({ snapshot, steps }: ReachedState): Generator<ReachedState> {
  // Limits the number of asks. Otherwise, the search would never end.
  const hasEnoughAsks = snapshot.context.asks.length > 1
  for (const [type, who] of everyAttempt.filter(([one]) => one !== 'ASK' || !hasEnoughAsks))
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

/** Returns the shortest path to one of the `open` edges, which no tour has taken. Undefined if none is reachable. */
function findNearestPath(from: Snapshot, uncoveredEdges: ReadonlySet<string>): ReachedState | undefined {
  const seen = new Set([keyOf(from)])
  const queue: ReachedState[] = [{ snapshot: from, steps: [] }]
  for (const reached of queue)
    for (const next of stepsFrom(reached)) {
      if (uncoveredEdges.has(next.steps.at(-1)?.edge ?? '')) return next
      if (!seen.has(keyOf(next.snapshot))) queue.push(next)
      seen.add(keyOf(next.snapshot))
    }
  return undefined
}

/** Returns one tour of a normal filing, then tours of suspected spam. Each tour takes edges that no earlier tour took. */
export function caseTours(): readonly CaseTour[] {
  const open = new Set(caseEdges)
  const tour = (isHeld: boolean): CaseTour => {
    const steps: CaseStep[] = []
    let [snapshot] = initialTransition(caseMachine, { kind: 'filing', isHeld, at: START_MS })
    for (let next = findNearestPath(snapshot, open); next; next = findNearestPath(snapshot, open)) {
      for (const step of next.steps) open.delete(step.edge)
      steps.push(...next.steps)
      snapshot = next.snapshot
    }
    return { isHeld, steps }
  }
  const tours = [tour(false)]
  // A released case never returns to `held`, so every further edge from `held` needs a new tour.
  for (let next = tour(true); next.steps.length > 0; next = tour(true)) tours.push(next)
  return tours
}
