/** The chart of "find your request" with its real actor. */
import { fromPromise } from 'xstate'
import { findRequestMachine } from '#machines/find-request/find-request.machine.ts'
import type { ActorsOf } from '#machines/kit/not-provided.ts'
import * as api from '#src/device/api/find-request.ts'

export const findRequestFlow = findRequestMachine.provide({
  actors: { findRequest: fromPromise(({ input, signal }) => api.findRequest(input, signal)) } satisfies ActorsOf<typeof findRequestMachine>,
})
