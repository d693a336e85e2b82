import { type AnyActorRef, type AnyStateMachine, createActor, type EventObject, type InspectionEvent, type SnapshotFrom } from 'xstate'
import { createControlledActor, type PendingActor } from '#kit/controlled-actors.ts'
import { type AnyChart, START_MS } from '#kit/samples.ts'
import { findAnswer, type Stimulus } from '#kit/stimulus.ts'
import { StoppingClock } from '#kit/stopping-clock.ts'
import { edgesOf, stateText } from '#machines/kit/edges.ts'

type Samples = { readonly actors: Readonly<Record<string, object | string>> }

/** Waits for the microtasks after which a settled promise reaches the chart. */
async function flushMicrotasks(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

/** A running chart. Each method resolves when the chart is idle. Tests must stop it at the end. */
export class Walk<M extends AnyStateMachine = AnyStateMachine> {
  readonly clock = new StoppingClock(START_MS)
  readonly pending = new Map<string, PendingActor>()
  /** Emitted events in order, without `sendStarted`, which `sends` counts. */
  readonly emitted: EventObject[] = []
  sends = 0
  readonly thrownErrors: unknown[] = []
  readonly #chart: AnyChart
  readonly #actor: AnyActorRef
  #edges: string[] = []

  /** @param onInspection receives every inspection event of the actor */
  constructor(chart: Omit<AnyChart, 'machine'> & { readonly machine: M }, onInspection?: (seen: InspectionEvent, nowMs: number) => void) {
    this.#chart = chart
    const declared = Object.entries((chart.samples as Samples).actors)
    const actors = Object.fromEntries(
      declared.map(([name, samples]) => [name, createControlledActor(name, this.pending, typeof samples === 'object' && 'sends' in samples)]),
    )
    const machine = chart.machine.provide({ actors } as never)
    const names = edgesOf(machine)
    const actor = createActor(machine, {
      input: chart.input(() => this.clock.now()),
      clock: this.clock,
      logger() {},
      inspect: (seen) => {
        onInspection?.(seen, this.clock.now())
        // Compares session IDs, because the first steps run before `createActor` returns the actor.
        if (seen.type !== '@xstate.microstep' || seen.actorRef.sessionId !== seen.rootId) return
        this.#edges.push(...seen._transitions.flatMap((transition) => names.get(transition) ?? []))
      },
    })
    this.#actor = actor
    actor.subscribe({ error: (problem: unknown) => this.thrownErrors.push(problem) })
    actor.on('*', (event: EventObject) => {
      if (event.type === 'sendStarted') this.sends += 1
      else this.emitted.push(event)
    })
    actor.start()
  }

  get snapshot(): SnapshotFrom<M> {
    return this.#actor.getSnapshot() as SnapshotFrom<M>
  }
  get state(): string {
    return stateText(this.snapshot)
  }

  takeEdges(): readonly string[] {
    const taken = this.#edges
    this.#edges = []
    return taken
  }

  /** Applies one stimulus. Throws when no such actor is pending. */
  async apply(stimulus: Stimulus): Promise<void> {
    if (stimulus.kind === 'event') this.#actor.send(stimulus.event)
    else if (stimulus.kind === 'wait') this.clock.advance(stimulus.ms)
    else if (stimulus.kind === 'message') this.#requirePending(stimulus.actor).sendEvent(stimulus.event)
    else {
      this.#requirePending(stimulus.actor)
      this.clock.advance(stimulus.takesMs)
      this.pending.get(stimulus.actor)?.settle(stimulus.outcome, stimulus.value)
    }
    await flushMicrotasks()
  }

  send(event: EventObject & Readonly<Record<string, unknown>>): Promise<void> {
    return this.apply({ kind: 'event', event })
  }
  wait(ms: number): Promise<void> {
    return this.apply({ kind: 'wait', timer: '', ms })
  }
  answer(actor: string, name: string): Promise<void> {
    return this.apply(findAnswer(this.#chart, this.snapshot, actor, name))
  }
  answerWith(actor: string, value: unknown): Promise<void> {
    return this.apply({ kind: 'answer', actor, source: actor, outcome: 'done', name: 'own', value, takesMs: 0 })
  }
  stop(): void {
    this.#actor.stop()
  }

  #requirePending(id: string): PendingActor {
    const found = this.pending.get(id)
    if (!found) throw new Error(`${this.#chart.name}: "${id}" is not pending in ${this.state}. Pending: ${[...this.pending.keys()].join(', ') || 'nothing'}`)
    return found
  }
}
