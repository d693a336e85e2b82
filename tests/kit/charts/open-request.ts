import { ATTEMPT_KEY, areaEvents, codeActors, codeEvents, codeSent, identifyAccount, tooManyCodes } from '#kit/charts/account.ts'
import { networkError } from '#kit/charts/common.ts'
import { defineChart, type PathSamples, UNUSED } from '#kit/samples.ts'
import { openRequestMachine } from '#machines/request-page/open-request.machine.ts'

export const openRequestSamples = {
  events: {
    'FIELD.CHANGE': UNUSED,
    'FORM.SUBMIT': [{}],
    ...codeEvents,
    ...areaEvents,
    'DEVICE.ERASED': UNUSED,
    'TAB.TAKEN': UNUSED,
    'TAB.RETAKE': UNUSED,
    'PAGE.SHOWN': UNUSED,
  },
  actors: {
    loadDraft: UNUSED,
    requestCode: { done: { codeSent, refused: tooManyCodes }, error: { offline: networkError } },
    ...codeActors,
    createAccount: UNUSED,
    resetPassword: UNUSED,
    confirmEmail: UNUSED,
  },
} as const satisfies PathSamples<typeof openRequestMachine>

export const openRequestChart = defineChart({
  name: 'open-request',
  machine: openRequestMachine,
  input: (now) => ({ now, tryKey: ATTEMPT_KEY, email: 'd•••@w•••.example' }),
  samples: openRequestSamples,
  identify: identifyAccount,
})
