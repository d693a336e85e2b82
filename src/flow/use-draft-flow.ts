import { useActorRef } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { ActorOptions, ActorRefFrom, AnyActorRef, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { Draft } from '#machines/forms/draft.ts'
import { connectDraftStore } from '#machines/forms/draft-store.connect.ts'
import { type DraftStore, draftStoreFlow } from '#src/flow/draft-store.ts'
import { inspectOptions } from '#src/flow/inspect.ts'
import { useFlowActor } from '#src/flow/use-flow.ts'
import { onDeviceErased } from '#src/platform/device.ts'
import { onFlowClaimed } from '#src/platform/tabs.ts'

interface DraftFlowOptions<M extends AnyStateMachine> {
  readonly actor: ActorOptions<M>
  readonly countedAs?: string
  /** `flow`: name of the draft. `of`: returns the draft to store for a snapshot, or null for none. */
  readonly draft: { readonly flow: string; readonly fromSnapshot: (snapshot: SnapshotFrom<M>) => Draft | null }
}

export interface DraftFlow<M extends AnyStateMachine> {
  readonly actor: ActorRefFrom<M>
  readonly store: DraftStore
}

/** Runs a chart with a draft, in one tab at a time. The page subscribes to its data with `useView`. */
export function useDraftFlow<M extends AnyStateMachine>(machine: M, { actor: options, countedAs, draft }: DraftFlowOptions<M>): DraftFlow<M> {
  const flowActor = useFlowActor(machine, options, countedAs)
  const actor: AnyActorRef = flowActor
  const store = useActorRef(draftStoreFlow, { input: { flow: draft.flow }, ...inspectOptions })
  const { flow: name } = draft
  const draftOf = useEffectEvent(draft.fromSnapshot)

  useEffect(() => {
    // While the draft is being read, and while another tab has the flow, the stored draft is newer than the chart. It must not be overwritten.
    const storeDraft = (current: AnyMachineSnapshot) => {
      if (current.value === 'resuming' || current.value === 'openInOtherTab') return
      store.send({ type: 'DRAFT.CHANGE', draft: draftOf(current as SnapshotFrom<M>) })
    }
    // Without storage, tabs cannot share a draft, so each tab continues with separate answers.
    const isStoreUnavailable = () => connectDraftStore(store.getSnapshot()).isUnavailable
    const stopListening = onFlowClaimed(name, () => {
      if (!isStoreUnavailable()) actor.send({ type: 'TAB.TAKEN' })
    })
    const stopErasing = onDeviceErased((isFromOtherTab) => {
      actor.send({ type: 'DEVICE.ERASED' })
      if (isFromOtherTab) store.send({ type: 'DEVICE.ERASED' })
    })
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !isStoreUnavailable()) actor.send({ type: 'PAGE.SHOWN' })
    }
    addEventListener('pageshow', onPageShow)
    const subscription = actor.subscribe(storeDraft)
    storeDraft(actor.getSnapshot())
    return () => {
      subscription.unsubscribe()
      stopListening()
      stopErasing()
      removeEventListener('pageshow', onPageShow)
    }
  }, [actor, store, name])

  return { actor: flowActor, store }
}
