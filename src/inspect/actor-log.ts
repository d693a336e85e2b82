import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { edgesOf } from '#machines/kit/edges.ts'
import { askGuards, type GuardResult } from '#src/inspect/guards.ts'
import type { TappedEvent } from '#src/inspect/tap.ts'

/** One event that a chart received, and its effect. */
export interface Entry {
  readonly id: number
  /** Milliseconds since the epoch. */
  readonly atMs: number
  readonly event: AnyEventObject
  /** Names of the transitions taken, in order. Empty if the chart ignored the event. */
  readonly edges: readonly string[]
  readonly guards: readonly GuardResult[]
  readonly snapshot: AnyMachineSnapshot
  /** Message of the error that stopped the chart. */
  readonly problem?: string
}

export interface LoggedActor {
  readonly id: string
  readonly machine: AnyStateMachine
  readonly isRunning: boolean
  /** Oldest first. The first one is the start of the chart until it is dropped. */
  readonly entries: readonly Entry[]
}

const MAX_ENTRIES = 500

/** `subscribe` and `getAll` are the arguments of React's `useSyncExternalStore`. */
export class ActorLog {
  #all: ReadonlyMap<AnyActorRef, LoggedActor> = new Map()
  #list: readonly LoggedActor[] = []
  #count = 0
  readonly #listeners = new Set<() => void>()
  /** Names of the transitions after the last snapshot. */
  readonly #taken = new WeakMap<AnyActorRef, AnyTransitionDefinition[]>()
  readonly #lastEvents = new WeakMap<AnyActorRef, AnyEventObject>()

  readonly getAll = (): readonly LoggedActor[] => this.#list

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Records an event of a chart's actor. */
  readonly take = ({ event: inspectionEvent, atMs }: TappedEvent): void => {
    const ref = inspectionEvent.actorRef as AnyActorRef
    const machine = machineOf(ref)
    if (!machine) return
    if (inspectionEvent.type === '@xstate.microstep') this.#taken.set(ref, [...(this.#taken.get(ref) ?? []), ...inspectionEvent._transitions])
    // If a chart throws, no snapshot follows the event.
    if (inspectionEvent.type === '@xstate.event') this.#lastEvents.set(ref, inspectionEvent.event)
    if (inspectionEvent.type !== '@xstate.snapshot') return
    // In strict mode, React starts an actor twice.
    if (inspectionEvent.event.type === 'xstate.init') this.#start(ref, machine)
    this.#add(ref, inspectionEvent.event, inspectionEvent.snapshot as AnyMachineSnapshot, atMs)
  }

  #start(ref: AnyActorRef, machine: AnyStateMachine): void {
    const id = this.#all.get(ref)?.id ?? `${machine.id}-${this.#all.size + 1}`
    this.#set(ref, { id, machine, isRunning: true, entries: [] })
    ref.subscribe({
      complete: () => this.#change(ref, () => ({ isRunning: false })),
      error: (error) => this.#fail(ref, error instanceof Error ? error.message : String(error)),
    })
  }

  #add(ref: AnyActorRef, event: AnyEventObject, snapshot: AnyMachineSnapshot, atMs: number): void {
    const takenEdges = this.#taken.get(ref) ?? []
    this.#taken.delete(ref)
    this.#change(ref, ({ machine, entries }) => {
      const names = edgesOf(machine)
      const previousSnapshot = entries.at(-1)?.snapshot
      const edges = takenEdges.flatMap((edge) => names.get(edge) ?? [])
      this.#count += 1
      const entry: Entry = { id: this.#count, atMs, event, edges, guards: previousSnapshot ? askGuards(previousSnapshot, event) : [], snapshot }
      return { entries: [...entries, entry].slice(-MAX_ENTRIES) }
    })
  }

  #fail(ref: AnyActorRef, problem: string): void {
    const event = this.#lastEvents.get(ref)
    const last = this.#all.get(ref)?.entries.at(-1)
    if (event && last && last.event !== event) this.#add(ref, event, last.snapshot, Date.now())
    this.#change(ref, ({ entries }) => ({
      isRunning: false,
      entries: entries.map((entry, at) => (at === entries.length - 1 ? { ...entry, problem } : entry)),
    }))
  }

  #change(ref: AnyActorRef, make: (actor: LoggedActor) => Partial<LoggedActor>): void {
    const actor = this.#all.get(ref)
    if (actor) this.#set(ref, { ...actor, ...make(actor) })
  }

  #set(ref: AnyActorRef, actor: LoggedActor): void {
    this.#all = new Map([...this.#all, [ref, actor]])
    this.#list = [...this.#all.values()]
    for (const listener of this.#listeners) listener()
  }
}

/** Returns the machine of an actor. Undefined for promises and callbacks. */
function machineOf(ref: AnyActorRef): AnyStateMachine | undefined {
  const { logic } = ref as unknown as { logic?: AnyStateMachine }
  return logic && 'root' in logic && 'config' in logic ? logic : undefined
}
