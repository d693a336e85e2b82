/** A shipped chart as a memoized pure function: the next snapshot of an event and the actors it starts. */
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate'

export interface RequestedActor {
  /** ID of the actor. In these charts, it is also the name in the setup. */
  readonly actor: string
  readonly input: unknown
}
export interface Transition {
  readonly snapshot: AnyMachineSnapshot
  readonly asked: readonly RequestedActor[]
  readonly emitted: readonly AnyEventObject[]
}

type Actions = readonly { readonly type: string; readonly params: unknown }[]

const turn = ([snapshot, actions]: readonly [AnyMachineSnapshot, Actions]): Transition => ({
  snapshot,
  asked: actions.flatMap(({ type, params }) => {
    if (type !== 'xstate.spawnChild') return []
    const { id, input } = params as { id: string; input: unknown }
    return [{ actor: id, input }]
  }),
  emitted: actions.flatMap(({ type, params }) => (type === 'xstate.emit' ? [(params as { event: AnyEventObject }).event] : [])),
})

export const begin = (machine: AnyStateMachine, input: unknown): Transition => turn(initialTransition(machine, input as never) as never)
export const nextTransition = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): Transition =>
  turn(transition(machine, snapshot, event as never) as never)

export const actorEvent = (actor: string, outcome: 'done' | 'error', value: unknown): AnyEventObject => ({
  type: `xstate.${outcome}.actor.${actor}`,
  actorId: actor,
  ...(outcome === 'done' ? { output: value } : { error: value }),
})

/** Identifies a context. Leaves out functions and the definition of the form, because they never change. */
export const contextText = (context: object): string =>
  JSON.stringify(context, (key, value) => (key === 'definition' || typeof value === 'function' ? undefined : value))
