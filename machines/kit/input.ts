/** Context, events, and updates that charts with fields share. `input.connect.ts` has their view. */
import { type Answers, type AnswerValue, emptyAnswers, type FieldErrors, type Fields } from '#contract/forms/field.ts'

export interface InputContext {
  readonly answers: Answers
  readonly serverErrors: FieldErrors
  readonly problem: string | null
  readonly attempt: number
}

export type InputChange = { readonly name: string; readonly value: AnswerValue }
export type FieldChangeEvent = { type: 'FIELD.CHANGE' } & InputChange
export type FormInputEvent = FieldChangeEvent | { type: 'FORM.SUBMIT' }

export const createInputContext = (fields: Fields): InputContext => ({ answers: emptyAnswers(fields), serverErrors: {}, problem: null, attempt: 0 })

export function withoutKey(errors: Readonly<Record<string, string>>, name: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name))
}

/** Context update: stores an answer and removes the server's error for it. */
export const updateAnswer = (context: InputContext, { name, value }: InputChange) => ({
  answers: { ...context.answers, [name]: value },
  serverErrors: withoutKey(context.serverErrors, name),
})
