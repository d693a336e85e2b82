import { changeEmailFields } from '#contract/account/account-area.ts'
import { ATTEMPT_KEY, codeActors, codeEvents, codeSent, identifyAccount, tooManyCodes } from '#kit/charts/account.ts'
import { wrongPassword } from '#kit/charts/account-area.ts'
import { createRefusal, networkError, nextChange } from '#kit/charts/common.ts'
import { defineChart, type PathSamples, UNUSED } from '#kit/samples.ts'
import { changeEmailMachine } from '#machines/account-area/change-email.machine.ts'

export const newEmailSample = { email: 'office@harborlines.example', password: 'Diesel-4-Ever' }
export const EMAIL_TAKEN_MESSAGE = 'This address already has an account. Nothing was changed.'

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
      error: { offline: networkError },
    },
    ...codeActors,
    confirmEmail: {
      done: {
        changed: { kind: 'accepted' },
        taken: createRefusal(409, EMAIL_TAKEN_MESSAGE, { email: EMAIL_TAKEN_MESSAGE }),
        proofGone: createRefusal(403, 'First confirm the new email address with a code.'),
      },
      error: { offline: networkError },
    },
  },
} as const satisfies PathSamples<typeof changeEmailMachine>

export const changeEmailChart = defineChart({
  name: 'change-email',
  machine: changeEmailMachine,
  input: (now) => ({ now, tryKey: ATTEMPT_KEY }),
  samples: changeEmailSamples,
  identify: identifyAccount,
})
