import { useActorRef } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { fromPromise } from 'xstate'
import type { FileRef } from '#contract/forms/field.ts'
import {
  type CameraInput,
  type CodeInput,
  cameraMachine,
  type PhoneState,
  type PhotoField,
  type ReceivePhotoOutcome,
  type SendFieldOutcome,
} from '#machines/hand-over/camera.machine.ts'
import type { ActorsOf } from '#machines/kit/actor-placeholder.ts'
import { inspectOptions } from '#src/flow/inspect.ts'
import { whenOnline } from '#src/flow/when-online.ts'
import { onDeviceErased } from '#src/platform/device.ts'
import * as platform from '#src/platform/photo-transfer.ts'

const cameraFlow = cameraMachine.provide({
  actors: {
    sendField: fromPromise<SendFieldOutcome, CameraInput>(({ input, signal }) => platform.sendField(input, signal)),
    awaitPhone: fromPromise<PhoneState, CodeInput>(({ input, signal }) => platform.awaitPhone(input, signal)),
    awaitPhoto: fromPromise<void, CodeInput>(({ input, signal }) => platform.awaitPhoto(input, signal)),
    receivePhoto: fromPromise<ReceivePhotoOutcome, CodeInput>(({ input, signal }) => platform.receivePhoto(input, signal)),
    cancelTransfer: fromPromise<void, CodeInput>(({ input }) => platform.cancelTransfer(input)),
    whenOnline,
  } satisfies ActorsOf<typeof cameraMachine>,
})

/**
 * Runs the chart from the first click until the file field is unmounted.
 * @param clickCount number of clicks. Each new number opens the dialog
 */
export function useCamera(field: PhotoField, clickCount: number, onPhotos: (photos: readonly FileRef[]) => void) {
  const actor = useActorRef(cameraFlow, { input: { field }, ...inspectOptions })
  const addPhotos = useEffectEvent(onPhotos)
  useEffect(() => {
    const photoSubscription = actor.on('photoReceived', ({ photo }) => addPhotos([photo]))
    const stopErasing = onDeviceErased(() => actor.send({ type: 'DEVICE.ERASED' }))
    return () => {
      photoSubscription.unsubscribe()
      stopErasing()
    }
  }, [actor])
  useEffect(() => {
    if (clickCount > 0) actor.send({ type: 'CAMERA.OPEN' })
  }, [actor, clickCount])
  return actor
}
