import { fromPromise } from 'xstate'
import { type EraseCallback, eraseMachine } from '#machines/account/erase.machine.ts'
import type { ActorsOf } from '#machines/kit/actor-placeholder.ts'
import { loadSession, sessionActor } from '#src/flow/app.ts'
import { revokeRequestAccess } from '#src/platform/api/session-effects.ts'
import { eraseDevice } from '#src/platform/device.ts'

export const eraseFlow = eraseMachine.provide({
  actors: { erase: fromPromise<void, EraseCallback>(async ({ input }) => input()) } satisfies ActorsOf<typeof eraseMachine>,
})

export async function eraseEverything(): Promise<void> {
  await loadSession()
  sessionActor.send({ type: 'SESSION.DISCARD' })
  await eraseDevice()
  await revokeRequestAccess()
}
