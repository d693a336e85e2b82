import { ConnectionLost } from '#contract/answer.ts'
import { factoring } from '#contract/requests/factoring.ts'
import { sentOf } from '#contract/said.ts'
import { brokenFields, deviceErased, nextChange, refused, serverFailed } from '#kit/charts/common.ts'
import { defineChart, type PathSamples, UNUSED } from '#kit/samples.ts'
import { isBlank } from '#machines/form/form.ts'
import { requestMachine } from '#machines/form/request.machine.ts'

const { fields, sample } = factoring
const RECEIVED = { answers: {}, receipt: { reference: 'RC-7K4M-2QX9', sent: sentOf(factoring, sample) } }

/** A request has no steps to go through: it does not hear of them. */
const NO_STEPS = {
  'STEP.NEXT': UNUSED,
  'STEP.BACK': UNUSED,
  'STEP.OPEN': UNUSED,
  'ROW.ADD': UNUSED,
  'ROW.REMOVE': UNUSED,
  'CLEARING.UNDO': UNUSED,
} as const

export const requestSamples = {
  events: {
    'FIELD.CHANGE': ({ answers }) => [nextChange(fields, sample, answers)],
    'FORM.SUBMIT': [{ proposedKey: '7c9f2f6e-6f0c-4c59-9d3a-5f1d3b6a2c11' }],
    'FORM.CANCEL': [{}],
    'FORM.AGAIN': [{}],
    'DRAFT.ERASE': ({ answers }) => (isBlank(fields, answers) ? [] : [{}]),
    'DEVICE.ERASED': deviceErased,
    'TAB.TAKEN': [{}],
    'TAB.RETAKE': [{}],
    ...NO_STEPS,
  },
  actors: {
    loadDraft: {
      done: {
        nothing: null,
        complete: { answers: sample },
        received: RECEIVED,
        wasSending: { answers: sample, idempotencyKey: '7c9f2f6e-6f0c-4c59-9d3a-5f1d3b6a2c11', isSending: true },
      },
      error: { storageClosed: new Error('InvalidStateError') },
    },
    submitForm: {
      done: {
        accepted: { kind: 'accepted', reference: 'RC-7K4M-2QX9' },
        fieldRefused: refused(422, 'Please check the marked fields.', { email: 'Enter a valid email' }),
        refused: refused(429, 'Too many requests. Please wait a minute.'),
      },
      error: { offline: new ConnectionLost('no answer'), serverFailed },
    },
    whenOnline: { done: { back: undefined }, error: { stopped: new Error('stopped') } },
  },
} as const satisfies PathSamples<typeof requestMachine>

/** The one chart behind all request forms, walked with the factoring form. */
export const requestChart = defineChart({
  name: 'request',
  machine: requestMachine,
  input: (now) => ({ definition: factoring, now }),
  samples: requestSamples,
  notInBrowser: { 'request.offline --whenOnline failed--> request.form.failed': 'waiting for the network ends only by its return' },
  identify: ({ answers }) => brokenFields(fields, answers),
})
