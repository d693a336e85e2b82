import { lost, networkBack, nextChange, ONLY_BACK, refused, serverFailed } from '#kit/charts/common.ts'
import { noted, overtaken, REFERENCE } from '#kit/charts/team-case.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { caseTellMachine } from '#machines/team/case/case-tell.machine.ts'

export const messageSample = { message: 'We call you tomorrow at nine.' }
export const TOO_LONG = 'This is too long.'

export const caseTellSamples = {
  events: {
    'FIELD.CHANGE': ({ fields, answers }) => [nextChange(fields, messageSample, answers)],
    'FORM.SUBMIT': [{ proposedKey: '5f7c1d0e-8f0a-4e0b-9a6e-1f2d3c4b5a69' }],
    'FORM.CANCEL': [{}],
  },
  actors: {
    tellCase: {
      done: {
        done: { kind: 'accepted', found: noted },
        fieldRefused: refused(422, 'Please check the marked fields.', { message: TOO_LONG }),
        refused: overtaken,
      },
      error: { lost, serverFailed },
    },
    whenOnline: networkBack,
  },
} as const satisfies PathSamples<typeof caseTellMachine>

/** A message. Notes and files take the same path. */
export const caseTellChart = defineChart({
  name: 'case-tell',
  machine: caseTellMachine,
  input: () => ({ what: 'message' as const, reference: REFERENCE }),
  samples: caseTellSamples,
  identify: ({ answers, key, waits }) => [answers.message, key !== null, Math.min(waits, 1)],
  notInBrowser: { 'case-tell.offline --whenOnline failed--> case-tell.editing.unsent': ONLY_BACK },
})
