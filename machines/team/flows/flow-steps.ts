/** Statistics about a flow's steps. */
import type { AnyStateMachine } from 'xstate'
import { DURATION_BOUNDS_SECONDS, type FlowCounter } from '#contract/flow-counts.ts'
import type { CountedFlow } from '#machines/flows.ts'
import { edgesOf, leafOf, nodesOf, stepOfState } from '#machines/kit/edges.ts'

export interface StepMetrics {
  readonly step: string
  readonly visitCount: number
  /** Visits that ended because the visitor closed the page. */
  readonly dropOffCount: number
  /** Visits that ended with a return to an earlier step, such as after a failed attempt. */
  readonly returnCount: number
  /** `dropOffCount` divided by `visitCount`, in this period and in the previous one. Null if there were no visits. */
  readonly dropOffRate: number | null
  readonly previousDropOffRate: number | null
  /** Median duration of the finished visits in seconds, as the upper bound of its range. Infinity for the last range. Null without finished visits. */
  readonly medianSeconds: number | null
  /** Whether the flow succeeds in this step. */
  readonly isGoal: boolean
}

/** Goals that are not final states, because the visitor can start again. */
const GOAL_STATES = ['received', 'sent', 'roadmap', 'newCompany', 'existingCompany']

export const isGoal = (machine: AnyStateMachine, step: string) => machine.root.states[step]?.type === 'final' || GOAL_STATES.includes(step)

type Period = 'now' | 'before'

export function stepMetricsOf({ machine }: Pick<CountedFlow, 'machine'>, counters: readonly FlowCounter[]): readonly StepMetrics[] {
  const countersByName = new Map(counters.map((counter) => [`${counter.kind} ${counter.name}`, counter]))
  const countOf = (name: string, period: Period) => countersByName.get(name)?.[period] ?? 0
  const orderedSteps = [...new Set(nodesOf(machine.root).flatMap(({ path }) => (path.length === 0 ? [] : [stepOfState(path.join('.'))])))]
  const isWithin = (step: string, parent: string) => `${step}.`.startsWith(`${parent}.`)
  const returnsByStep = new Map<string, number>()
  for (const [{ source, target }, name] of edgesOf(machine)) {
    // A transition from a group of steps belongs to no single step.
    if (target === undefined || Object.values(source.states).some(({ type }) => type !== 'atomic')) continue
    const [from, to] = [source, ...target].map((node) => stepOfState(leafOf(node).path.join('.')))
    if (from === undefined || to === undefined || orderedSteps.indexOf(to) >= orderedSteps.indexOf(from) || isWithin(from, to)) continue
    returnsByStep.set(from, (returnsByStep.get(from) ?? 0) + countOf(`edge ${name}`, 'now'))
  }
  return orderedSteps
    .map((step): StepMetrics => {
      const durationCountsIn = (period: Period) => Array.from({ length: DURATION_BOUNDS_SECONDS.length + 1 }, (_, at) => countOf(`time ${step} ${at}`, period))
      const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
      const visitCountIn = (period: Period) => countOf(`step ${step}`, period)
      const dropOffCountIn = (period: Period) => Math.max(0, visitCountIn(period) - sum(durationCountsIn(period)))
      const dropOffRateIn = (period: Period) => (visitCountIn(period) === 0 ? null : dropOffCountIn(period) / visitCountIn(period))
      const durationCounts = durationCountsIn('now')
      const medianIndex = durationCounts.findIndex((_, at) => sum(durationCounts) > 0 && sum(durationCounts.slice(0, at + 1)) * 2 >= sum(durationCounts))
      return {
        step,
        visitCount: visitCountIn('now'),
        dropOffCount: dropOffCountIn('now'),
        returnCount: returnsByStep.get(step) ?? 0,
        dropOffRate: dropOffRateIn('now'),
        previousDropOffRate: dropOffRateIn('before'),
        medianSeconds: medianIndex < 0 ? null : (DURATION_BOUNDS_SECONDS[medianIndex] ?? Number.POSITIVE_INFINITY),
        isGoal: isGoal(machine, step),
      }
    })
    .filter(({ visitCount }) => visitCount > 0)
}
