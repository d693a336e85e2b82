/** The states of a form that is sent: its key is kept, it is on its way, who sent it is remembered, it waits for the network (decision 0102). */
import { form } from '#machines/form/form.setup.ts'
import type { Places } from '#machines/form/form.states.ts'
import type { FormContext } from '#machines/form/form.ts'
import type { SubmitOutcome } from '#machines/form/submit.ts'
import { waiting } from '#machines/kit/when-online.ts'

const lastOf = ({ steps, at }: Places) => at(steps.at(-1) as string)

interface Answered {
  readonly event: { readonly output: SubmitOutcome }
}
const outcome = ({ event }: Answered) => event.output
const takeRefusal = { type: 'takeRefusal', params: outcome } as const
/** Another tab takes over: what stands here rests in the draft, or was sent. */
const taken = { target: 'openInOtherTab', actions: 'clear' } as const
/** Another tab has taken over. */
const whenTaken = { guard: 'isTaken', ...taken } as const

const keyOf = ({ definition, answers, idempotencyKey }: FormContext) => ({ definition, answers, idempotencyKey: idempotencyKey ?? '' })

/** The idempotency key is written to the device before the first byte is sent: a crash in between cannot send twice. A device that keeps nothing sends all the same. Another tab that takes over finds it in the draft, and sends. */
export const savingKey = (places: Places) =>
  form.createStateConfig({
    id: 'savingKey',
    tags: 'busy',
    on: { 'FORM.CANCEL': { target: lastOf(places) }, 'TAB.TAKEN': taken },
    invoke: { id: 'saveKey', src: 'saveKey', input: ({ context }) => keyOf(context), onDone: { target: 'submitting' }, onError: { target: 'submitting' } },
  })

/**
 * The form is on its way. A refusal that names fields opens the first step concerned, any other the last one, from which
 * it was sent. When another tab takes over meanwhile it is not cut off, but whatever else than a receipt comes of it is
 * the other tab's: that one sends the same under the same key (decision 0045).
 */
export function submitting(places: Places) {
  const last = lastOf(places)
  return form.createStateConfig({
    tags: 'busy',
    on: {
      'FORM.CANCEL': [whenTaken, { target: last }],
      'DEVICE.ERASED': whenTaken,
      'TAB.TAKEN': { actions: 'giveAway' },
    },
    invoke: {
      id: 'submitForm',
      src: 'submitForm',
      input: ({ context }) => ({ ...keyOf(context), signals: context.signals ?? { website: '', elapsedMs: null } }),
      onDone: [
        {
          guard: { type: 'isAccepted', params: outcome },
          target: 'rememberingContact',
          actions: [
            { type: 'takeReference', params: outcome },
            { type: 'tellToken', params: outcome },
          ],
        },
        whenTaken,
        ...places.asking.map((step) => ({
          guard: { type: 'isRefusedAt' as const, params: ({ event }: Answered) => ({ outcome: event.output, step }) },
          target: `${places.at(step)}.invalid`,
          actions: takeRefusal,
        })),
        { target: `${last}.failed`, actions: [takeRefusal, 'tellFailed'] },
      ],
      onError: [whenTaken, { guard: 'isConnectionLost', target: 'offline' }, { target: `${last}.failed`, actions: 'tellFailed' }],
    },
  })
}

const toReceipt = { target: 'received', actions: ['takeReceipt', 'tellReceived'] } as const

/** Accepted. Who sent it is known to the next form on this device; a device that keeps nothing asks again. */
export const rememberingContact = form.createStateConfig({
  tags: 'busy',
  on: { 'DEVICE.ERASED': { target: 'received', actions: ['clearToReference', 'tellReceived'] }, 'TAB.TAKEN': { actions: 'giveAway' } },
  invoke: {
    id: 'rememberContact',
    src: 'rememberContact',
    input: ({ context: { definition, answers } }) => ({ definition, answers }),
    onDone: toReceipt,
    onError: toReceipt,
  },
})

/** No answer came. It is sent again, with the same key, as soon as the server can be reached. */
export function offline(places: Places) {
  const last = lastOf(places)
  return form.createStateConfig({
    tags: 'waiting',
    entry: 'countWait',
    on: {
      'FORM.SUBMIT': { target: 'submitting' },
      'FORM.CANCEL': { target: last },
      'TAB.TAKEN': taken,
    },
    invoke: {
      ...waiting,
      onDone: { target: 'submitting' },
      onError: { target: `${last}.failed`, actions: 'tellFailed' },
    },
  })
}
