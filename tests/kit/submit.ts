import type { AnyStateMachine } from 'xstate'
import type { Walk } from '#kit/walk.ts'
import type { SubmitParams } from '#machines/forms/form.context.ts'

export const createSubmitParams = (proposedKey: string): SubmitParams => ({ proposedKey, signals: { website: '', elapsedMs: 60_000 } })

export const submitContext = (idempotencyKey: string) => ({ idempotencyKey, signals: createSubmitParams(idempotencyKey).signals })

/** Clicks the submit button. The device stores the idempotency key before the call starts. */
export async function pressSubmit<M extends AnyStateMachine>(walk: Walk<M>, proposedKey: string): Promise<void> {
  await walk.send({ type: 'FORM.SUBMIT', ...createSubmitParams(proposedKey) })
  if (walk.pending.has('saveKey')) await walk.answer('saveKey', 'saved')
}

export async function acceptSubmit<M extends AnyStateMachine>(walk: Walk<M>): Promise<void> {
  await walk.answer('submitForm', 'accepted')
  await walk.answer('rememberContact', 'remembered')
}
