import type { AnswerValue, FieldErrors, Fields } from '#contract/forms/field.ts'
import { validate } from '#contract/forms/schema.ts'
import type { FieldChangeEvent, InputContext } from '#machines/kit/input.ts'

interface InputSnapshot {
  readonly context: InputContext
  readonly hasTag: (tag: 'busy') => boolean
}

export const NO_ERRORS: FieldErrors = {}

/** View of a chart's fields. Errors are shown after an invalid submit. */
export function connectInput<F extends Fields>(snapshot: InputSnapshot, send: (event: FieldChangeEvent) => void, fields: F, isInvalid: boolean) {
  const { answers, serverErrors, attempt } = snapshot.context
  return {
    fields,
    answers,
    errors: isInvalid ? { ...serverErrors, ...validate(fields, answers) } : NO_ERRORS,
    attempt,
    busy: snapshot.hasTag('busy'),
    change: (name: string, value: AnswerValue) => send({ type: 'FIELD.CHANGE', name, value }),
  }
}
