import { forgotPasswordFields, newPasswordFields } from '#contract/account/accounts.ts'
import {
  ATTEMPT_KEY,
  areaEvents,
  codeActors,
  codeEvents,
  codeSent,
  draftSamples,
  identifyAccount,
  notInBrowserEdges,
  passwordRefused,
  tooManyCodes,
} from '#kit/charts/account.ts'
import { createRefusal, deviceErasedSamples, networkError, nextChange } from '#kit/charts/common.ts'
import { defineChart, type PathSamples, UNUSED } from '#kit/samples.ts'
import { forgotPasswordMachine } from '#machines/account/forgot-password.machine.ts'

export const forgotSample = { email: 'rosa@harborlines.example', password: 'Diesel-5-Ever', confirm: 'Diesel-5-Ever' }

export const forgotPasswordSamples = {
  events: {
    'FIELD.CHANGE': ({ answers }, state) => [nextChange(state.startsWith('password') ? newPasswordFields : forgotPasswordFields, forgotSample, answers)],
    'FORM.SUBMIT': [{}],
    ...codeEvents,
    ...areaEvents,
    'DEVICE.ERASED': deviceErasedSamples,
    'TAB.TAKEN': [{}],
    'TAB.RETAKE': [{}],
    'PAGE.SHOWN': [{}],
  },
  actors: {
    loadDraft: draftSamples({ email: forgotSample.email }),
    requestCode: {
      done: { codeSent, fieldRefused: createRefusal(422, 'Please check the marked fields.', { email: 'Enter a valid email.' }), refused: tooManyCodes },
      error: { offline: networkError },
    },
    ...codeActors,
    confirmEmail: UNUSED,
    createAccount: UNUSED,
    resetPassword: {
      done: { changed: { kind: 'accepted' }, fieldRefused: passwordRefused, proofGone: createRefusal(401, 'Please prove your address with a new code.') },
      error: { offline: networkError },
    },
  },
} as const satisfies PathSamples<typeof forgotPasswordMachine>

export const forgotPasswordChart = defineChart({
  name: 'forgot-password',
  machine: forgotPasswordMachine,
  input: (now) => ({ now, tryKey: ATTEMPT_KEY }),
  samples: forgotPasswordSamples,
  identify: identifyAccount,
  notInBrowser: notInBrowserEdges('forgotPassword'),
})
