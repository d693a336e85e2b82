import { fromPromise } from 'xstate'
import type { RequestRef } from '#contract/request/request-url.ts'
import type { ActorsOf } from '#machines/kit/actor-placeholder.ts'
import { openRequestMachine } from '#machines/request-page/open-request.machine.ts'
import * as requests from '#src/platform/api/requests.ts'

type CodeActors = Omit<ActorsOf<typeof openRequestMachine>, 'loadDraft' | 'createAccount' | 'resetPassword' | 'confirmEmail'>

/** Returns the chart with its actors. The link's key stays outside the chart. */
export function openRequestFlow(requestRef: RequestRef) {
  return openRequestMachine.provide({
    actors: {
      requestCode: fromPromise(({ signal }) => requests.requestCode(requestRef, signal)),
      resendCode: fromPromise(({ signal }) => requests.requestCode(requestRef, signal)),
      verifyCode: fromPromise(({ input: { code, tryKey }, signal }) => requests.openRequest({ ...requestRef, code, tryKey }, signal)),
    } satisfies CodeActors,
  })
}
