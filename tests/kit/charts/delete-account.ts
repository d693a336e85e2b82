import { currentPasswordFields } from '#contract/account/account-area.ts'
import { actEvents, identifyAct, performSamples } from '#kit/charts/act.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { deleteAccountMachine } from '#machines/account-area/delete-account.machine.ts'

export const deleteSample = { password: 'Diesel-4-Ever' }

export const deleteAccountSamples = {
  events: { ...actEvents(currentPasswordFields, deleteSample), 'ACT.CONFIRM': [{}], 'ACT.KEEP': [{}] },
  actors: { perform: performSamples('password') },
} as const satisfies PathSamples<typeof deleteAccountMachine>

export const deleteAccountChart = defineChart({
  name: 'delete-account',
  machine: deleteAccountMachine,
  input: () => ({ act: 'deletion' as const }),
  samples: deleteAccountSamples,
  identify: identifyAct,
})
