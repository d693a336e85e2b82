import { fromPromise } from 'xstate'
import { accountAreaMachine } from '#machines/account-area/account-area.machine.ts'
import { ownRequestsMachine } from '#machines/account-area/own-requests.machine.ts'
import type { ActorsOf } from '#machines/kit/actor-placeholder.ts'
import { eraseEverything } from '#src/account/erase-flow.ts'
import * as area from '#src/platform/api/account-area.ts'

export const accountAreaFlow = accountAreaMachine.provide({
  actors: {
    loadProfile: fromPromise(({ signal }) => area.loadProfile(signal)),
    eraseDevice: fromPromise(eraseEverything),
  } satisfies ActorsOf<typeof accountAreaMachine>,
})

export const ownRequestsFlow = ownRequestsMachine.provide({
  actors: { loadOwnRequests: fromPromise(({ input, signal }) => area.loadOwnRequests(input, signal)) } satisfies ActorsOf<typeof ownRequestsMachine>,
})
