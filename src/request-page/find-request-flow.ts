import { fromPromise } from 'xstate'
import type { ActorsOf } from '#machines/kit/actor-placeholder.ts'
import { findRequestMachine } from '#machines/request-page/find-request.machine.ts'
import * as api from '#src/platform/api/find-request.ts'

export const findRequestFlow = findRequestMachine.provide({
  actors: { findRequest: fromPromise(({ input, signal }) => api.findRequest(input, signal)) } satisfies ActorsOf<typeof findRequestMachine>,
})
