/** What the guards said when an event came: the library tells which edge was taken, not which were asked before it. */
import { type AnyEventObject, type AnyMachineSnapshot, type AnyTransitionDefinition, getNextTransitions } from 'xstate'
import { evaluateGuard } from 'xstate/guards'
import { guardName } from '#machines/kit/edges.ts'

export interface Asked {
  readonly edge: AnyTransitionDefinition
  /** `isCodeComplete`; undefined when nothing guards the edge. */
  readonly guard: string | undefined
  readonly said: boolean | 'threw'
}

/** The edges an event finds in a position, in the order they are tried, up to the first one that may be taken. */
export function askGuards(before: AnyMachineSnapshot, event: AnyEventObject): readonly Asked[] {
  const asked: Asked[] = []
  for (const edge of getNextTransitions(before)) {
    if (edge.eventType !== event.type && edge.eventType !== '*') continue
    const said = ask(edge, before, event)
    asked.push({ edge, guard: guardName(edge.guard), said })
    if (said === true) break
  }
  return asked
}

function ask(edge: AnyTransitionDefinition, before: AnyMachineSnapshot, event: AnyEventObject): Asked['said'] {
  if (edge.guard === undefined) return true
  try {
    return evaluateGuard(edge.guard, before.context, event, before)
  } catch {
    return 'threw'
  }
}
