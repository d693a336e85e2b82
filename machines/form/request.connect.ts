import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Errors, Value } from '#contract/field.ts'
import { validate } from '#contract/schema.ts'
import type { Draft } from '#machines/form/draft.ts'
import { isBlank, receiptDraft } from '#machines/form/form.ts'
import type { requestMachine } from '#machines/form/request.machine.ts'

type RequestSnapshot = SnapshotFrom<typeof requestMachine>

const NO_ERRORS: Errors = {}

/** The request page as the chart sees it: a form, its receipt, or a word that it goes on elsewhere; and what the visitor can do there. */
export function connectRequest(snapshot: RequestSnapshot, send: ActorRefFrom<typeof requestMachine>['send']) {
  const { definition, now, answers, serverErrors, leftOut, attempt, problem, reference, sent } = snapshot.context
  if (snapshot.matches('received') && reference !== null) {
    return { screen: 'received', reference, sent, sendAnother: () => send({ type: 'FORM.AGAIN' }) } as const
  }
  if (snapshot.matches('openInOtherTab')) return { screen: 'openInOtherTab', retake: () => send({ type: 'TAB.RETAKE' }) } as const
  const refused = snapshot.matches({ form: 'invalid' })
  return {
    screen: 'form',
    answers,
    /** Once a submit was refused every rule is shown, and forgiven as soon as it is met. */
    errors: refused ? { ...serverErrors, ...validate(definition.fields, answers, now()) } : NO_ERRORS,
    leftOut,
    attempt,
    resuming: snapshot.matches('resuming'),
    busy: snapshot.hasTag('busy'),
    waiting: snapshot.hasTag('waiting'),
    failed: snapshot.matches({ form: 'failed' }),
    problem,
    canErase: !isBlank(definition.fields, answers) && snapshot.matches('form'),
    change: (name: string, value: Value) => send({ type: 'FIELD.CHANGE', name, value }),
    submit: (proposedKey: string) => send({ type: 'FORM.SUBMIT', proposedKey }),
    cancel: () => send({ type: 'FORM.CANCEL' }),
    erase: () => send({ type: 'DRAFT.ERASE' }),
  } as const
}

/** What of a request rests on the device; null when there is nothing (more) to keep. */
export function requestDraft(snapshot: RequestSnapshot): Draft | null {
  const { answers, idempotencyKey, definition } = snapshot.context
  if (snapshot.matches('received')) return receiptDraft(snapshot.context)
  if (idempotencyKey === null && isBlank(definition.fields, answers)) return null
  return {
    answers,
    ...(idempotencyKey !== null && { idempotencyKey }),
    ...((snapshot.hasTag('busy') || snapshot.hasTag('waiting')) && { isSending: true }),
  }
}
