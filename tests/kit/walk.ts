/** A chart on a real actor, with its own clock and with actors that settle only when the test says so. */
import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { edgesOf, stateText } from '#kit/edges.ts'
import { type AnyChart, START_MS } from '#kit/samples.ts'
import { answerNamed, type Stimulus } from '#kit/stimulus.ts'
import { StoppingClock } from '#kit/stopping-clock.ts'

/** An actor that has been started and has not settled. */
export interface Pending {
  /** The name it was declared under. */
  readonly name: string
  readonly input: unknown
  readonly settle: (outcome: 'done' | 'error', value: unknown) => void
  readonly say: (event: EventObject) => void
}

type Samples = { readonly actors: Readonly<Record<string, object | string>> }

/** The actor registers itself under the id of its invocation until it settles or is stopped. */
function controlled(name: string, pending: Map<string, Pending>, isCallback: boolean) {
  if (isCallback) {
    return fromCallback(({ sendBack, input, self }) => {
      pending.set(self.id, {
        name,
        input,
        say: sendBack,
        settle: () => {
          throw new Error(`${name} is a callback actor: it speaks, it does not answer`)
        },
      })
      return () => pending.delete(self.id)
    })
  }
  return fromPromise(
    ({ input, signal, self }) =>
      new Promise((resolve, reject) => {
        const settle: Pending['settle'] = (outcome, value) => {
          pending.delete(self.id)
          if (outcome === 'done') resolve(value)
          else reject(value)
        }
        const entry: Pending = {
          name,
          input,
          settle,
          say: () => {
            throw new Error(`${name} is a promise actor: it answers once`)
          },
        }
        pending.set(self.id, entry)
        signal.addEventListener('abort', () => pending.get(self.id) === entry && pending.delete(self.id))
      }),
  )
}

/** Promises that have settled reach the chart after a few turns of the microtask queue; no timer is real here. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

/** A running chart. Every method returns when the chart rests again; `stop` it at the end. */
export class Walk {
  readonly clock = new StoppingClock(START_MS)
  readonly pending = new Map<string, Pending>()
  /** What the chart has emitted, in order. */
  readonly emitted: EventObject[] = []
  /** Whatever the chart threw; anything here is a defect. */
  readonly thrown: unknown[] = []
  readonly #chart: AnyChart
  readonly #actor: AnyActorRef
  #edges: string[] = []

  constructor(chart: AnyChart) {
    this.#chart = chart
    const declared = Object.entries((chart.samples as Samples).actors)
    const actors = Object.fromEntries(
      declared.map(([name, samples]) => [name, controlled(name, this.pending, typeof samples === 'object' && 'sends' in samples)]),
    )
    const machine = (chart.machine as AnyStateMachine).provide({ actors } as never)
    const names = edgesOf(machine)
    const actor = createActor(machine, {
      input: chart.input(() => this.clock.now()),
      clock: this.clock,
      logger() {},
      inspect: (seen) => {
        if (seen.type !== '@xstate.microstep' || seen.actorRef !== actor) return
        this.#edges.push(...seen._transitions.flatMap((transition) => names.get(transition) ?? []))
      },
    })
    this.#actor = actor
    actor.subscribe({ error: (problem: unknown) => this.thrown.push(problem) })
    actor.on('*', (event: EventObject) => this.emitted.push(event))
    actor.start()
  }

  get snapshot(): AnyMachineSnapshot {
    return this.#actor.getSnapshot() as AnyMachineSnapshot
  }
  get state(): string {
    return stateText(this.snapshot)
  }

  /** Edges taken since this was last asked. */
  takeEdges(): readonly string[] {
    const taken = this.#edges
    this.#edges = []
    return taken
  }

  /** Lets one thing happen. Throws when no such actor is pending. */
  async apply(stimulus: Stimulus): Promise<void> {
    if (stimulus.kind === 'event') this.#actor.send(stimulus.event)
    else if (stimulus.kind === 'wait') this.clock.advance(stimulus.ms)
    else if (stimulus.kind === 'message') this.#need(stimulus.actor).say(stimulus.event)
    else {
      this.#need(stimulus.actor)
      this.clock.advance(stimulus.takesMs)
      this.pending.get(stimulus.actor)?.settle(stimulus.outcome, stimulus.value)
    }
    await settled()
  }

  send(event: EventObject): Promise<void> {
    return this.apply({ kind: 'event', event })
  }
  wait(ms: number): Promise<void> {
    return this.apply({ kind: 'wait', timer: '', ms })
  }
  /** Lets a pending actor answer by the name of a sample. */
  answer(actor: string, name: string): Promise<void> {
    return this.apply(answerNamed(this.#chart, this.snapshot, actor, name))
  }
  /** Lets a pending actor answer with a value of the test's own. */
  answerWith(actor: string, value: unknown): Promise<void> {
    return this.apply({ kind: 'answer', actor, source: actor, outcome: 'done', name: 'own', value, takesMs: 0 })
  }
  stop(): void {
    this.#actor.stop()
  }

  #need(id: string): Pending {
    const found = this.pending.get(id)
    if (!found) throw new Error(`${this.#chart.name}: "${id}" is not pending in ${this.state}; pending: ${[...this.pending.keys()].join(', ') || 'nothing'}`)
    return found
  }
}
