/** The inputs of a path test. A new event or actor does not compile without samples. */
import type { AnyStateMachine, CallbackActorLogic, ContextFrom, EventFrom, EventObject, InputFrom, PromiseActorLogic, SnapshotFrom } from 'xstate'
import type { ActorsOf } from '#machines/kit/actor-placeholder.ts'

/** Start time of every path, in milliseconds since the epoch. A Monday noon, far from zero and from the real time. */
export const START_MS = Date.UTC(2026, 0, 5, 12)

type Event<M extends AnyStateMachine> = EventFrom<M>
type Payload<E> = E extends unknown ? Omit<E, 'type'> : never
type NotEmpty<T> = readonly [T, ...T[]]

/** Payloads of one event: a list, or a function that returns a list for a context and a state. An empty list skips the event. */
export type EventSamples<P, C> = NotEmpty<P> | ((context: C, state: string) => readonly P[])

/** A slow response of an actor. The clock advances by `takesMs` and fires the due timers before the actor settles. */
export class SlowAnswer<T> {
  readonly takesMs: number
  readonly value: T
  constructor(takesMs: number, value: T) {
    this.takesMs = takesMs
    this.value = value
  }
}

type Answer<T, C> = T | SlowAnswer<T> | ((context: C) => T)
/** Responses of an actor by name. Paths and reports show the names, so each name describes an outcome: `wrong`, `offline`. */
type Answers<T, C> = { readonly [name: string]: Answer<T, C> }

export type ActorSamples<L, E extends EventObject, C> =
  L extends PromiseActorLogic<infer Output, infer _Input, infer _Emitted>
    ? { readonly done: Answers<Output, C>; readonly error: Answers<Error, C> }
    : L extends CallbackActorLogic<infer _Event, infer _Input, infer _Emitted>
      ? { readonly sends: NotEmpty<E>; readonly error: Answers<Error, C> }
      : never

/**
 * Marks an event or an actor of a shared setup that this chart never uses. The kit checks that no edge of the event is reachable. The actor
 * needs no sample.
 */
export const UNUSED = 'unused'
type Unused = typeof UNUSED

/** Samples of every event and every result of an actor. `after` and `always` need none, because the kit controls the clock. */
export interface PathSamples<M extends AnyStateMachine> {
  readonly events: { readonly [T in Event<M>['type']]: EventSamples<Payload<Extract<Event<M>, { type: T }>>, ContextFrom<M>> | Unused }
  readonly actors: { readonly [A in keyof ActorsOf<M>]: ActorSamples<ActorsOf<M>[A], Event<M>, ContextFrom<M>> | Unused }
}

type LeafStates<V> = V extends string
  ? V
  : { [K in keyof V & string]: [LeafStates<V[K]>] extends [never] ? K : `${K}.${LeafStates<V[K]> & string}` }[keyof V & string]
/** Every state without substates, in the format of the pages: `form.editing`. Parallel regions are separate. */
export type StateKey<M extends AnyStateMachine> = LeafStates<SnapshotFrom<M>['value']>

/** A machine and the inputs of its paths. Register it in `charts.ts`. */
export interface Chart<M extends AnyStateMachine = AnyStateMachine, S = unknown> {
  readonly name: string
  readonly machine: M
  readonly input: (now: () => number) => InputFrom<M>
  readonly samples: S
  /** Part of the context that determines later transitions. Default: only states and timers. */
  readonly identify: (context: ContextFrom<M>) => unknown
  /** Unreachable edges with the reasons. The test fails for an edge that is reachable or unknown. */
  readonly exempt: Readonly<Record<string, string>>
  readonly notInBrowser: Readonly<Record<string, string>>
}

export interface AnyChart extends Omit<Chart, 'input' | 'identify'> {
  // biome-ignore lint/suspicious/noExplicitAny: whatever the chart's own types are
  readonly input: (now: () => number) => any
  // biome-ignore lint/suspicious/noExplicitAny: whatever the chart's own types are
  readonly identify: (context: any) => unknown
}

type Optional = 'identify' | 'exempt' | 'notInBrowser'
export function defineChart<M extends AnyStateMachine, const S extends PathSamples<M>>(
  chart: Omit<Chart<M, S>, Optional> & Partial<Pick<Chart<M, S>, Optional>>,
): Chart<M, S> {
  return { identify: () => null, exempt: {}, notInBrowser: {}, ...chart }
}
