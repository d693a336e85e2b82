/** Invariants that hold for every form flow; tests of one chart add their own. */
import type { Answers } from '#contract/field.ts'
import type { Invariant } from '#kit/replay.ts'

/** The tag `busy` means that exactly one actor is at work for the visitor; `quietly` names those that work unseen. */
export function busyMeansPending(quietly: readonly string[] = []): Invariant {
  return ({ after, pending }) => {
    const working = pending.filter((name) => !quietly.includes(name))
    if (after.hasTag('busy') === (working.length === 1) && working.length <= 1) return undefined
    return `busy is ${after.hasTag('busy')} while pending: ${working.join(', ') || 'nothing'}`
  }
}

/** Nothing typed is ever lost, except in the states (or by the events) where the flow is over and starts anew. */
export function keepsAnswers(except: { readonly states: readonly string[]; readonly events: readonly string[] }): Invariant {
  return ({ before, after, step }) => {
    if (except.states.includes(step.state)) return undefined
    const { stimulus } = step
    const changed = stimulus.kind === 'event' && stimulus.event.type === 'FIELD.CHANGE' ? String((stimulus.event as { name?: unknown }).name) : undefined
    if (stimulus.kind === 'event' && except.events.includes(stimulus.event.type)) return undefined
    const was = before.context.answers as Answers
    const is = after.context.answers as Answers
    const lost = Object.keys(was).filter((name) => name !== changed && !isBlank(was[name]) && JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    return lost.length === 0 ? undefined : `answers were lost or changed: ${lost.join(', ')}`
  }
}

const isBlank = (value: unknown) => value === '' || value === false || value === undefined || (Array.isArray(value) && value.length === 0)

/** No state that rests holds a secret: `secret` finds it in the context. */
export function forgets(secret: (context: never) => unknown, inStates: readonly string[]): Invariant {
  return ({ after, step }) => {
    if (!inStates.includes(step.state)) return undefined
    const kept = secret(after.context as never)
    return isBlank(kept) ? undefined : `a secret rests in ${step.state}`
  }
}
