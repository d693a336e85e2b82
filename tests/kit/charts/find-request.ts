import { findRequestFields } from '#contract/request/request-calls.ts'
import { countInvalidFields, createRefusal, networkError, nextChange } from '#kit/charts/common.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { findRequestMachine } from '#machines/request-page/find-request.machine.ts'

/** The reference as a visitor might write it from memory. */
export const findSample = { reference: 'rc 7k4m 2qx9', email: 'rosa@harborlines.example' }

export const findRequestSamples = {
  events: {
    'FIELD.CHANGE': ({ answers }) => [nextChange(findRequestFields, findSample, answers)],
    'FORM.SUBMIT': [{}],
    'FIND.AGAIN': [{}],
  },
  actors: {
    findRequest: {
      done: {
        accepted: { kind: 'accepted' },
        fieldRefused: createRefusal(422, 'Please check the marked fields.', { email: 'Enter a valid email address.' }),
        tooMany: createRefusal(429, 'We have sent too many links to this address. Try again in 2 hours.'),
      },
      error: { offline: networkError },
    },
  },
} as const satisfies PathSamples<typeof findRequestMachine>

export const findRequestChart = defineChart({
  name: 'find-request',
  machine: findRequestMachine,
  input: () => ({ reference: '' }),
  samples: findRequestSamples,
  identify: ({ answers }) => countInvalidFields(findRequestFields, answers),
})
