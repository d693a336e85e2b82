/** "Erase everything on this device" with its real actor. */
import { fromPromise } from 'xstate'
import { eraseMachine } from '#machines/erase/erase.machine.ts'
import type { ActorsOf } from '#machines/kit/not-provided.ts'
import { eraseDevice } from '#src/device/device.ts'
import { sessionActor } from '#src/flows/kit/app.ts'

export const eraseDeviceFlow = eraseMachine.provide({
  actors: {
    erase: fromPromise(async () => {
      sessionActor.send({ type: 'SESSION.DROP' })
      await eraseDevice()
    }),
  } satisfies ActorsOf<typeof eraseMachine>,
})
