import type { AnyStateMachine } from 'xstate'
import { createReceiptSummary } from '#contract/answer-summary.ts'
import type { FilingDefinition, RequestDefinition } from '#contract/forms/define.ts'
import { parsePhone } from '#contract/forms/phones.ts'
import { DEVICE_RESPONDS_FIRST_REASON, deviceErasedSamples, NEVER_FAILS_REASON, whenOnlineSamples } from '#kit/charts/common.ts'
import { isBlank } from '#machines/forms/answers.ts'
import type { Draft } from '#machines/forms/draft.ts'
import type { FormContext } from '#machines/forms/form.context.ts'
import { edgesOf } from '#machines/kit/edges.ts'

export const REFERENCE = 'RC-7K4M-2QX9'
export const STATUS_URL = `/requests/${REFERENCE}#key=1795557600.0.abc-def_`
export const KEY = '0b0f3a0e-3a44-4a6f-8d4b-1de5b1f7a9c2'

const storageClosed = new Error('InvalidStateError')

export const receiptDraft = (definition: RequestDefinition | FilingDefinition): Draft => ({
  answers: {},
  receipt: { reference: REFERENCE, sent: createReceiptSummary(definition, definition.sample, STATUS_URL) },
})

/** States that call the device, which responds before any input. */
const DEVICE_STATES: readonly string[] = ['resuming', 'savingKey', 'rememberingContact']

export const formEvents = {
  // These samples change nothing: no values, and a file that was removed. `request.test.ts` tests the effects of both events.
  'ANSWERS.FILL': [{ changes: [], message: null }],
  'FILE.REPLACE': [{ name: 'attachment', id: 'removed', file: { id: 'removed', name: 'plates.jpg', size: 1_000, type: '' } }],
  'FORM.SUBMIT': [{ proposedKey: KEY, signals: { website: '', elapsedMs: 60_000 } }],
  'FORM.CANCEL': [{}],
  'FORM.AGAIN': [{}],
  'RECEIPT.OPEN': ({ reference }: FormContext) => (reference === null ? [] : [{ reference }]),
  'DRAFT.ERASE': ({ definition, answers }: FormContext) => (isBlank(definition.fields, answers) ? [] : [{}]),
  'DEVICE.ERASED': deviceErasedSamples,
  'TAB.TAKEN': [{}],
  'TAB.RETAKE': [{}],
  'PAGE.SHOWN': [{}],
  // The page loads the phone rules after the first input. The device responds sooner, so these states never get the event.
  'PHONES.LOADED': (_: FormContext, state: string) => (DEVICE_STATES.includes(state) ? [] : [{ parsePhone }]),
} as const

export const deviceActors = {
  saveKey: { done: { saved: undefined }, error: { storageClosed } },
  rememberContact: { done: { remembered: undefined }, error: { storageClosed } },
  whenOnline: whenOnlineSamples,
} as const

/** Whether the form can reopen a receipt. Considered only for empty forms, because each path would otherwise be walked twice. */
export const canReopen = ({ definition, answers, reference }: FormContext) => reference !== null && isBlank(definition.fields, answers)

const edgesOnErrors = (machine: AnyStateMachine) => [...edgesOf(machine).values()].filter((edge) => /\[(?:wasInvalid|wasFailed)]|\.reopening --/.test(edge))

/**
 * Edges of a form that never happen in a browser.
 * @param lastState state that sends the form
 */
export const neverInBrowser = (machine: AnyStateMachine, lastState: string) => {
  const name = machine.id
  return {
    ...Object.fromEntries(edgesOnErrors(machine).map((edge) => [edge, 'the page in the other language was left: e2e/paths/switch-language.spec.ts'])),
    [`${name} --ANSWERS.FILL--> stays`]: 'a link fills in as its page opens: e2e/forms/prefill.spec.ts; what is known: saved-contact.spec.ts',
    [`${name} --FILE.REPLACE--> stays`]: 'the chart file-choice covers the results for a chosen file',
    [`${name}.offline --whenOnline failed--> ${name}.${lastState}.failed`]: NEVER_FAILS_REASON,
    [`${name}.savingKey --FORM.CANCEL--> ${name}.${lastState}`]: DEVICE_RESPONDS_FIRST_REASON,
    [`${name}.resuming --TAB.TAKEN--> ${name}.openInOtherTab`]: `${DEVICE_RESPONDS_FIRST_REASON}: e2e/journeys/tabs.spec.ts holds the device`,
    [`${name}.resuming --RECEIPT.OPEN [isKnownReceipt]--> ${name}.received`]: DEVICE_RESPONDS_FIRST_REASON,
    [`${name}.savingKey --TAB.TAKEN--> ${name}.openInOtherTab`]: DEVICE_RESPONDS_FIRST_REASON,
    [`${name}.rememberingContact --TAB.TAKEN--> ${name}.openInOtherTab`]: DEVICE_RESPONDS_FIRST_REASON,
    [`${name}.rememberingContact --DEVICE.ERASED--> ${name}.received`]: DEVICE_RESPONDS_FIRST_REASON,
  }
}
