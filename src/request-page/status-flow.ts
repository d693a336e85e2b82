import { fromPromise } from 'xstate'
import type { ActorsOf } from '#machines/kit/actor-placeholder.ts'
import { statusMachine } from '#machines/request-page/status.machine.ts'
import { whenOnline } from '#src/flow/when-online.ts'
import * as requests from '#src/platform/api/requests.ts'

export const statusFlow = statusMachine.provide({
  actors: {
    loadStatus: fromPromise(({ input, signal }) => requests.loadStatus(input, signal)),
    withdrawRequest: fromPromise(({ input, signal }) => requests.withdrawRequest(input, signal)),
    revokeLinks: fromPromise(({ input, signal }) => requests.closeLinks(input, signal)),
    whenOnline,
  } satisfies ActorsOf<typeof statusMachine>,
})
