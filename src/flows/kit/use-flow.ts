import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { ActorOptions, ActorRefFrom, AnyActor, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { Draft } from '#machines/form/draft.ts'
import type { FlowEmitted } from '#machines/kit/emitted.ts'
import { whenErased } from '#src/device/device.ts'
import { claimFlow, whenClaimed } from '#src/device/tabs.ts'
import { alertActor, passOn } from '#src/flows/kit/app.ts'
import { createDraftWriter, NOTHING, type SaveState } from '#src/flows/kit/draft-writer.ts'
import { inspected } from '#src/flows/kit/inspect.ts'
import { stateName } from '#src/flows/kit/state-name.ts'

/** A chart bound to a page. */
export interface Flow<M extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<M>
  readonly send: ActorRefFrom<M>['send']
  /** For `data-state` on the page's root. */
  readonly state: string
  readonly saved: SaveState
}

interface Options<M extends AnyStateMachine> {
  readonly actor: ActorOptions<M>
  /** Keeps a draft under this name; without it nothing rests on the device. */
  readonly draft?: { readonly flow: string; readonly of: (snapshot: SnapshotFrom<M>) => Draft | null }
}

/** Binds a chart to React: runs it, passes on what it emits, keeps its draft. */
export function useFlow<M extends AnyStateMachine>(machine: M, { actor: options, draft }: Options<M>): Flow<M> {
  const actor: AnyActor = useActorRef(machine, { ...options, ...inspected })
  const snapshot: AnyMachineSnapshot = useSelector(actor, (current) => current)
  const [saved, setSaved] = useState(NOTHING)
  const draftOf = useRef(draft)

  useEffect(() => {
    const kinds: readonly FlowEmitted['type'][] = ['alert', 'tokenReceived', 'stepChanged']
    const subscriptions = kinds.map((kind) => actor.on(kind, (emitted) => passOn(emitted as FlowEmitted)))
    // A try that begins is the end of what was said of the last one.
    const trying = actor.subscribe((current: AnyMachineSnapshot) => {
      if (current.hasTag('busy')) alertActor.send({ type: 'FORM.SEND' })
    })
    return () => {
      for (const subscription of [...subscriptions, trying]) subscription.unsubscribe()
    }
  }, [actor])

  useEffect(() => {
    const kept = draftOf.current
    if (!kept) return
    let isUnavailable = false
    const write = createDraftWriter(kept.flow, (state) => {
      isUnavailable = state.unavailable
      setSaved(state)
    })
    // While the draft is being read the chart knows less than the device: it must not be written over.
    let last: unknown
    const observe = (current: AnyMachineSnapshot) => {
      if (current.value === 'resuming' && last !== 'resuming') claimFlow(kept.flow)
      last = current.value
      if (current.value !== 'resuming' && current.value !== 'openInOtherTab') write(kept.of(current as SnapshotFrom<M>))
    }
    const endListening = whenClaimed(kept.flow, () => actor.send({ type: 'TAB.TAKEN' }))
    const endErasing = whenErased((inOtherTab) => {
      actor.send({ type: 'DEVICE.ERASED' })
      if (inOtherTab) setSaved({ ...NOTHING, erasedElsewhere: true })
    })
    // A page that the browser had put away has heard nothing meanwhile: what rests on the device now is what counts.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || isUnavailable) return
      actor.send({ type: 'TAB.TAKEN' })
      actor.send({ type: 'TAB.RETAKE' })
    }
    addEventListener('pageshow', shown)
    const subscription = actor.subscribe(observe)
    observe(actor.getSnapshot())
    return () => {
      subscription.unsubscribe()
      endListening()
      endErasing()
      removeEventListener('pageshow', shown)
    }
  }, [actor])

  return { snapshot: snapshot as SnapshotFrom<M>, send: actor.send as ActorRefFrom<M>['send'], state: stateName(snapshot.value), saved }
}
