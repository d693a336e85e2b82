/** The pieces the three filing charts are made of; each chart puts them together with its own literal step names. */
import { filing } from '#machines/filing/filing.setup.ts'
import type { SubmitOutcome } from '#machines/kit/submit.ts'

/** A step that asks: Next only when its answers are valid, Back to the step before, if there is one. */
export function askingStep(name: string, to: { readonly next: string; readonly previous?: string }) {
  return filing.createStateConfig({
    initial: 'editing',
    on: {
      'FIELD.CHANGE': { actions: { type: 'keepAnswer', params: ({ event }) => event } },
      'STEP.NEXT': [
        { guard: 'isChangeDone', target: 'confirmation', actions: 'endChange' },
        { guard: { type: 'isStepValid', params: name }, target: to.next, actions: 'unlock' },
        { target: '.invalid' },
      ],
      ...(to.previous !== undefined && { 'STEP.BACK': { target: to.previous, actions: 'endChange' } }),
    },
    states: { editing: {}, invalid: { entry: 'countAttempt' } },
  })
}

/** The check-answers step: nothing to ask, only to send. It opens only when all steps before it are valid. */
export function checkingStep(to: { readonly previous: string }) {
  return filing.createStateConfig({
    initial: 'ready',
    entry: 'endChange',
    on: {
      'STEP.BACK': { target: to.previous },
      'FORM.SUBMIT': { target: '#submitting', actions: { type: 'takeKey', params: ({ event }) => event.proposedKey } },
    },
    states: { ready: {}, failed: {} },
  })
}

/** Where `STEP.OPEN` leads: one transition a step, each behind the one gate (`openableStep`). */
export function openings(names: readonly string[]) {
  return names.map(
    (step) =>
      filing.createStateConfig({
        on: {
          'STEP.OPEN': {
            guard: { type: 'opens', params: ({ event }) => ({ wanted: event.step, step }) },
            target: `.${step}`,
            actions: { type: 'takeOpening', params: ({ event }) => ({ wanted: event.step, change: event.change }) },
          },
        },
      }).on['STEP.OPEN'],
  )
}

/** The draft is read from the device; the flow goes on where it was left, or where the URL asks, whichever is open. */
export function resuming(names: readonly string[]) {
  return filing.createStateConfig({
    on: { 'FIELD.CHANGE': { actions: { type: 'keepAnswer', params: ({ event }) => event } } },
    invoke: {
      id: 'loadDraft',
      src: 'loadDraft',
      input: ({ context }) => ({ flow: context.definition.route }),
      onDone: names.map((step) => ({
        guard: { type: 'resumesAt', params: ({ event }) => ({ draft: event.output, step }) },
        target: `steps.${step}`,
        actions: { type: 'resumeDraft', params: ({ event }) => event.output },
      })),
      onError: { target: 'steps' },
    },
  })
}

/** The filing is on its way. A refusal that names fields opens the first step concerned. */
export function submitting(askingSteps: readonly string[]) {
  return filing.createStateConfig({
    id: 'submitting',
    tags: 'busy',
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
        ...askingSteps.map((step) => ({
          guard: { type: 'isRefusedAt' as const, params: ({ event }: { event: { output: SubmitOutcome } }) => ({ outcome: event.output, step }) },
          target: `steps.${step}.invalid`,
          actions: { type: 'takeRefusal' as const, params: ({ event }: { event: { output: SubmitOutcome } }) => event.output },
        })),
        { target: 'steps.confirmation.failed', actions: [{ type: 'takeRefusal', params: ({ event }) => event.output }, 'tellFailed'] },
      ],
      onError: { target: 'steps.confirmation.failed', actions: 'tellFailed' },
    },
  })
}
