import { lost, networkBack, nextChange, ONLY_BACK, refused, serverFailed } from '#kit/charts/common.ts'
import { noted, overtaken, REFERENCE } from '#kit/charts/team-case.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { caseEntryMachine } from '#machines/team/case/case-entry.machine.ts'

export const messageSample = { message: 'We call you tomorrow at nine.' }
export const TOO_LONG = 'This is too long.'

export const caseEntrySamples = {
  events: {
    'FIELD.CHANGE': ({ fields, answers }) => [nextChange(fields, messageSample, answers)],
    'FORM.SUBMIT': [{ proposedKey: '5f7c1d0e-8f0a-4e0b-9a6e-1f2d3c4b5a69' }],
    'FORM.CANCEL': [{}],
  },
  actors: {
    postEntry: {
      done: {
        done: { kind: 'accepted', found: noted },
        fieldRefused: refused(422, 'Please check the marked fields.', { message: TOO_LONG }),
        refused: overtaken,
      },
      error: { lost, serverFailed },
    },
    whenOnline: networkBack,
  },
} as const satisfies PathSamples<typeof caseEntryMachine>

/** A message. Notes and files take the same path. */
export const caseEntryChart = defineChart({
  name: 'case-entry',
  machine: caseEntryMachine,
  input: () => ({ what: 'message' as const, reference: REFERENCE }),
  samples: caseEntrySamples,
  identify: ({ answers, key, waits }) => [answers.message, key !== null, Math.min(waits, 1)],
  notInBrowser: { 'case-entry.offline --whenOnline failed--> case-entry.editing.unsent': ONLY_BACK },
})
