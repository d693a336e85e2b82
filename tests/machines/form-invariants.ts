import type { Invariant } from '#kit/replay.ts'
import type { FormContext } from '#machines/kit/submit.ts'

/** Exactly once: from the first send until it was accepted a form keeps one idempotency key; a receipt has none left. */
export const keepsKeyUntilAccepted: Invariant = ({ before, after, step }) => {
  const was = (before.context as FormContext).idempotencyKey
  const { idempotencyKey: is, reference } = after.context as FormContext
  if (step.state === 'received') return is === null && reference !== null ? undefined : 'a receipt without a reference, or with a key that is used up'
  if (step.state === 'submitting' && is === null) return 'sent without an idempotency key'
  return was !== null && is !== was ? 'the idempotency key changed before the request was accepted' : undefined
}
