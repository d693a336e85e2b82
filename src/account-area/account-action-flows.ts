import { fromPromise } from 'xstate'
import { accountActionMachine } from '#machines/account-area/account-action.machine.ts'
import { changeEmailMachine } from '#machines/account-area/change-email.machine.ts'
import { deleteAccountMachine } from '#machines/account-area/delete-account.machine.ts'
import { devicesMachine } from '#machines/account-area/devices.machine.ts'
import type { ActorsOf } from '#machines/kit/actor-placeholder.ts'
import { codeActors } from '#src/account/account-flows.ts'
import * as area from '#src/platform/api/account-area.ts'

type ActionActors = ActorsOf<typeof accountActionMachine>

export const devicesFlow = devicesMachine.provide({
  actors: {
    loadDevices: fromPromise(({ signal }) => area.loadDevices(signal)),
    endDevice: fromPromise(({ input, signal }) => area.endDevice(input, signal)),
    endOtherDevices: fromPromise(({ signal }) => area.endOtherDevices(signal)),
  } satisfies ActorsOf<typeof devicesMachine>,
})

export const exportAccountFlow = accountActionMachine.provide({
  actors: { perform: fromPromise(({ input, signal }) => area.exportAccount(input, signal)) } satisfies ActionActors,
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

export const changeNameFlow = accountActionMachine.provide({
  actors: { perform: fromPromise(({ input, signal }) => area.changeName(input, signal)) } satisfies ActionActors,
})

export const changePasswordFlow = accountActionMachine.provide({
  actors: { perform: fromPromise(({ input, signal }) => area.changePassword(input, signal)) } satisfies ActionActors,
})
