import { teamEmailFields } from '#contract/team/team.ts'
import { areaEvents, codeActors, codeEvents, codeSent, identifyAccount, TRY_KEY, tooManyCodes } from '#kit/charts/account.ts'
import { nextChange, offline, refused } from '#kit/charts/common.ts'
import { defineChart, type PathSamples, UNUSED } from '#kit/samples.ts'
import { teamLoginMachine } from '#machines/team/sign-in/team-login.machine.ts'

export const teamEmail = 'ann@office.example'
export const NOT_PROVEN = 'First enter the code that we sent to this address.'

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
        fieldRefused: refused(422, 'Please check the marked fields.', { email: 'Enter a valid email address.' }),
        refused: tooManyCodes,
      },
      error: { offline },
    },
    ...codeActors,
    confirmEmail: { done: { entered: { kind: 'accepted' }, notProven: refused(403, NOT_PROVEN) }, error: { offline } },
  },
} as const satisfies PathSamples<typeof teamLoginMachine>

export const teamLoginChart = defineChart({
  name: 'team-login',
  machine: teamLoginMachine,
  input: (now) => ({ now, tryKey: TRY_KEY }),
  samples: teamLoginSamples,
  identify: identifyAccount,
})
