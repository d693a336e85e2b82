/** A shipped chart as a pure function, remembered: what an event makes of a snapshot, and which actors it asks. */
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate'

/** An actor that a chart has started. */
export interface Asked {
  /** Its id, which in these charts is the name it was declared under. */
  readonly actor: string
  readonly input: unknown
}
/** A chart after an event. */
export interface Turn {
  readonly snapshot: AnyMachineSnapshot
  readonly asked: readonly Asked[]
  /** What it has told the app. */
  readonly emitted: readonly AnyEventObject[]
}

type Actions = readonly { readonly type: string; readonly params: unknown }[]

const turn = ([snapshot, actions]: readonly [AnyMachineSnapshot, Actions]): Turn => ({
  snapshot,
  asked: actions.flatMap(({ type, params }) => {
    if (type !== 'xstate.spawnChild') return []
    const { id, input } = params as { id: string; input: unknown }
    return [{ actor: id, input }]
  }),
  emitted: actions.flatMap(({ type, params }) => (type === 'xstate.emit' ? [(params as { event: AnyEventObject }).event] : [])),
})

/** The chart before anything has happened. */
export const begin = (machine: AnyStateMachine, input: unknown): Turn => turn(initialTransition(machine, input as never) as never)
/** The chart after an event. */
export const after = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): Turn =>
  turn(transition(machine, snapshot, event as never) as never)

/** What the library sends when an actor has settled. */
export const settled = (actor: string, outcome: 'done' | 'error', value: unknown): AnyEventObject => ({
  type: `xstate.${outcome}.actor.${actor}`,
  actorId: actor,
  ...(outcome === 'done' ? { output: value } : { error: value }),
})

/** What of a context tells two snapshots apart: functions and the form's definition are the same all along. */
export const contextText = (context: object): string =>
  JSON.stringify(context, (key, value) => (key === 'definition' || typeof value === 'function' ? undefined : value))
