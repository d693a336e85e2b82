import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Errors, Value } from '#contract/forms/field.ts'
import { validate } from '#contract/forms/schema.ts'
import { emailIn } from '#contract/forms/typed-text.ts'
import type { findRequestMachine } from '#machines/request-page/find-request.machine.ts'

const NO_ERRORS: Errors = {}

export function connectFindRequest(snapshot: SnapshotFrom<typeof findRequestMachine>, send: ActorRefFrom<typeof findRequestMachine>['send']) {
  const { fields, answers, serverErrors, attempt } = snapshot.context
  if (snapshot.matches('sent')) return { screen: 'sent', email: emailIn(String(answers.email)), again: () => send({ type: 'FIND.AGAIN' }) } as const
  return {
    screen: 'form',
    fields,
    answers,
    errors: snapshot.matches({ form: 'invalid' }) ? { ...serverErrors, ...validate(fields, answers) } : NO_ERRORS,
    attempt,
    busy: snapshot.hasTag('busy'),
    change: (name: string, value: Value) => send({ type: 'FIELD.CHANGE', name, value }),
    submit: () => send({ type: 'FORM.SUBMIT' }),
  } as const
}
