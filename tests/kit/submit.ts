/** A form that is sent, with what the device says before and after it. */
import type { AnyStateMachine } from 'xstate'
import type { Walk } from '#kit/walk.ts'
import type { Submit } from '#machines/forms/form.context.ts'

/** What a press of the button that sends brings along. */
export const submitOf = (proposedKey: string): Submit => ({ proposedKey, signals: { website: '', elapsedMs: 60_000 } })

/** What is sent of it after that, besides the answers. */
export const sent = (idempotencyKey: string) => ({ idempotencyKey, signals: submitOf(idempotencyKey).signals })

/** Presses the button that sends; when the form goes on its way, the device keeps its key. */
export async function pressSubmit<M extends AnyStateMachine>(walk: Walk<M>, proposedKey: string): Promise<void> {
  await walk.send({ type: 'FORM.SUBMIT', ...submitOf(proposedKey) })
  if (walk.pending.has('saveKey')) await walk.answer('saveKey', 'saved')
}

/** The server accepts it, and the device remembers who sent it. */
export async function accept<M extends AnyStateMachine>(walk: Walk<M>): Promise<void> {
  await walk.answer('submitForm', 'accepted')
  await walk.answer('rememberContact', 'remembered')
}
