/** What a path test needs to know about a chart; a new event or actor does not compile until it has samples. */
import type { AnyStateMachine, CallbackActorLogic, ContextFrom, EventFrom, EventObject, InputFrom, PromiseActorLogic, SnapshotFrom } from 'xstate'
import type { ActorsOf } from '#machines/kit/not-provided.ts'

/** The time every path starts at, milliseconds since the epoch: a Monday noon, far from zero and from "now". */
export const START_MS = Date.UTC(2026, 0, 5, 12)

type Event<M extends AnyStateMachine> = EventFrom<M>
type Payload<E> = E extends unknown ? Omit<E, 'type'> : never
type NotEmpty<T> = readonly [T, ...T[]]

/** One event's payloads: a list, or what makes sense given context and state (none: the event is not tried there). */
export type EventSamples<P, C> = NotEmpty<P> | ((context: C, state: string) => readonly P[])

/** An answer that needs time: the clock runs on by `takesMs` (firing what falls due) before the actor settles. */
export class Slow<T> {
  readonly takesMs: number
  readonly value: T
  constructor(takesMs: number, value: T) {
    this.takesMs = takesMs
    this.value = value
  }
}

type Answer<T, C> = T | Slow<T> | ((context: C) => T)
/** Answers by name. The names are read in paths and reports, so they say what happened: `wrong`, `offline`. */
type Answers<T, C> = { readonly [name: string]: Answer<T, C> }

export type ActorSamples<L, E extends EventObject, C> =
  L extends PromiseActorLogic<infer Output, infer _Input, infer _Emitted>
    ? { readonly done: Answers<Output, C>; readonly error: Answers<Error, C> }
    : L extends CallbackActorLogic<infer _Event, infer _Input, infer _Emitted>
      ? { readonly sends: NotEmpty<E>; readonly error: Answers<Error, C> }
      : never

/**
 * For an event or an actor that the chart shares the type of with others and never uses. The kit holds it to that: an edge
 * for such an event stays unreachable, and such an actor's start has no sample.
 */
export const UNUSED = 'unused'
type Unused = typeof UNUSED

/** Samples of every event and every actor result of a machine. `after` and `always` need none: the kit drives the clock. */
export interface PathSamples<M extends AnyStateMachine> {
  readonly events: { readonly [T in Event<M>['type']]: EventSamples<Payload<Extract<Event<M>, { type: T }>>, ContextFrom<M>> | Unused }
  readonly actors: { readonly [A in keyof ActorsOf<M>]: ActorSamples<ActorsOf<M>[A], Event<M>, ContextFrom<M>> | Unused }
}

type Leaves<V> = V extends string ? V : { [K in keyof V & string]: [Leaves<V[K]>] extends [never] ? K : `${K}.${Leaves<V[K]> & string}` }[keyof V & string]
/** Every state without substates, as the pages write it: `form.editing`. In parallel regions, each region's own. */
export type StateKey<M extends AnyStateMachine> = Leaves<SnapshotFrom<M>['value']>

/** A machine and all that its paths are made from. Registered once, in `charts.ts`. */
export interface Chart<M extends AnyStateMachine = AnyStateMachine, S = unknown> {
  readonly name: string
  readonly machine: M
  /** The machine's input; `now` is the path's own clock. */
  readonly input: (now: () => number) => InputFrom<M>
  readonly samples: S
  /** The part of the context that decides what can happen next; without it, states and pending timers alone do. */
  readonly identify: (context: ContextFrom<M>) => unknown
  /** Edges that no sample can reach, with the reason. A reachable or unknown one fails the test. */
  readonly exempt: Readonly<Record<string, string>>
  /** Edges that happen on the actor but that the page gives no way to cause, with the reason. */
  readonly notInBrowser: Readonly<Record<string, string>>
}

/** What the kit itself works on: a chart of any type. */
export interface AnyChart extends Omit<Chart, 'input' | 'identify'> {
  // biome-ignore lint/suspicious/noExplicitAny: whatever the chart's own types are
  readonly input: (now: () => number) => any
  // biome-ignore lint/suspicious/noExplicitAny: whatever the chart's own types are
  readonly identify: (context: any) => unknown
}

type Optional = 'identify' | 'exempt' | 'notInBrowser'
/** Checks a chart's samples against its machine and fills in what most charts do not need. */
export function defineChart<M extends AnyStateMachine, const S extends PathSamples<M>>(
  chart: Omit<Chart<M, S>, Optional> & Partial<Pick<Chart<M, S>, Optional>>,
): Chart<M, S> {
  return { identify: () => null, exempt: {}, notInBrowser: {}, ...chart }
}
