import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorOptions, ActorRefFrom, AnyActor, AnyActorRef, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import { stateText } from '#machines/kit/edges.ts'
import type { FlowEmitted } from '#machines/kit/emitted.ts'
import { passOn } from '#src/flow/app.ts'
import { inspected } from '#src/flow/inspect.ts'

/** A chart bound to a page. */
export interface Flow<M extends AnyStateMachine> {
  readonly actor: AnyActor
  readonly snapshot: SnapshotFrom<M>
  readonly send: ActorRefFrom<M>['send']
  /** For `data-state` on the page's root. */
  readonly state: string
}

/** Runs a chart while its component is mounted, and passes on the events that it emits. */
export function useFlowActor<M extends AnyStateMachine>(machine: M, options: ActorOptions<M>): ActorRefFrom<M> {
  const actor: AnyActor = useActorRef(machine, { ...options, ...inspected })

  useEffect(() => {
    const kinds: readonly FlowEmitted['type'][] = ['alert', 'tokenReceived', 'stepChanged', 'sendStarted']
    const subscriptions = kinds.map((kind) => actor.on(kind, (emitted) => passOn(emitted as FlowEmitted)))
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor])

  return actor as unknown as ActorRefFrom<M>
}

/** Runs a chart and subscribes to all of it. For pages without a draft, which are small. */
export function useFlow<M extends AnyStateMachine>(machine: M, { actor: options }: { readonly actor: ActorOptions<M> }): Flow<M> {
  const actor = useFlowActor(machine, options) as unknown as AnyActor
  const snapshot: AnyMachineSnapshot = useSelector(actor, (current) => current)
  return { actor, snapshot: snapshot as SnapshotFrom<M>, send: actor.send as ActorRefFrom<M>['send'], state: stateText(snapshot) }
}

/**
 * Subscribes to the part of a chart that a component shows, and renders the component only when that differs.
 *
 * @param connect pure. Its handlers may use `send` but not the snapshot: an older view stays in use while it shows the same
 */
export function useView<A extends AnyActorRef, V>(actor: A, connect: (snapshot: SnapshotFrom<A>, send: A['send']) => V): V {
  return useSelector(actor as AnyActorRef, (snapshot) => connect(snapshot, actor.send), isSameView)
}

/** The active states of a chart, for `data-state`. */
export const useStateText = (actor: AnyActorRef): string => useSelector(actor, stateText)

/** Whether two views show the same. Two functions count as equal, because both send to the same actor. */
function isSameView(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (typeof one === 'function' && typeof other === 'function')) return true
  if (!isPlain(one) || !isPlain(other)) return false
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name) && isSameView(one[name], other[name]))
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
