/** The charts of the lower half of the account's page with their real actors. */
import { fromPromise } from 'xstate'
import { actMachine } from '#machines/account-area/act.machine.ts'
import { deleteAccountMachine } from '#machines/account-area/delete-account.machine.ts'
import { devicesMachine } from '#machines/account-area/devices.machine.ts'
import type { ActorsOf } from '#machines/kit/not-provided.ts'
import * as area from '#src/device/api/account-area.ts'

export const devicesFlow = devicesMachine.provide({
  actors: {
    loadDevices: fromPromise(({ signal }) => area.loadDevices(signal)),
    endDevice: fromPromise(({ input, signal }) => area.endDevice(input, signal)),
    endOtherDevices: fromPromise(({ signal }) => area.endOtherDevices(signal)),
  } satisfies ActorsOf<typeof devicesMachine>,
})

export const exportAccountFlow = actMachine.provide({
  actors: { perform: fromPromise(({ input, signal }) => area.exportAccount(input, signal)) } satisfies ActorsOf<typeof actMachine>,
})

export const deleteAccountFlow = deleteAccountMachine.provide({
  actors: { perform: fromPromise(({ input, signal }) => area.deleteAccount(input, signal)) } satisfies ActorsOf<typeof deleteAccountMachine>,
})
