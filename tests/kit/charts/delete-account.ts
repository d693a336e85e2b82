import { currentPasswordFields } from '#contract/account/account-area.ts'
import { actionEvents, identifyAction, performSamples } from '#kit/charts/account-action.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { deleteAccountMachine } from '#machines/account-area/delete-account.machine.ts'

export const deleteSample = { password: 'Diesel-4-Ever' }

export const deleteAccountSamples = {
  events: { ...actionEvents(currentPasswordFields, deleteSample), 'ACTION.CONFIRM': [{}], 'ACTION.DISMISS': [{}] },
  actors: { perform: performSamples('password') },
} as const satisfies PathSamples<typeof deleteAccountMachine>

export const deleteAccountChart = defineChart({
  name: 'delete-account',
  machine: deleteAccountMachine,
  input: () => ({ action: 'deletion' as const }),
  samples: deleteAccountSamples,
  identify: identifyAction,
})
