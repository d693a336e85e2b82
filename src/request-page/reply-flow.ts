/** The chart of a message or files for a request with its real actors. Apart from the page's: it comes with the forms. */
import { fromPromise } from 'xstate'
import type { Shown } from '#contract/request/shown-in.ts'
import { requestMachine } from '#machines/forms/request.machine.ts'
import type { SentAnswers, SubmitInput, SubmitOutcome, UploadProgress } from '#machines/forms/submit.ts'
import type { ActorsOf } from '#machines/kit/not-provided.ts'
import { loadDraft } from '#src/flow/draft-actor.ts'
import { submitActors } from '#src/forms/submit-actors.ts'
import { submitForm } from '#src/platform/api/submit.ts'
import { fileOf } from '#src/platform/files.ts'

const SILENT = () => undefined

/** Which request it is for, by what that is opened, and for an answer what it answers. */
export interface Beside extends Shown {
  readonly ask?: string
  /** The hash of what an approval is of. */
  readonly shown?: string
}

/** A message or files for a request, or an answer: a form like any other. Who sent it is known from the request, and not learnt from this. */
export function replyFlow(beside: Beside) {
  const actors = {
    loadDraft,
    ...submitActors,
    submitForm: fromPromise<SubmitOutcome, SubmitInput, UploadProgress>(({ input, signal, emit: tell }) =>
      submitForm(input, { fileOf, signal, beside: { ...beside }, onProgress: (fraction) => tell({ type: 'progress', fraction }) }),
    ),
    rememberContact: fromPromise<void, SentAnswers>(async () => undefined),
  } satisfies ActorsOf<typeof requestMachine>
  // Both are said beside the form: there are two on the page, and the alert would stand in either.
  return requestMachine.provide({ actors, actions: { tellReceived: SILENT, tellFailed: SILENT } })
}
