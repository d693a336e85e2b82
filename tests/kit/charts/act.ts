import { changePasswordFields } from '#contract/account/account-area.ts'
import type { Answers, Fields } from '#contract/forms/field.ts'
import { tooManyCalls, wrongPassword } from '#kit/charts/account-area.ts'
import { brokenFields, nextChange, offline } from '#kit/charts/common.ts'
import { defineChart, type PathSamples, UNUSED } from '#kit/samples.ts'
import { actMachine } from '#machines/account-area/act.machine.ts'
import type { ActContext } from '#machines/account-area/act.setup.ts'

/** What the visitor types. */
export const passwordSample = { old: 'Diesel-4-Ever', password: 'Diesel-5-Ever', confirm: 'Diesel-5-Ever' }

/** What every act has: the button, the form. */
export const actEvents = (fields: Fields, sample: Answers) =>
  ({
    'ACT.OPEN': [{ answers: {} }],
    'ACT.CANCEL': [{}],
    'FIELD.CHANGE': ({ answers }: ActContext) => [nextChange(fields, sample, answers)],
    'FORM.SUBMIT': [{}],
  }) as const

/** What the server says to an act that asks for the present password in `field`. */
export const performs = (field: string) =>
  ({ done: { done: { kind: 'accepted' }, fieldRefused: wrongPassword(field), refused: tooManyCalls }, error: { offline } }) as const

/** How far the form is filled in. */
export const identifyAct = ({ fields, answers }: ActContext) => brokenFields(fields, answers)

export const actSamples = {
  events: { ...actEvents(changePasswordFields, passwordSample), 'ACT.CONFIRM': UNUSED, 'ACT.KEEP': UNUSED },
  actors: { perform: performs('old') },
} as const satisfies PathSamples<typeof actMachine>

/** A new password: of the acts that share this chart the one that asks most. */
export const actChart = defineChart({
  name: 'act',
  machine: actMachine,
  input: () => ({ act: 'password' as const }),
  samples: actSamples,
  identify: identifyAct,
})
