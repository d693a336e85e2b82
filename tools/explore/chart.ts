/** Runs a released chart as a memoized pure function. Returns the snapshot after an event, and the actors that the event starts. */
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate'

export interface RequestedActor {
  /** ID of the actor. In these charts, it is also the name in the setup. */
  readonly actor: string
  readonly input: unknown
}
export interface ChartTransition {
  readonly snapshot: AnyMachineSnapshot
  readonly requestedActors: readonly RequestedActor[]
  readonly emitted: readonly AnyEventObject[]
}

type Actions = readonly { readonly type: string; readonly params: unknown }[]

const toTransition = ([snapshot, actions]: readonly [AnyMachineSnapshot, Actions]): ChartTransition => ({
  snapshot,
  requestedActors: actions.flatMap(({ type, params }) => {
    if (type !== 'xstate.spawnChild') return []
    const { id, input } = params as { id: string; input: unknown }
    return [{ actor: id, input }]
  }),
  emitted: actions.flatMap(({ type, params }) => (type === 'xstate.emit' ? [(params as { event: AnyEventObject }).event] : [])),
})

export const startChart = (machine: AnyStateMachine, input: unknown): ChartTransition => toTransition(initialTransition(machine, input as never) as never)
export const nextTransition = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): ChartTransition =>
  toTransition(transition(machine, snapshot, event as never) as never)

export const actorEvent = (actor: string, outcome: 'done' | 'error', value: unknown): AnyEventObject => ({
  type: `xstate.${outcome}.actor.${actor}`,
  actorId: actor,
  ...(outcome === 'done' ? { output: value } : { error: value }),
})

/** Returns a text that identifies a context. Leaves out functions and the definition of the form, because they never change. */
export const contextText = (context: object): string =>
  JSON.stringify(context, (key, value) => (key === 'definition' || typeof value === 'function' ? undefined : value))
