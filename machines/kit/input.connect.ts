import type { Errors, Fields, Value } from '#contract/forms/field.ts'
import { validate } from '#contract/forms/schema.ts'
import type { ChangeEvent, InputContext } from '#machines/kit/input.ts'

interface InputSnapshot {
  readonly context: InputContext
  readonly hasTag: (tag: 'busy') => boolean
}

export const NO_ERRORS: Errors = {}

/** View of the fields of a chart. Errors are shown after an invalid submit. */
export function connectInput<F extends Fields>(snapshot: InputSnapshot, send: (event: ChangeEvent) => void, fields: F, isInvalid: boolean) {
  const { answers, serverErrors, attempt } = snapshot.context
  return {
    fields,
    answers,
    errors: isInvalid ? { ...serverErrors, ...validate(fields, answers) } : NO_ERRORS,
    attempt,
    busy: snapshot.hasTag('busy'),
    change: (name: string, value: Value) => send({ type: 'FIELD.CHANGE', name, value }),
  }
}
