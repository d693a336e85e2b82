import { fromPromise } from 'xstate'
import {
  type ConfirmInput,
  type ConfirmOutcome,
  type OpenOutcome,
  type ReceiveOutcome,
  type TransferInput,
  takeOverMachine,
} from '#machines/hand-over/take-over.machine.ts'
import type { ActorsOf } from '#machines/kit/actor-placeholder.ts'
import { whenOnline } from '#src/flow/when-online.ts'
import * as platform from '#src/platform/hand-over.ts'

export const takeOverFlow = takeOverMachine.provide({
  actors: {
    openTransfer: fromPromise<OpenOutcome, TransferInput>(({ input, signal }) => platform.openTransfer(input, signal)),
    receiveDraft: fromPromise<ReceiveOutcome, TransferInput>(({ input, signal }) => platform.receiveDraft(input, signal)),
    confirmTransfer: fromPromise<ConfirmOutcome, ConfirmInput>(({ input }) => platform.confirmTransfer(input)),
    whenOnline,
  } satisfies ActorsOf<typeof takeOverMachine>,
})

/** Returns a random ID of this device for one transfer. */
export const createDeviceId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
