/** What requests and filings do with the world: send, and wait for the network. */
import { fromPromise } from 'xstate'
import type { SubmitInput, SubmitOutcome, WaitInput } from '#machines/form/submit.ts'
import { submitForm } from '#src/device/api/submit.ts'
import * as drafts from '#src/device/drafts.ts'
import { fileOf } from '#src/device/files.ts'
import { rememberPerson } from '#src/device/people.ts'
import { whenOnline } from '#src/device/when-online.ts'
import { endWatch, takeSpamSignals } from '#src/flows/form/spam-signals.ts'
import { tellProgress } from '#src/flows/form/upload-progress.ts'

/** Sends a form's answers, under the key that rests in its draft by then. */
export const submit = fromPromise<SubmitOutcome, SubmitInput>(async ({ input, signal }) => {
  const flow = input.definition.route
  const signals = takeSpamSignals(flow)
  // A browser that keeps no data sends all the same; only a crash in this moment could then repeat it.
  await drafts.keepBeforeSending(flow, { answers: input.answers, idempotencyKey: input.idempotencyKey, isSending: true }).catch(() => undefined)
  try {
    const outcome = await submitForm(input, { fileOf, signals, signal, onProgress: (fraction) => tellProgress(flow, fraction) })
    if (outcome.kind === 'accepted' && !signal.aborted) {
      endWatch(flow)
      // Known to the next form on this device; a browser that keeps no data asks again.
      rememberPerson(input.definition, input.answers).catch(() => undefined)
    }
    return outcome
  } finally {
    tellProgress(flow, null)
  }
})

/** Resolves once the server can be reached again. */
export const online = fromPromise<void, WaitInput>(({ input, signal }) => whenOnline(input, signal))
