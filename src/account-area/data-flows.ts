import { fromPromise } from 'xstate'
import { actMachine } from '#machines/account-area/act.machine.ts'
import { changeEmailMachine } from '#machines/account-area/change-email.machine.ts'
import { deleteAccountMachine } from '#machines/account-area/delete-account.machine.ts'
import { devicesMachine } from '#machines/account-area/devices.machine.ts'
import type { ActorsOf } from '#machines/kit/not-provided.ts'
import { codeActors } from '#src/account/account-flows.ts'
import * as area from '#src/platform/api/account-area.ts'

type ActActors = ActorsOf<typeof actMachine>

export const devicesFlow = devicesMachine.provide({
  actors: {
    loadDevices: fromPromise(({ signal }) => area.loadDevices(signal)),
    endDevice: fromPromise(({ input, signal }) => area.endDevice(input, signal)),
    endOtherDevices: fromPromise(({ signal }) => area.endOtherDevices(signal)),
  } satisfies ActorsOf<typeof devicesMachine>,
})

export const exportAccountFlow = actMachine.provide({
  actors: { perform: fromPromise(({ input, signal }) => area.exportAccount(input, signal)) } satisfies ActActors,
})

export const deleteAccountFlow = deleteAccountMachine.provide({
  actors: { perform: fromPromise(({ input, signal }) => area.deleteAccount(input, signal)) } satisfies ActorsOf<typeof deleteAccountMachine>,
})

export const changeEmailFlow = changeEmailMachine.provide({
  actors: {
    ...codeActors,
    requestCode: fromPromise(({ input, signal }) => area.sendEmailChangeCode(input, signal)),
    confirmEmail: fromPromise(({ input, signal }) => area.confirmEmail(input, signal)),
  } satisfies Omit<ActorsOf<typeof changeEmailMachine>, 'loadDraft' | 'createAccount' | 'resetPassword'>,
})

export const changeNameFlow = actMachine.provide({
  actors: { perform: fromPromise(({ input, signal }) => area.changeName(input, signal)) } satisfies ActActors,
})

export const changePasswordFlow = actMachine.provide({
  actors: { perform: fromPromise(({ input, signal }) => area.changePassword(input, signal)) } satisfies ActActors,
})
