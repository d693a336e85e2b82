/** The states of a filing after its last step: on its way, waiting for the network, in another tab, received. */
import type { FilingDefinition } from '#contract/define.ts'
import { filing } from '#machines/form/filing.setup.ts'
import { lastStep, stepNames } from '#machines/form/steps.ts'
import type { SubmitOutcome } from '#machines/form/submit.ts'

/**
 * The filing is on its way. A refusal that names fields opens the first step concerned, any other the last one, from which
 * it was sent.
 */
export function submitting(definition: FilingDefinition) {
  const last = lastStep(definition)
  const asking = stepNames(definition).filter((name) => Object.keys(definition.steps[name]?.fields ?? {}).length > 0)
  return filing.createStateConfig({
    id: 'submitting',
    tags: 'busy',
    on: { 'FORM.CANCEL': { target: `steps.${last}` } },
    invoke: {
      id: 'submitFiling',
      src: 'submitFiling',
      input: ({ context }) => ({ definition: context.definition, answers: context.answers, idempotencyKey: context.idempotencyKey ?? '' }),
      onDone: [
        {
          guard: { type: 'isAccepted', params: ({ event }) => event.output },
          target: 'received',
          actions: [{ type: 'takeReceipt', params: ({ event }) => event.output }, 'tellReceived'],
        },
        ...asking.map((step) => ({
          guard: { type: 'isRefusedAt' as const, params: ({ event }: { event: { output: SubmitOutcome } }) => ({ outcome: event.output, step }) },
          target: `steps.${step}.invalid`,
          actions: { type: 'takeRefusal' as const, params: ({ event }: { event: { output: SubmitOutcome } }) => event.output },
        })),
        { target: `steps.${last}.failed`, actions: [{ type: 'takeRefusal', params: ({ event }) => event.output }, 'tellFailed'] },
      ],
      onError: [
        { guard: 'isConnectionLost', target: 'offline' },
        { target: `steps.${last}.failed`, actions: 'tellFailed' },
      ],
    },
  })
}

/** No answer came. It is sent again, with the same key, as soon as the server can be reached. */
export function offline(definition: FilingDefinition) {
  const last = lastStep(definition)
  return filing.createStateConfig({
    tags: 'waiting',
    entry: 'countWait',
    on: {
      'FORM.SUBMIT': { target: 'submitting' },
      'FORM.CANCEL': { target: `steps.${last}` },
      'TAB.TAKEN': { target: 'openInOtherTab', actions: 'clear' },
    },
    invoke: {
      id: 'whenOnline',
      src: 'whenOnline',
      input: ({ context }) => ({ waits: context.waits }),
      onDone: { target: 'submitting' },
      onError: { target: `steps.${last}.failed`, actions: 'tellFailed' },
    },
  })
}

/** The flow goes on in another tab; what this one knew was saved there before. */
export const openInOtherTab = filing.createStateConfig({ on: { 'TAB.RETAKE': { target: 'resuming' }, 'DEVICE.ERASED': {} } })

/** Accepted: the receipt, and the way to another one. */
export const received = filing.createStateConfig({ on: { 'FORM.AGAIN': { target: 'steps', actions: 'clear' }, 'DEVICE.ERASED': { actions: 'forgetSent' } } })
