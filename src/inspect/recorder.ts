/** Keeps what every tapped chart has done, for the panel: one entry a chart that has started. */
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { edgesOf, stateText } from '#machines/kit/edges.ts'
import { type Asked, askGuards } from '#src/inspect/guards.ts'
import { createMask } from '#src/inspect/mask.ts'
import type { RecordedStep, Recording } from '#src/inspect/recording.ts'
import type { Tapped } from '#src/inspect/tap.ts'

/** One event that reached a chart, and what came of it. */
export interface Entry {
  readonly id: number
  /** Milliseconds since the epoch. */
  readonly atMs: number
  readonly event: AnyEventObject
  /** Names of the edges taken, in order; none: the chart ignored it. */
  readonly edges: readonly string[]
  readonly asked: readonly Asked[]
  readonly state: string
  readonly context: unknown
  /** What it broke the chart with; undefined as long as the chart goes on. */
  readonly problem: string | undefined
}

export interface Watched {
  readonly id: string
  readonly machine: AnyStateMachine
  readonly ref: AnyActorRef
  readonly startedAtMs: number
  readonly input: unknown
  readonly began: string
  readonly snapshot: AnyMachineSnapshot
  readonly isRunning: boolean
  /** Oldest first. */
  readonly entries: readonly Entry[]
  /** What does not fit into a recording any more was dropped. */
  readonly dropped: number
}

const MAX_ENTRIES = 2_000

/** The charts that run or ran on this page; its `subscribe` and `getAll` are what React's `useSyncExternalStore` takes. */
export class Recorder {
  #all: readonly Watched[] = []
  readonly #edges = new WeakMap<object, string[]>()
  readonly #events = new WeakMap<object, AnyEventObject>()
  readonly #names = new WeakMap<AnyStateMachine, ReadonlyMap<AnyTransitionDefinition, string>>()
  readonly #listeners = new Set<() => void>()
  #count = 0
  #begun = 0

  readonly getAll = (): readonly Watched[] => this.#all

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes what the tap passes on. */
  readonly take = ({ event: seen, atMs }: Tapped): void => {
    const ref = seen.actorRef as AnyActorRef
    const machine = machineOf(ref)
    if (!machine) return
    if (seen.type === '@xstate.microstep') {
      const names = this.#namesOf(machine)
      const taken = this.#edges.get(ref) ?? []
      taken.push(...seen._transitions.flatMap((edge) => names.get(edge) ?? []))
      this.#edges.set(ref, taken)
      return
    }
    // A chart that throws tells nothing more: this is what it was told last.
    if (seen.type === '@xstate.event') this.#events.set(ref, seen.event)
    if (seen.type !== '@xstate.snapshot') return
    const snapshot = seen.snapshot as AnyMachineSnapshot
    if (seen.event.type === 'xstate.init') this.#begin(ref, machine, snapshot, seen.event, atMs)
    else this.#step(ref, snapshot, seen.event, atMs)
  }

  #begin(ref: AnyActorRef, machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject, atMs: number): void {
    this.#edges.delete(ref)
    // Started twice: React's strict mode does so in development.
    const known = this.#all.find((other) => other.ref === ref)
    this.#begun += known ? 0 : 1
    const watched: Watched = {
      id: known?.id ?? `${machine.id}-${this.#begun}`,
      machine,
      ref,
      startedAtMs: atMs,
      input: event.input,
      began: stateText(snapshot),
      snapshot,
      isRunning: true,
      entries: [],
      dropped: 0,
    }
    this.#set([...this.#all.filter((other) => other.ref !== ref), watched])
    ref.subscribe({
      complete: () => this.#change(ref, () => ({ isRunning: false })),
      error: (problem) => this.#broke(ref, problem),
    })
  }

  #broke(ref: AnyActorRef, problem: unknown): void {
    const [watched] = this.#all.filter((other) => other.ref === ref)
    const event = this.#events.get(ref)
    if (watched && event && watched.entries.at(-1)?.event !== event) this.#step(ref, watched.snapshot, event, Date.now())
    const said = problem instanceof Error ? problem.message : String(problem)
    this.#change(ref, ({ entries }) => ({
      isRunning: false,
      entries: entries.map((entry, at) => (at === entries.length - 1 ? { ...entry, problem: said } : entry)),
    }))
  }

  #step(ref: AnyActorRef, snapshot: AnyMachineSnapshot, event: AnyEventObject, atMs: number): void {
    const edges = this.#edges.get(ref) ?? []
    this.#edges.delete(ref)
    this.#change(ref, ({ snapshot: before, entries, dropped }) => {
      this.#count += 1
      const entry: Entry = {
        id: this.#count,
        atMs,
        event,
        edges,
        asked: askGuards(before, event),
        state: stateText(snapshot),
        context: snapshot.context,
        problem: undefined,
      }
      const kept = [...entries, entry].slice(-MAX_ENTRIES)
      return { snapshot, entries: kept, dropped: dropped + entries.length + 1 - kept.length }
    })
  }

  #change(ref: AnyActorRef, make: (watched: Watched) => Partial<Watched>): void {
    if (!this.#all.some((watched) => watched.ref === ref)) return
    this.#set(this.#all.map((watched) => (watched.ref === ref ? { ...watched, ...make(watched) } : watched)))
  }

  #set(all: readonly Watched[]): void {
    this.#all = all
    for (const listener of this.#listeners) listener()
  }

  #namesOf(machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> {
    const names = this.#names.get(machine) ?? edgesOf(machine)
    this.#names.set(machine, names)
    return names
  }
}

/** The machine an actor runs; undefined for promises and callbacks. */
function machineOf(ref: AnyActorRef): AnyStateMachine | undefined {
  const { logic } = ref as unknown as { logic?: AnyStateMachine }
  return logic && 'root' in logic && 'config' in logic ? logic : undefined
}

/** What a chart has gone through, fit to be sent: nothing secret and nothing typed in it. */
export function recordingOf({ machine, startedAtMs, input, began, entries, snapshot }: Watched): Recording {
  const mask = createMask('sent', snapshot.context)
  const steps = entries.map(({ atMs, event, state }): RecordedStep => ({ atMs: atMs - startedAtMs, event: mask(event) as AnyEventObject, state }))
  return { version: 1, chart: machine.id, startedAtMs, input: mask(input) ?? null, state: began, steps }
}
