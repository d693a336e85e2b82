import { changeEmailFields } from '#contract/account/account-area.ts'
import { codeActors, codeEvents, codeSent, identifyAccount, TRY_KEY, tooManyCodes } from '#kit/charts/account.ts'
import { wrongPassword } from '#kit/charts/account-area.ts'
import { nextChange, offline, refused } from '#kit/charts/common.ts'
import { defineChart, type PathSamples, UNUSED } from '#kit/samples.ts'
import { changeEmailMachine } from '#machines/account-area/change-email.machine.ts'

export const newEmailSample = { email: 'office@harborlines.example', password: 'Diesel-4-Ever' }
export const TAKEN = 'This address already has an account. Nothing was changed.'

export const changeEmailSamples = {
  events: {
    'FIELD.CHANGE': ({ answers }) => [nextChange(changeEmailFields, newEmailSample, answers)],
    'FORM.SUBMIT': [{}],
    ...codeEvents,
    'EMAIL.CONFIRM': [{}],
    'ACTION.OPEN': [{}],
    'ACTION.CANCEL': [{}],
    'DEVICE.ERASED': UNUSED,
    'TAB.TAKEN': UNUSED,
    'TAB.RETAKE': UNUSED,
    'PAGE.SHOWN': UNUSED,
  },
  actors: {
    loadDraft: UNUSED,
    createAccount: UNUSED,
    resetPassword: UNUSED,
    requestCode: {
      done: { codeSent, fieldRefused: wrongPassword('password'), refused: tooManyCodes },
      error: { offline },
    },
    ...codeActors,
    confirmEmail: {
      done: {
        changed: { kind: 'accepted' },
        taken: refused(409, TAKEN, { email: TAKEN }),
        proofGone: refused(403, 'First confirm the new email address with a code.'),
      },
      error: { offline },
    },
  },
} as const satisfies PathSamples<typeof changeEmailMachine>

export const changeEmailChart = defineChart({
  name: 'change-email',
  machine: changeEmailMachine,
  input: (now) => ({ now, tryKey: TRY_KEY }),
  samples: changeEmailSamples,
  identify: identifyAccount,
})
