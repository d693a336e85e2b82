/**
 * Walks a recording through a chart again, with simulated actors and a simulated clock: an answer counts only while its
 * actor is at work, a timer only when it is due. Pure, so that the panel can try a recording before it hands it out.
 */
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, type ExecutableActionObject, initialTransition, transition } from 'xstate'
import { ConnectionLost } from '#contract/answer.ts'
import { parsePhone } from '#contract/phones.ts'
import { stateText } from '#machines/kit/edges.ts'
import type { RecordedStep, Recording } from '#src/inspect/recording.ts'

/** A browser's clock and its timers are not of one mind to the millisecond. */
const TIMER_SLACK_MS = 250

export interface ReplayedStep {
  readonly step: RecordedStep
  /** Where it led this time. */
  readonly state: string
  /** Why it is not what was recorded; undefined when it is. */
  readonly problem: string | undefined
}

export interface Replay {
  readonly state: string
  readonly steps: readonly ReplayedStep[]
  /** The first thing that differs, in a sentence. */
  readonly problem: string | undefined
}

/** Finds a form's definition by its route; recordings name it only. */
export type Forms = (route: string) => unknown

/** Walks the recording to its end or to the first step that differs. */
export function replay(machine: AnyStateMachine, recording: Recording, forms: Forms): Replay {
  const world = new World(recording.startedAtMs)
  const revive = reviver(forms, () => world.now)
  const steps: ReplayedStep[] = []
  try {
    world.take(initialTransition(machine, revive(recording.input) as never))
  } catch (problem) {
    return { state: '', steps, problem: `The chart does not start: ${messageOf(problem)}` }
  }
  const state = world.state
  if (state !== recording.state) return { state, steps, problem: `It starts in ${state}, not in ${recording.state}` }
  for (const step of recording.steps) {
    const problem = world.step(machine, step, revive(step.event) as AnyEventObject)
    steps.push({ step, state: world.state, problem })
    if (problem !== undefined) return { state, steps, problem: `Step ${steps.length}, ${step.event.type}: ${problem}` }
  }
  return { state, steps, problem: undefined }
}

/** The chart's surroundings. */
class World {
  now: number
  #snapshot: AnyMachineSnapshot | undefined
  readonly #startedAtMs: number
  readonly #pending = new Set<string>()
  /** When each timer falls due, by the type of its event. */
  readonly #timers = new Map<string, number>()

  constructor(startedAtMs: number) {
    this.now = startedAtMs
    this.#startedAtMs = startedAtMs
  }

  get state(): string {
    return this.#snapshot === undefined ? '' : stateText(this.#snapshot)
  }

  take([snapshot, actions]: readonly [AnyMachineSnapshot, readonly ExecutableActionObject[]]): void {
    this.#snapshot = snapshot
    for (const { type, params } of actions) {
      const given = params as { id?: string; sendId?: string; delay?: number; event?: AnyEventObject } | undefined
      if (type === 'xstate.raise' && given?.event && typeof given.delay === 'number') this.#timers.set(given.id ?? given.event.type, this.now + given.delay)
      if (type === 'xstate.cancel' && given?.sendId !== undefined) this.#timers.delete(given.sendId)
      if (type === 'xstate.spawnChild' && given?.id !== undefined) this.#pending.add(given.id)
    }
    for (const id of this.#pending) if (!(id in snapshot.children)) this.#pending.delete(id)
  }

  /** What is wrong with a step, in words, or nothing. */
  step(machine: AnyStateMachine, { atMs, event, state }: RecordedStep, revived: AnyEventObject): string | undefined {
    this.now = this.#startedAtMs + atMs
    const before = this.#snapshot as AnyMachineSnapshot
    if (before.status !== 'active') return `the chart had ended in ${this.state}`
    const refusal = this.#refusal(event.type)
    if (refusal !== undefined) return refusal
    try {
      this.take(transition(machine, before, revived as never))
    } catch (problem) {
      return `the chart threw ${messageOf(problem)}`
    }
    if (this.#snapshot?.status === 'error') return `the chart broke: ${messageOf(this.#snapshot.error)}`
    return this.state === state ? undefined : `it is in ${this.state}, not in ${state}`
  }

  /** Why an actor or a timer cannot have said this now; takes it off the list of those that can. */
  #refusal(type: string): string | undefined {
    const [, actor] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? []
    if (actor !== undefined && !this.#pending.delete(actor)) return `"${actor}" is not at work; at work: ${[...this.#pending].join(', ') || 'nobody'}`
    if (!type.startsWith('xstate.after.')) return undefined
    const due = this.#timers.get(type)
    this.#timers.delete(type)
    if (due === undefined) return 'no such timer runs'
    return due - this.now > TIMER_SLACK_MS ? `its timer falls due ${Math.round(due - this.now)} ms later` : undefined
  }
}

const messageOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem))

/** Turns the marks that the mask left (mask.ts) back into what the chart needs. */
function reviver(forms: Forms, now: () => number): (value: unknown) => unknown {
  const revive = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(revive)
    if (typeof value !== 'object' || value === null) return value
    if ('$now' in value) return now
    if ('$parsePhone' in value) return parsePhone
    if ('$form' in value) return forms(String(value.$form))
    if ('$error' in value) return 'lost' in value ? new ConnectionLost(String(value.$error)) : new Error(String(value.$error))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revive(inner)]))
  }
  return revive
}
