/** The charts of a request's page with their real actors. */
import { fromPromise } from 'xstate'
import { openRequestMachine } from '#machines/account/open-request.machine.ts'
import { requestMachine } from '#machines/form/request.machine.ts'
import type { SentAnswers, SubmitInput, SubmitOutcome, UploadProgress } from '#machines/form/submit.ts'
import type { ActorsOf } from '#machines/kit/not-provided.ts'
import { statusMachine } from '#machines/status/status.machine.ts'
import type { Shown } from '#machines/status/status.setup.ts'
import * as requests from '#src/device/api/requests.ts'
import { submitForm } from '#src/device/api/submit.ts'
import { fileOf } from '#src/device/files.ts'
import { submitActors } from '#src/flows/form/submit-actors.ts'
import { loadDraft } from '#src/flows/kit/draft-actor.ts'

export const statusFlow = statusMachine.provide({
  actors: {
    loadStatus: fromPromise(({ input, signal }) => requests.loadStatus(input, signal)),
    withdrawRequest: fromPromise(({ input, signal }) => requests.withdrawRequest(input, signal)),
    closeLinks: fromPromise(({ input, signal }) => requests.closeLinks(input, signal)),
  } satisfies ActorsOf<typeof statusMachine>,
})

type CodeActors = Omit<ActorsOf<typeof openRequestMachine>, 'loadDraft' | 'createAccount' | 'resetPassword' | 'confirmEmail'>

/** The code to a request's address. The key is the actors' own: the chart does not need it. */
export function openRequestFlow(shown: Shown) {
  return openRequestMachine.provide({
    actors: {
      requestCode: fromPromise(({ signal }) => requests.requestCode(shown, signal)),
      resendCode: fromPromise(({ signal }) => requests.requestCode(shown, signal)),
      verifyCode: fromPromise(({ input: { code }, signal }) => requests.openRequest({ ...shown, code }, signal)),
    } satisfies CodeActors,
  })
}

const SILENT = () => undefined

/** A message or files for a request: a form like any other. Who sent it is known from the request, and not learnt from this. */
export function replyFlow({ reference, key }: Shown) {
  const actors = {
    loadDraft,
    ...submitActors,
    submitForm: fromPromise<SubmitOutcome, SubmitInput, UploadProgress>(({ input, signal, emit: tell }) =>
      submitForm(input, { fileOf, signal, beside: { reference, key }, onProgress: (fraction) => tell({ type: 'progress', fraction }) }),
    ),
    rememberContact: fromPromise<void, SentAnswers>(async () => undefined),
  } satisfies ActorsOf<typeof requestMachine>
  // Both are said beside the form: there are two on the page, and the alert would stand in either.
  return requestMachine.provide({ actors, actions: { tellReceived: SILENT, tellFailed: SILENT } })
}
