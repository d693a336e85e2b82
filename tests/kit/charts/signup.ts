import { newPasswordFields, signupFields } from '#contract/account/accounts.ts'
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
import { deviceErasedSamples, networkError, nextChange } from '#kit/charts/common.ts'
import { defineChart, type PathSamples, UNUSED } from '#kit/samples.ts'
import { signupMachine } from '#machines/account/signup.machine.ts'

export const signupSample = { first_name: 'Rosa', last_name: 'Delgado', email: 'rosa@harborlines.example', password: 'Diesel-4-Ever', confirm: 'Diesel-4-Ever' }

const { first_name, last_name, email } = signupSample
const signupAnswers = {
  done: { created: { kind: 'accepted', token: 'token-from-signup' }, codeSent, fieldRefused: passwordRefused, refused: tooManyCodes },
  error: { offline: networkError },
} as const

export const signupSamples = {
  events: {
    'FIELD.CHANGE': ({ answers }, state) => [nextChange(state.startsWith('passwordNeeded') ? newPasswordFields : signupFields, signupSample, answers)],
    'FORM.SUBMIT': [{}],
    ...codeEvents,
    ...areaEvents,
    'DEVICE.ERASED': deviceErasedSamples,
    'TAB.TAKEN': [{}],
    'TAB.RETAKE': [{}],
    'PAGE.SHOWN': [{}],
  },
  actors: {
    loadDraft: draftSamples({ first_name, last_name, email }),
    requestCode: signupAnswers,
    ...codeActors,
    confirmEmail: UNUSED,
    createAccount: signupAnswers,
    resetPassword: UNUSED,
  },
} as const satisfies PathSamples<typeof signupMachine>

export const signupChart = defineChart({
  name: 'signup',
  machine: signupMachine,
  input: (now) => ({ now, tryKey: ATTEMPT_KEY }),
  samples: signupSamples,
  identify: identifyAccount,
  notInBrowser: notInBrowserEdges('signup'),
})
