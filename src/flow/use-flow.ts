import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorOptions, ActorRefFrom, AnyActor, AnyActorRef, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import { stateText } from '#machines/kit/edges.ts'
import type { FlowEmittedEvent } from '#machines/kit/emitted-events.ts'
import { forwardToApp } from '#src/flow/app.ts'
import { inspectOptions } from '#src/flow/inspect.ts'
import { recordFlow } from '#src/flow/record-flow.ts'

export interface Flow<M extends AnyStateMachine> {
  readonly actor: AnyActor
  readonly snapshot: SnapshotFrom<M>
  readonly send: ActorRefFrom<M>['send']
  readonly state: string
}

/**
 * Runs a chart while its component is mounted. Passes its emitted events to the app.
 * @param flowName name in `machines/flows.ts`. Undefined if the flow is not counted
 */
export function useFlowActor<M extends AnyStateMachine>(machine: M, options: ActorOptions<M>, flowName?: string): ActorRefFrom<M> {
  const actor: AnyActor = useActorRef(machine, { ...options, ...(flowName !== undefined && { inspect: recordFlow(flowName) }), ...inspectOptions })

  useEffect(() => {
    const eventTypes: readonly FlowEmittedEvent['type'][] = ['alert', 'tokenReceived', 'stepChanged', 'sendStarted']
    const subscriptions = eventTypes.map((kind) => actor.on(kind, (emittedEvent) => forwardToApp(emittedEvent as FlowEmittedEvent)))
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor])

  return actor as unknown as ActorRefFrom<M>
}

/** Runs a chart and renders again after each transition. For small pages without a draft. */
export function useFlow<M extends AnyStateMachine>(
  machine: M,
  { actor: options, countedAs }: { readonly actor: ActorOptions<M>; readonly countedAs?: string },
): Flow<M> {
  const actor = useFlowActor(machine, options, countedAs) as unknown as AnyActor
  const snapshot: AnyMachineSnapshot = useSelector(actor, (state) => state)
  return { actor, snapshot: snapshot as SnapshotFrom<M>, send: actor.send as ActorRefFrom<M>['send'], state: stateText(snapshot) }
}

/**
 * Subscribes to a part of a chart.
 * @param connect must be pure. Its handlers can use `send` but not the snapshot. The component renders again only if the view has changed
 */
export function useView<A extends AnyActorRef, V>(actor: A, connect: (snapshot: SnapshotFrom<A>, send: A['send']) => V): V {
  return useSelector(actor as AnyActorRef, (snapshot) => connect(snapshot, actor.send), isEqualView)
}

export const useStateText = (actor: AnyActorRef): string => useSelector(actor, stateText)

/** Whether two views are equal. Functions count as equal, because the functions of both views send to the same actor. */
function isEqualView(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (typeof one === 'function' && typeof other === 'function')) return true
  if (!isPlainData(one) || !isPlainData(other)) return false
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name) && isEqualView(one[name], other[name]))
}

const isPlainData = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
