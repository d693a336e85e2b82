/** Guard results for an event. XState reports only the transition that was taken. Guards are pure, so this module evaluates them again. */
import { type AnyEventObject, type AnyMachineSnapshot, type AnyTransitionDefinition, getNextTransitions } from 'xstate'
import { evaluateGuard } from 'xstate/guards'
import { guardName } from '#machines/kit/edges.ts'

export interface GuardResult {
  readonly edge: AnyTransitionDefinition
  /** Name such as `isCodeComplete`. Undefined for a transition without a guard. */
  readonly guard: string | undefined
  readonly result: boolean | 'threw'
}

/**
 * Evaluates the guards of an event's transitions in order, and stops when one passes. If a guard passes, the last result is its result, and
 * its transition was taken.
 */
export function evaluateGuards(previousSnapshot: AnyMachineSnapshot, event: AnyEventObject): readonly GuardResult[] {
  const results: GuardResult[] = []
  for (const edge of getNextTransitions(previousSnapshot)) {
    if (edge.eventType !== event.type && edge.eventType !== '*') continue
    const result = resultOf(edge, previousSnapshot, event)
    results.push({ edge, guard: guardName(edge.guard), result })
    if (result === true) break
  }
  return results
}

function resultOf(edge: AnyTransitionDefinition, previousSnapshot: AnyMachineSnapshot, event: AnyEventObject): GuardResult['result'] {
  if (edge.guard === undefined) return true
  try {
    return evaluateGuard(edge.guard, previousSnapshot.context, event, previousSnapshot)
  } catch {
    return 'threw'
  }
}
