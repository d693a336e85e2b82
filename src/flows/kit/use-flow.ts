import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorOptions, ActorRefFrom, AnyActor, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { FlowEmitted } from '#machines/kit/emitted.ts'
import { passOn } from '#src/flows/kit/app.ts'
import { inspected } from '#src/flows/kit/inspect.ts'
import { stateName } from '#src/flows/kit/state-name.ts'

/** A chart bound to a page. */
export interface Flow<M extends AnyStateMachine> {
  readonly actor: AnyActor
  readonly snapshot: SnapshotFrom<M>
  readonly send: ActorRefFrom<M>['send']
  /** For `data-state` on the page's root. */
  readonly state: string
}

/** Binds a chart to React: runs it, and passes on what it emits. */
export function useFlow<M extends AnyStateMachine>(machine: M, { actor: options }: { readonly actor: ActorOptions<M> }): Flow<M> {
  const actor: AnyActor = useActorRef(machine, { ...options, ...inspected })
  const snapshot: AnyMachineSnapshot = useSelector(actor, (current) => current)

  useEffect(() => {
    const kinds: readonly FlowEmitted['type'][] = ['alert', 'tokenReceived', 'stepChanged', 'sendStarted']
    const subscriptions = kinds.map((kind) => actor.on(kind, (emitted) => passOn(emitted as FlowEmitted)))
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor])

  return { actor, snapshot: snapshot as SnapshotFrom<M>, send: actor.send as ActorRefFrom<M>['send'], state: stateName(snapshot.value) }
}
