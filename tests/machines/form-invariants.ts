import { endsLastAlert, isIn, keepsAnswers, requireBusyWhilePending } from '#kit/invariants.ts'
import type { Invariant } from '#kit/replay.ts'
import type { FormContext } from '#machines/forms/form.context.ts'

/** Events that cancel a submit. The draft keeps the key, or is erased together with it. */
const SUBMIT_CANCEL_EVENTS = new Set(['TAB.TAKEN', 'DRAFT.ERASE', 'DEVICE.ERASED'])

/** Exactly once: a form has one idempotency key from the first submit until it is accepted. A receipt has no key. */
export const keepsKeyUntilAccepted: Invariant = ({ before, after, step }) => {
  if (step.stimulus.kind === 'event' && SUBMIT_CANCEL_EVENTS.has(step.stimulus.event.type)) return undefined
  const was = (before.context as FormContext).idempotencyKey
  const { idempotencyKey: is, reference } = after.context as FormContext
  if (isIn(step.state, 'received')) return is === null && reference !== null ? undefined : 'a receipt without a reference, or with a used key'
  if (isIn(step.state, 'submitting') && is === null) return 'sent without an idempotency key'
  return was !== null && is !== was ? 'the idempotency key changed before the request was accepted' : undefined
}

/** A refused field opens the step that contains it. `refusalSamples` names each sample after its step. */
export const opensRefusedStep: Invariant = ({ step: { stimulus, state } }) => {
  const refused = stimulus.kind === 'answer' && stimulus.source === 'submitForm' ? /^(\w+)Refused$/.exec(stimulus.name)?.[1] : undefined
  return refused === undefined || isIn(state, `steps.${refused}.invalid`) || isIn(state, 'form.invalid')
    ? undefined
    : `a refusal of "${refused}" ends in ${state}`
}

export const formInvariants = (along: Readonly<Record<string, readonly string[]>> = {}): readonly Invariant[] => [
  requireBusyWhilePending(['loadDraft', 'whenOnline']),
  endsLastAlert,
  keepsAnswers({
    states: ['received'],
    events: ['FORM.AGAIN', 'DRAFT.ERASE', 'DEVICE.ERASED', 'TAB.TAKEN', 'PAGE.SHOWN', 'ROW.REMOVE', 'ROW.ADD', 'CLEARING.UNDO'],
    allowedChanges: along,
  }),
  keepsKeyUntilAccepted,
  opensRefusedStep,
]
