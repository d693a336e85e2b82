import { ConnectionLostError } from '#contract/request/outcome.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { countInvalidFields, createRefusal, nextChange, serverError } from '#kit/charts/common.ts'
import { canReopen, deviceActors, formEvents, KEY, neverInBrowser, REFERENCE, receiptDraft, STATUS_URL } from '#kit/charts/form.ts'
import { defineChart, type PathSamples, UNUSED } from '#kit/samples.ts'
import { requestMachine } from '#machines/forms/request.machine.ts'

const { fields, sample } = factoringRequest
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
    ...formEvents,
    ...NO_STEPS,
  },
  actors: {
    loadDraft: {
      done: {
        nothing: null,
        complete: { answers: sample },
        invalid: { answers: {}, error: 'invalid' },
        failed: { answers: sample, idempotencyKey: KEY, error: 'failed' },
        received: receiptDraft(factoringRequest),
        wasSending: { answers: sample, idempotencyKey: KEY, isSending: true },
      },
      error: { storageClosed: new Error('InvalidStateError') },
    },
    submitForm: {
      done: {
        accepted: { kind: 'accepted', reference: REFERENCE, statusUrl: STATUS_URL },
        fieldRefused: createRefusal(422, 'Please check the marked fields.', { email: 'Enter a valid email' }),
        refused: createRefusal(429, 'Too many requests. Please wait a minute.'),
      },
      error: { offline: new ConnectionLostError('no answer'), serverFailed: serverError },
    },
    ...deviceActors,
  },
} as const satisfies PathSamples<typeof requestMachine>

/** The factoring form represents all request forms, which share this chart. */
export const requestChart = defineChart({
  name: 'request',
  machine: requestMachine,
  input: (now) => ({ definition: factoringRequest, openReceipt: REFERENCE, now }),
  samples: requestSamples,
  notInBrowser: neverInBrowser(requestMachine, 'form'),
  identify: (context) => [countInvalidFields(fields, context.answers), canReopen(context)],
})
