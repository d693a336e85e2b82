import { connectionLostError, createRefusal, NEVER_FAILS_REASON, nextChange, serverError, whenOnlineSamples } from '#kit/charts/common.ts'
import { caseWithNote, conflictRefusal, REFERENCE } from '#kit/charts/team-case.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { visibleFieldsOf } from '#machines/team/case/case-entry.fields.ts'
import { caseEntryMachine } from '#machines/team/case/case-entry.machine.ts'

export const messageSample = { message: 'We call you tomorrow at nine.' }
/** Entry whose files were lost in a reload. */
export const entryWithLostFiles = { text: 'We call you', key: null, hadFiles: true }
export const TOO_LONG = 'This is too long.'

export const caseEntrySamples = {
  events: {
    'FIELD.CHANGE': ({ what, answers }) => [nextChange(visibleFieldsOf(what, answers), messageSample, answers)],
    'FORM.SUBMIT': [{ proposedKey: '5f7c1d0e-8f0a-4e0b-9a6e-1f2d3c4b5a69' }],
    'FORM.CANCEL': [{}],
  },
  actors: {
    postEntry: {
      done: {
        done: { kind: 'accepted', teamCase: caseWithNote },
        fieldRefused: createRefusal(422, 'Please check the marked fields.', { message: TOO_LONG }),
        refused: conflictRefusal,
      },
      error: { lost: connectionLostError, serverFailed: serverError },
    },
    whenOnline: whenOnlineSamples,
  },
} as const satisfies PathSamples<typeof caseEntryMachine>

/** A message whose files were lost in a reload. Notes have the same edges. */
export const caseEntryChart = defineChart({
  name: 'case-entry',
  machine: caseEntryMachine,
  input: () => ({ what: 'message' as const, reference: REFERENCE, memberId: 'ann', storedEntry: entryWithLostFiles }),
  samples: caseEntrySamples,
  identify: ({ answers, key, waits }) => [answers.message, key !== null, Math.min(waits, 1)],
  exempt: { 'case-entry.editing.opening --always--> case-entry.editing.idle': 'the sample begins after a reload that dropped files' },
  notInBrowser: { 'case-entry.offline --whenOnline failed--> case-entry.editing.sendFailed': NEVER_FAILS_REASON },
})
