import { fromPromise } from 'xstate'
import type { FileRef } from '#contract/forms/field.ts'
import type { CodeInput } from '#machines/hand-over/camera.machine.ts'
import { type OpenPhotoOutcome, type PhotoInput, type PhotoOutcome, photoMachine, type ResendOutcome } from '#machines/hand-over/photo.machine.ts'
import type { ActorsOf } from '#machines/kit/actor-placeholder.ts'
import { whenOnline } from '#src/flow/when-online.ts'
import { addMemoryFile } from '#src/platform/memory-files.ts'
import * as platform from '#src/platform/photo-transfer.ts'

export const photoFlow = photoMachine.provide({
  actors: {
    openField: fromPromise<OpenPhotoOutcome, CodeInput>(({ input, signal }) => platform.openField(input, signal)),
    sendPhoto: fromPromise<PhotoOutcome, PhotoInput>(({ input, signal }) => platform.sendPhoto(input, signal)),
    resendPhoto: fromPromise<ResendOutcome, PhotoInput>(({ input, signal }) => platform.resendPhoto(input, signal)),
    whenOnline,
  } satisfies ActorsOf<typeof photoMachine>,
})

/** Stores a chosen photo in memory, and returns its reference. */
export const storePhoto = (file: File): FileRef => addMemoryFile(file)
