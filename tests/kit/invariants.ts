/** Invariants that hold for every form flow; tests of one chart add their own. */
import type { Answers } from '#contract/forms/field.ts'
import type { Invariant } from '#kit/replay.ts'

/** Whether the chart rests in a state or in one of its parts: it stays true when the state is given parts. */
export const isIn = (state: string, name: string) => state.split(' ').some((region) => region === name || region.startsWith(`${name}.`))

/** The tag `busy` means that exactly one actor is at work for the visitor; `quietly` names those that work unseen. */
export function busyMeansPending(quietly: readonly string[] = []): Invariant {
  return ({ after, pending }) => {
    const working = pending.filter((name) => !quietly.includes(name))
    if (after.hasTag('busy') === (working.length === 1) && working.length <= 1) return undefined
    return `busy is ${after.hasTag('busy')} while pending: ${working.join(', ') || 'nothing'}`
  }
}

/** A visitor's attempt ends the alert about the last one. A form that waits for the network goes on with the same attempt. */
export const endsLastAlert: Invariant = ({ before, after, step: { stimulus }, sendStarted }) =>
  stimulus.kind !== 'event' || !after.hasTag('busy') || before.hasTag('busy') || before.hasTag('waiting') || sendStarted
    ? undefined
    : `${stimulus.event.type} begins to send, and an alert of the last attempt stays`

interface Exceptions {
  /** Where the flow is over. */
  readonly states: readonly string[]
  /** By which it starts anew. */
  readonly events: readonly string[]
  /** Secrets that are of no more use where they lead. */
  readonly dropped?: Readonly<Record<string, readonly string[]>>
  /** By a changed field: the other answers that go with it. */
  readonly along?: Readonly<Record<string, readonly string[]>>
}

/** Nothing typed is ever lost, but for the exceptions. */
export function keepsAnswers(except: Exceptions): Invariant {
  return ({ before, after, step }) => {
    if (except.states.some((name) => isIn(step.state, name))) return undefined
    const { stimulus } = step
    const changed = stimulus.kind === 'event' && stimulus.event.type === 'FIELD.CHANGE' ? String((stimulus.event as { name?: unknown }).name) : undefined
    if (stimulus.kind === 'event' && except.events.includes(stimulus.event.type)) return undefined
    const was = before.context.answers as Answers
    const is = after.context.answers as Answers
    const lost = Object.keys(was).filter(
      (name) =>
        name !== changed &&
        !(changed !== undefined && except.along?.[changed]?.includes(name)) &&
        !Object.entries(except.dropped ?? {}).some(([where, names]) => isIn(step.state, where) && names.includes(name)) &&
        !isBlank(was[name]) &&
        JSON.stringify(was[name]) !== JSON.stringify(is[name]),
    )
    return lost.length === 0 ? undefined : `answers were lost or changed: ${lost.join(', ')}`
  }
}

const isBlank = (value: unknown) => value === '' || value === false || value === undefined || (Array.isArray(value) && value.length === 0)

/** No such state holds a secret: `secret` finds it in the context. */
export function forgets(secret: (context: never) => unknown, isAt: (state: string) => boolean): Invariant {
  return ({ after, step }) => {
    if (!isAt(step.state)) return undefined
    const kept = secret(after.context as never)
    return isBlank(kept) ? undefined : `a secret rests in ${step.state}`
  }
}
