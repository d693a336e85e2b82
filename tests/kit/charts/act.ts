import { changePasswordFields } from '#contract/account/account-area.ts'
import type { Answers, Fields } from '#contract/forms/field.ts'
import { tooManyCalls, wrongPassword } from '#kit/charts/account-area.ts'
import { brokenFields, nextChange, offline } from '#kit/charts/common.ts'
import { defineChart, type PathSamples, UNUSED } from '#kit/samples.ts'
import { actMachine } from '#machines/account-area/act.machine.ts'
import type { AccountActionContext } from '#machines/account-area/act.setup.ts'

export const passwordSample = { old: 'Diesel-4-Ever', password: 'Diesel-5-Ever', confirm: 'Diesel-5-Ever' }

export const actEvents = (fields: Fields, sample: Answers) =>
  ({
    'ACT.OPEN': [{ answers: {} }],
    'ACT.CANCEL': [{}],
    'FIELD.CHANGE': ({ answers }: AccountActionContext) => [nextChange(fields, sample, answers)],
    'FORM.SUBMIT': [{}],
  }) as const

export const performSamples = (field: string) =>
  ({ done: { done: { kind: 'accepted' }, fieldRefused: wrongPassword(field), refused: tooManyCalls }, error: { offline } }) as const

export const identifyAct = ({ fields, answers }: AccountActionContext) => brokenFields(fields, answers)

export const actSamples = {
  events: { ...actEvents(changePasswordFields, passwordSample), 'ACT.CONFIRM': UNUSED, 'ACT.KEEP': UNUSED },
  actors: { perform: performSamples('old') },
} as const satisfies PathSamples<typeof actMachine>

/** Samples of the password change, because it has the most fields of all actions with this chart. */
export const actChart = defineChart({
  name: 'act',
  machine: actMachine,
  input: () => ({ act: 'password' as const }),
  samples: actSamples,
  identify: identifyAct,
})
