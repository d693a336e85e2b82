/** "Erase everything on this device" with its real actor. */
import { fromPromise } from 'xstate'
import { eraseDeviceMachine } from '#machines/erase-device/erase-device.machine.ts'
import type { ActorsOf } from '#machines/kit/not-provided.ts'
import { eraseDevice } from '#src/device/device.ts'
import { sessionActor } from '#src/flows/kit/app.ts'

export const eraseDeviceFlow = eraseDeviceMachine.provide({
  actors: {
    eraseDevice: fromPromise(async () => {
      sessionActor.send({ type: 'SESSION.DROP' })
      await eraseDevice()
    }),
  } satisfies ActorsOf<typeof eraseDeviceMachine>,
})
