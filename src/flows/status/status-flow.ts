/** The chart of a request's page with its real actors; that of its forms is in `reply-flow.ts`, that of the code in `open-request-flow.ts`. */
import { fromPromise } from 'xstate'
import type { ActorsOf } from '#machines/kit/not-provided.ts'
import { statusMachine } from '#machines/status/status.machine.ts'
import * as requests from '#src/device/api/requests.ts'
import { whenOnline } from '#src/flows/kit/when-online.ts'

export const statusFlow = statusMachine.provide({
  actors: {
    loadStatus: fromPromise(({ input, signal }) => requests.loadStatus(input, signal)),
    withdrawRequest: fromPromise(({ input, signal }) => requests.withdrawRequest(input, signal)),
    closeLinks: fromPromise(({ input, signal }) => requests.closeLinks(input, signal)),
    whenOnline,
  } satisfies ActorsOf<typeof statusMachine>,
})
