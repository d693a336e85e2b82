/** The states of a form around its steps: its draft is read, it is open in another tab, received. What is sent has its own (`submit.states.ts`). */
import type { FilingDefinition } from '#contract/forms/define.ts'
import type { ParsePhone } from '#contract/phones.approximate.ts'
import type { Draft } from '#machines/form/draft.ts'
import { form } from '#machines/form/form.setup.ts'
import { ONLY_STEP, stepNames } from '#machines/form/steps.ts'

/** Where the steps of a form stand in its chart. */
export interface Places {
  /** The state in which a form that has not been begun stands. */
  readonly start: string
  readonly steps: readonly string[]
  /** The steps that ask something. */
  readonly asking: readonly string[]
  /** The state of a step. */
  readonly at: (step: string) => string
}

/** A request has one step, and its chart one state for it. */
export const oneStep: Places = { start: ONLY_STEP, steps: [ONLY_STEP], asking: [ONLY_STEP], at: (step) => step }

/** A filing's chart keeps its steps in one state, `steps`. */
export function stepsIn(definition: FilingDefinition): Places {
  const steps = stepNames(definition)
  const asking = steps.filter((name) => Object.keys(definition.steps[name]?.fields ?? {}).length > 0)
  return { start: 'steps', steps, asking, at: (step) => `steps.${step}` }
}

interface Loaded {
  readonly event: { readonly output: Draft | null }
}
interface PhonesLoaded {
  readonly event: { readonly parsePhone: ParsePhone }
}
const resumeDraft = { type: 'resumeDraft', params: ({ event }: Loaded) => event.output } as const

/**
 * Wherever a form stands: answers are filled in, which changes nothing where none can be changed; a chosen file was looked at or made smaller, also while the form is on its way; everything was
 * erased from this device, and the form begins anew; the numbering plans have arrived.
 */
export const anywhere = ({ start }: Places) =>
  form.createStateConfig({
    on: {
      'ANSWERS.FILL': { actions: { type: 'fill', params: ({ event }) => event } },
      'FILE.REPLACE': { actions: { type: 'replaceFile', params: ({ event }) => event } },
      'DEVICE.ERASED': { target: `.${start}`, actions: 'clear' },
      'PHONES.LOADED': { actions: { type: 'takePhones', params: ({ event }: PhonesLoaded) => event.parsePhone } },
    },
  }).on

/** The draft is read from the device: what was being sent goes on being sent, anything else where it was left, or where the URL asks. */
export function resuming({ start, steps, at }: Places) {
  const [first = '', ...others] = steps
  return form.createStateConfig({
    on: {
      // Typed before the draft arrived: it wins over the draft.
      'FIELD.CHANGE': { actions: { type: 'keepAnswer', params: ({ event }) => event } },
      'TAB.TAKEN': { target: 'openInOtherTab', actions: 'setAside' },
    },
    invoke: {
      id: 'loadDraft',
      src: 'loadDraft',
      input: ({ context }) => ({ flow: context.definition.route }),
      onDone: [
        {
          guard: { type: 'wasReceived', params: ({ event }) => event.output },
          target: 'received',
          actions: ['clear', { type: 'resumeReceipt', params: ({ event }) => event.output }],
        },
        { guard: { type: 'wasSending', params: ({ event }) => event.output }, target: 'submitting', actions: resumeDraft },
        ...others.map((step) => ({
          guard: { type: 'resumesAt' as const, params: ({ event }: Loaded) => ({ draft: event.output, step }) },
          target: at(step),
          actions: resumeDraft,
        })),
        { target: at(first), actions: resumeDraft },
      ],
      onError: { target: start, actions: { type: 'resumeDraft', params: () => null } },
    },
  })
}

/** The flow goes on in another tab; what this one knew was saved there before. */
export const openInOtherTab = form.createStateConfig({ on: { 'TAB.RETAKE': { target: 'resuming' }, 'DEVICE.ERASED': { actions: 'clear' } } })

/**
 * The receipt, and the way to another one: what it showed is forgotten, its reference stays known as long as the page is open.
 * Another one takes the flow back, where another tab has it.
 */
export const received = ({ start }: Places) =>
  form.createStateConfig({
    on: {
      'FORM.AGAIN': [
        { guard: 'isTaken', target: 'resuming', actions: 'forgetSent' },
        { target: start, actions: 'forgetSent' },
      ],
      'DEVICE.ERASED': { actions: 'clearToReference' },
      'TAB.TAKEN': { actions: 'keepReceipt' },
    },
  })

/** The URL asks for a receipt: only one that this device has had. */
export const receiptEvents = form.createStateConfig({
  on: { 'RECEIPT.OPEN': { guard: { type: 'isKnownReceipt', params: ({ event }) => event.reference }, target: 'received' } },
}).on
