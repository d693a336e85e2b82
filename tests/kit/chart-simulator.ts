/**
 * Runs a chart as a pure function of position and stimulus that returns the next position. Calls the functions behind XState's
 * `transition()`, which does not return edges and timers.
 */
import {
  type ActorScope,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  createMachine,
  type ExecutableActionObject,
} from 'xstate'
import { execute, type Move, type MutablePosition, type Position, sortTimers } from '#kit/position.ts'
import { type AnyChart, START_MS } from '#kit/samples.ts'
import type { Stimulus } from '#kit/stimulus.ts'
import { edgesOf } from '#machines/kit/edges.ts'

/** Pure version of one chart. Each call sets the clock to the time of its position, so the order of calls does not matter. */
export class ChartSimulator {
  readonly edges: ReadonlyMap<unknown, string>
  readonly #chart: AnyChart
  readonly #machine: AnyStateMachine
  /** Reports the edges of all steps. This actor never starts, because each step calls the machine's functions directly. */
  readonly #self: AnyActorRef = createActor(createMachine({}), {
    inspect: (seen) => {
      if (seen.type !== '@xstate.microstep' || seen.actorRef !== this.#self) return
      this.#takenEdges.push(...seen._transitions.flatMap((transition) => this.edges.get(transition) ?? []))
    },
  })
  #takenEdges: string[] = []
  #now = START_MS

  constructor(chart: AnyChart) {
    this.#chart = chart
    this.#machine = chart.machine
    this.edges = edgesOf(chart.machine)
  }

  /** Sets the chart's clock to the time of this position. Samples may read it through the context. */
  setClock(position: Position): Position {
    this.#now = position.now
    return position
  }

  begin(): Move {
    const at: MutablePosition = { snapshot: undefined as never, now: START_MS, timers: [], pending: [], edges: [] }
    this.#now = START_MS
    return this.#run(at, (scope) =>
      this.#machine.getInitialSnapshot(
        scope,
        this.#chart.input(() => this.#now),
      ),
    )
  }

  /** Returns the position after a stimulus, and the edges that were taken. Without edges, the chart ignores the stimulus. */
  step(position: Position, stimulus: Stimulus): Move {
    const at: MutablePosition = { ...this.setClock(position), timers: [...position.timers], pending: [...position.pending], edges: [] }
    if (stimulus.kind === 'event' || stimulus.kind === 'message') return this.#send(at, stimulus.event)
    this.#advanceTo(at, at.now + (stimulus.kind === 'wait' ? stimulus.ms : stimulus.takesMs))
    if (stimulus.kind === 'wait' || !at.pending.includes(stimulus.actor)) return { position: at, edges: at.edges }
    at.pending = at.pending.filter((id) => id !== stimulus.actor)
    const result = stimulus.outcome === 'done' ? { output: stimulus.value } : { error: stimulus.value }
    return this.#send(at, { type: `xstate.${stimulus.outcome}.actor.${stimulus.actor}`, actorId: stimulus.actor, ...result })
  }

  nextWait({ timers, now }: Position): Stimulus | undefined {
    const next = sortTimers(timers)[0]
    return next && { kind: 'wait', timer: next.event.type, ms: next.due - now }
  }

  #advanceTo(at: MutablePosition, endTime: number): void {
    for (;;) {
      const next = sortTimers(at.timers)[0]
      if (!next || next.due > endTime) break
      this.#now = at.now = Math.max(at.now, next.due)
      at.timers = at.timers.filter((timer) => timer !== next)
      this.#send(at, next.event)
    }
    this.#now = at.now = endTime
  }

  #send(at: MutablePosition, event: AnyEventObject): Move {
    return at.snapshot.status === 'active' ? this.#run(at, (scope) => this.#machine.transition(at.snapshot, event, scope)) : { position: at, edges: at.edges }
  }

  #run(at: MutablePosition, move: (scope: ActorScope<AnyMachineSnapshot, AnyEventObject>) => AnyMachineSnapshot): Move {
    const self = this.#self
    this.#takenEdges = at.edges
    const scope = {
      self,
      id: '',
      sessionId: '',
      system: self.system,
      logger() {},
      defer() {},
      emit() {},
      stopChild() {},
      actionExecutor: (action: ExecutableActionObject) => execute(at, action),
    } as unknown as ActorScope<AnyMachineSnapshot, AnyEventObject>
    at.snapshot = move(scope)
    const over = at.snapshot.status !== 'active'
    at.pending = over ? [] : at.pending.filter((id) => id in at.snapshot.children)
    if (over) at.timers = []
    return { position: at, edges: at.edges }
  }
}
