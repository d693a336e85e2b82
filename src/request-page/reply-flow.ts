/** Chart for messages, files, and answers, with its actors. It loads with the forms. */
import { fromPromise } from 'xstate'
import type { RequestRef } from '#contract/request/request-url.ts'
import { requestMachine } from '#machines/forms/request.machine.ts'
import type { SentAnswers, SubmitInput, SubmitOutcome, UploadProgress } from '#machines/forms/submit.ts'
import type { ActorsOf } from '#machines/kit/actor-placeholder.ts'
import { loadDraft } from '#src/flow/draft-actor.ts'
import { submitActors } from '#src/forms/submit-actors.ts'
import { submitForm } from '#src/platform/api/form-submission.ts'
import { loadFile } from '#src/platform/files.ts'

const noop = () => undefined

export interface ReplyContext extends RequestRef {
  readonly ask?: string
  /** Hash of the content to approve. */
  readonly shown?: string
}

export function replyFlow(context: ReplyContext) {
  const actors = {
    loadDraft,
    ...submitActors,
    submitForm: fromPromise<SubmitOutcome, SubmitInput, UploadProgress>(({ input, signal, emit: emitProgress }) =>
      submitForm(input, { loadFile, signal, extraFields: { ...context }, onProgress: (fraction) => emitProgress({ type: 'progress', fraction }) }),
    ),
    rememberContact: fromPromise<void, SentAnswers>(async () => undefined),
  } satisfies ActorsOf<typeof requestMachine>
  // Success and failure are shown next to the form, not in the alert, because a page can have two forms.
  return requestMachine.provide({ actors, actions: { emitReceived: noop, emitFailed: noop } })
}
