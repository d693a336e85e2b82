import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Errors, Value } from '#contract/field.ts'
import { validate } from '#contract/schema.ts'
import type { Draft } from '#machines/kit/draft.ts'
import type { requestMachine } from '#machines/request/request.machine.ts'

const NO_ERRORS: Errors = {}

/** The request page as the chart sees it: a form or its receipt, and what the visitor can do there. */
export function connectRequest(snapshot: SnapshotFrom<typeof requestMachine>, send: ActorRefFrom<typeof requestMachine>['send']) {
  const { definition, answers, serverErrors, attempt, problem, reference } = snapshot.context
  if (snapshot.matches('received') && reference !== null) {
    return { screen: 'received', reference, sendAnother: () => send({ type: 'FORM.AGAIN' }) } as const
  }
  const refused = snapshot.matches({ form: 'invalid' })
  return {
    screen: 'form',
    answers,
    /** Once a submit was refused every rule is shown, and forgiven as soon as it is met. */
    errors: refused ? { ...serverErrors, ...validate(definition.fields, answers) } : NO_ERRORS,
    attempt,
    resuming: snapshot.matches('resuming'),
    busy: snapshot.hasTag('busy'),
    failed: snapshot.matches({ form: 'failed' }),
    problem,
    change: (name: string, value: Value) => send({ type: 'FIELD.CHANGE', name, value }),
    submit: (proposedKey: string) => send({ type: 'FORM.SUBMIT', proposedKey }),
  } as const
}

/** What of a request rests on the device; null once it was received. */
export function requestDraft(snapshot: SnapshotFrom<typeof requestMachine>): Draft | null {
  if (snapshot.matches('received')) return null
  const { answers, idempotencyKey } = snapshot.context
  return { answers, ...(idempotencyKey !== null && { idempotencyKey }) }
}
