/** Invariants of every form flow. Tests of a chart may add others. */
import type { Answers } from '#contract/forms/field.ts'
import type { Invariant } from '#kit/replay.ts'

export const isIn = (state: string, name: string) => state.split(' ').some((region) => region === name || region.startsWith(`${name}.`))

/** The chart has the tag `busy` exactly while one actor runs. `quietly`: background actors, which do not count. */
export function requireBusyWhilePending(backgroundActors: readonly string[] = []): Invariant {
  return ({ after, pending }) => {
    const working = pending.filter((name) => !backgroundActors.includes(name))
    if (after.hasTag('busy') === (working.length === 1) && working.length <= 1) return undefined
    return `busy is ${after.hasTag('busy')} while pending: ${working.join(', ') || 'nothing'}`
  }
}

/** A new attempt removes the last alert. A form that waits for the network is still in the same attempt. */
export const endsLastAlert: Invariant = ({ before, after, step: { stimulus }, sendStarted }) =>
  stimulus.kind !== 'event' || !after.hasTag('busy') || before.hasTag('busy') || before.hasTag('waiting') || sendStarted
    ? undefined
    : `${stimulus.event.type} begins to send, and an alert of the last attempt stays`

interface Exceptions {
  readonly states: readonly string[]
  readonly events: readonly string[]
  /** Secrets, and the states in which each one must already be dropped. */
  readonly droppedSecrets?: Readonly<Record<string, readonly string[]>>
  readonly allowedChanges?: Readonly<Record<string, readonly string[]>>
}

export function keepsAnswers(exceptions: Exceptions): Invariant {
  return ({ before, after, step }) => {
    if (exceptions.states.some((name) => isIn(step.state, name))) return undefined
    const { stimulus } = step
    const changed = stimulus.kind === 'event' && stimulus.event.type === 'FIELD.CHANGE' ? String((stimulus.event as { name?: unknown }).name) : undefined
    if (stimulus.kind === 'event' && exceptions.events.includes(stimulus.event.type)) return undefined
    const answersBefore = before.context.answers as Answers
    const is = after.context.answers as Answers
    const lost = Object.keys(answersBefore).filter(
      (name) =>
        name !== changed &&
        !(changed !== undefined && exceptions.allowedChanges?.[changed]?.includes(name)) &&
        !Object.entries(exceptions.droppedSecrets ?? {}).some(([where, names]) => isIn(step.state, where) && names.includes(name)) &&
        !isBlank(answersBefore[name]) &&
        JSON.stringify(answersBefore[name]) !== JSON.stringify(is[name]),
    )
    return lost.length === 0 ? undefined : `answers were lost or changed: ${lost.join(', ')}`
  }
}

const isBlank = (value: unknown) => value === '' || value === false || value === undefined || (Array.isArray(value) && value.length === 0)

/** Checks that the context contains no secret in states for which `isAt` is true. */
export function neverContains(secret: (context: never) => unknown, appliesTo: (state: string) => boolean): Invariant {
  return ({ after, step }) => {
    if (!appliesTo(step.state)) return undefined
    const kept = secret(after.context as never)
    return isBlank(kept) ? undefined : `a secret is still in ${step.state}`
  }
}
