import { type AnyStateMachine, type EventObject, fromPromise, type PromiseActorLogic, type StateMachine } from 'xstate'

/** Typed placeholder for an actor that the app provides. Fails with an error that names the actor. */
export function createActorPlaceholder<Output, Input, Emitted extends EventObject = EventObject>(name: string): PromiseActorLogic<Output, Input, Emitted> {
  return fromPromise<Output, Input, Emitted>(() => Promise.reject(new Error(`The actor "${name}" was not provided`)))
}

export type ActorsOf<M extends AnyStateMachine> =
  // biome-ignore lint/suspicious/noExplicitAny: the other parameters of the machine's type do not matter here
  M extends StateMachine<any, any, any, infer Actor, any, any, any, any, any, any, any, any, any, any>
    ? { readonly [A in Actor as A['src']]: A['logic'] }
    : never
