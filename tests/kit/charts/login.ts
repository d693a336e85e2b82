import { loginFields } from '#contract/account/accounts.ts'
import { messages } from '#contract/messages.ts'
import { countInvalidFields, createRefusal, networkError, nextChange } from '#kit/charts/common.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { loginMachine } from '#machines/account/login.machine.ts'

export const loginSample = { email: 'rosa@harborlines.example', password: 'Diesel-4-Ever' }

export const loginSamples = {
  events: {
    'FIELD.CHANGE': ({ answers }) => [nextChange(loginFields, loginSample, answers)],
    'FIELD.LEAVE': [{ name: 'email' }],
    'FORM.SUBMIT': [{}],
  },
  actors: {
    logIn: {
      done: {
        accepted: { kind: 'accepted', token: 'token-from-login' },
        fieldRefused: createRefusal(422, 'Please check the marked fields.', { email: 'Enter a valid email address.' }),
        refused: createRefusal(401, messages.loginFailed),
      },
      error: { offline: networkError },
    },
  },
} as const satisfies PathSamples<typeof loginMachine>

export const loginChart = defineChart({
  name: 'login',
  machine: loginMachine,
  input: () => undefined,
  samples: loginSamples,
  identify: ({ answers }) => countInvalidFields(loginFields, answers),
})
