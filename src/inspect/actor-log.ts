import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { edgesOf } from '#machines/kit/edges.ts'
import type { TimedEvent } from '#src/inspect/event-buffer.ts'
import { evaluateGuards, type GuardResult } from '#src/inspect/guards.ts'

/** One event that a chart received, and its effect. */
export interface LogEntry {
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
  /** Oldest first. The first entry is the start of the chart, until that entry is dropped. */
  readonly entries: readonly LogEntry[]
}

const MAX_ENTRIES = 500

/** `subscribe` and `getAll` are the arguments of React's `useSyncExternalStore`. */
export class ActorLog {
  #actorsByRef: ReadonlyMap<AnyActorRef, LoggedActor> = new Map()
  #actors: readonly LoggedActor[] = []
  #entryCount = 0
  readonly #listeners = new Set<() => void>()
  /** Transitions since the last snapshot. */
  readonly #transitions = new WeakMap<AnyActorRef, AnyTransitionDefinition[]>()
  readonly #lastEvents = new WeakMap<AnyActorRef, AnyEventObject>()

  readonly getAll = (): readonly LoggedActor[] => this.#actors

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Records an event of a chart's actor. */
  readonly recordEvent = ({ event: inspectionEvent, atMs }: TimedEvent): void => {
    const actorRef = inspectionEvent.actorRef as AnyActorRef
    const machine = machineOf(actorRef)
    if (!machine) return
    if (inspectionEvent.type === '@xstate.microstep')
      this.#transitions.set(actorRef, [...(this.#transitions.get(actorRef) ?? []), ...inspectionEvent._transitions])
    // If a chart throws, no snapshot follows the event. `#fail` then adds the stored event to the log.
    if (inspectionEvent.type === '@xstate.event') this.#lastEvents.set(actorRef, inspectionEvent.event)
    if (inspectionEvent.type !== '@xstate.snapshot') return
    // In strict mode, React starts an actor twice. The second start clears the entries of the first one.
    if (inspectionEvent.event.type === 'xstate.init') this.#start(actorRef, machine)
    this.#add(actorRef, inspectionEvent.event, inspectionEvent.snapshot as AnyMachineSnapshot, atMs)
  }

  #start(actorRef: AnyActorRef, machine: AnyStateMachine): void {
    const id = this.#actorsByRef.get(actorRef)?.id ?? `${machine.id}-${this.#actorsByRef.size + 1}`
    this.#set(actorRef, { id, machine, isRunning: true, entries: [] })
    actorRef.subscribe({
      complete: () => this.#change(actorRef, () => ({ isRunning: false })),
      error: (error) => this.#fail(actorRef, error instanceof Error ? error.message : String(error)),
    })
  }

  #add(actorRef: AnyActorRef, event: AnyEventObject, snapshot: AnyMachineSnapshot, atMs: number): void {
    const transitions = this.#transitions.get(actorRef) ?? []
    this.#transitions.delete(actorRef)
    this.#change(actorRef, ({ machine, entries }) => {
      const names = edgesOf(machine)
      const previousSnapshot = entries.at(-1)?.snapshot
      const edges = transitions.flatMap((edge) => names.get(edge) ?? [])
      this.#entryCount += 1
      const entry: LogEntry = { id: this.#entryCount, atMs, event, edges, guards: previousSnapshot ? evaluateGuards(previousSnapshot, event) : [], snapshot }
      return { entries: [...entries, entry].slice(-MAX_ENTRIES) }
    })
  }

  #fail(actorRef: AnyActorRef, problem: string): void {
    const event = this.#lastEvents.get(actorRef)
    const lastEntry = this.#actorsByRef.get(actorRef)?.entries.at(-1)
    if (event && lastEntry && lastEntry.event !== event) this.#add(actorRef, event, lastEntry.snapshot, Date.now())
    this.#change(actorRef, ({ entries }) => ({
      isRunning: false,
      entries: entries.map((entry, index) => (index === entries.length - 1 ? { ...entry, problem } : entry)),
    }))
  }

  #change(actorRef: AnyActorRef, createChanges: (actor: LoggedActor) => Partial<LoggedActor>): void {
    const actor = this.#actorsByRef.get(actorRef)
    if (actor) this.#set(actorRef, { ...actor, ...createChanges(actor) })
  }

  #set(actorRef: AnyActorRef, actor: LoggedActor): void {
    this.#actorsByRef = new Map([...this.#actorsByRef, [actorRef, actor]])
    this.#actors = [...this.#actorsByRef.values()]
    for (const listener of this.#listeners) listener()
  }
}

/** Returns an actor's machine. Undefined for promises and callbacks. */
function machineOf(actorRef: AnyActorRef): AnyStateMachine | undefined {
  const { logic } = actorRef as unknown as { logic?: AnyStateMachine }
  return logic && 'root' in logic && 'config' in logic ? logic : undefined
}
