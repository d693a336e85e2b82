import { teamEmailFields } from '#contract/team/team.ts'
import { ATTEMPT_KEY, areaEvents, codeActors, codeEvents, codeSent, identifyAccount, tooManyCodes } from '#kit/charts/account.ts'
import { createRefusal, networkError, nextChange } from '#kit/charts/common.ts'
import { defineChart, type PathSamples, UNUSED } from '#kit/samples.ts'
import { teamLoginMachine } from '#machines/team/sign-in/team-login.machine.ts'

export const teamEmail = 'ann@office.example'
export const EMAIL_UNVERIFIED_MESSAGE = 'First enter the code that we sent to this address.'

export const teamLoginSamples = {
  events: {
    'FIELD.CHANGE': ({ answers }) => [nextChange(teamEmailFields, { email: teamEmail }, answers)],
    'FORM.SUBMIT': [{}],
    ...codeEvents,
    ...areaEvents,
    'EMAIL.CONFIRM': [{}],
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
      done: {
        codeSent,
        fieldRefused: createRefusal(422, 'Please check the marked fields.', { email: 'Enter a valid email address.' }),
        refused: tooManyCodes,
      },
      error: { offline: networkError },
    },
    ...codeActors,
    confirmEmail: { done: { entered: { kind: 'accepted' }, notProven: createRefusal(403, EMAIL_UNVERIFIED_MESSAGE) }, error: { offline: networkError } },
  },
} as const satisfies PathSamples<typeof teamLoginMachine>

export const teamLoginChart = defineChart({
  name: 'team-login',
  machine: teamLoginMachine,
  input: (now) => ({ now, tryKey: ATTEMPT_KEY }),
  samples: teamLoginSamples,
  identify: identifyAccount,
})
