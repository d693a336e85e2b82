import { changePasswordFields } from '#contract/account/account-area.ts'
import type { Answers, Fields } from '#contract/forms/field.ts'
import { tooManyCalls, wrongPassword } from '#kit/charts/account-area.ts'
import { countInvalidFields, networkError, nextChange } from '#kit/charts/common.ts'
import { defineChart, type PathSamples, UNUSED } from '#kit/samples.ts'
import { accountActionMachine } from '#machines/account-area/account-action.machine.ts'
import type { AccountActionContext } from '#machines/account-area/account-action.setup.ts'

export const passwordSample = { old: 'Diesel-4-Ever', password: 'Diesel-5-Ever', confirm: 'Diesel-5-Ever' }

export const actionEvents = (fields: Fields, sample: Answers) =>
  ({
    'ACTION.OPEN': [{ answers: {} }],
    'ACTION.CANCEL': [{}],
    'FIELD.CHANGE': ({ answers }: AccountActionContext) => [nextChange(fields, sample, answers)],
    'FORM.SUBMIT': [{}],
  }) as const

export const performSamples = (field: string) =>
  ({ done: { done: { kind: 'accepted' }, fieldRefused: wrongPassword(field), refused: tooManyCalls }, error: { offline: networkError } }) as const

export const identifyAction = ({ fields, answers }: AccountActionContext) => countInvalidFields(fields, answers)

export const accountActionSamples = {
  events: { ...actionEvents(changePasswordFields, passwordSample), 'ACTION.CONFIRM': UNUSED, 'ACTION.DISMISS': UNUSED },
  actors: { perform: performSamples('old') },
} as const satisfies PathSamples<typeof accountActionMachine>

/** Samples for the password change, which has the most fields of all actions that use this chart. */
export const accountActionChart = defineChart({
  name: 'account-action',
  machine: accountActionMachine,
  input: () => ({ action: 'password' as const }),
  samples: accountActionSamples,
  identify: identifyAction,
})
