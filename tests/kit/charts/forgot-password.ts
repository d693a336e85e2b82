import { forgotPasswordFields, newPasswordFields } from '#contract/account/accounts.ts'
import {
  areaEvents,
  codeActors,
  codeEvents,
  codeSent,
  draftSamples,
  identifyAccount,
  neverInBrowser,
  passwordRefused,
  TRY_KEY,
  tooManyCodes,
} from '#kit/charts/account.ts'
import { deviceErased, nextChange, offline, refused } from '#kit/charts/common.ts'
import { defineChart, type PathSamples, UNUSED } from '#kit/samples.ts'
import { forgotPasswordMachine } from '#machines/account/forgot-password.machine.ts'

export const forgotSample = { email: 'rosa@harborlines.example', password: 'Diesel-5-Ever', confirm: 'Diesel-5-Ever' }

export const forgotPasswordSamples = {
  events: {
    'FIELD.CHANGE': ({ answers }, state) => [nextChange(state.startsWith('password') ? newPasswordFields : forgotPasswordFields, forgotSample, answers)],
    'FORM.SUBMIT': [{}],
    ...codeEvents,
    ...areaEvents,
    'DEVICE.ERASED': deviceErased,
    'TAB.TAKEN': [{}],
    'TAB.RETAKE': [{}],
    'PAGE.SHOWN': [{}],
  },
  actors: {
    loadDraft: draftSamples({ email: forgotSample.email }),
    requestCode: {
      done: { codeSent, fieldRefused: refused(422, 'Please check the marked fields.', { email: 'Enter a valid email.' }), refused: tooManyCodes },
      error: { offline },
    },
    ...codeActors,
    confirmEmail: UNUSED,
    createAccount: UNUSED,
    resetPassword: {
      done: { changed: { kind: 'accepted' }, fieldRefused: passwordRefused, proofGone: refused(401, 'Please prove your address with a new code.') },
      error: { offline },
    },
  },
} as const satisfies PathSamples<typeof forgotPasswordMachine>

export const forgotPasswordChart = defineChart({
  name: 'forgot-password',
  machine: forgotPasswordMachine,
  input: (now) => ({ now, tryKey: TRY_KEY }),
  samples: forgotPasswordSamples,
  identify: identifyAccount,
  notInBrowser: neverInBrowser('forgotPassword'),
})
