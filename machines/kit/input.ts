/** Context, events, and updates that charts with fields share. `input.connect.ts` has their view. */
import { type Answers, type Errors, emptyAnswers, type Fields, type Value } from '#contract/forms/field.ts'

export interface InputContext {
  readonly answers: Answers
  readonly serverErrors: Errors
  readonly problem: string | null
  readonly attempt: number
}

export type InputChange = { readonly name: string; readonly value: Value }
export type ChangeEvent = { type: 'FIELD.CHANGE' } & InputChange
export type InputEvent = ChangeEvent | { type: 'FORM.SUBMIT' }

export const blankInput = (fields: Fields): InputContext => ({ answers: emptyAnswers(fields), serverErrors: {}, problem: null, attempt: 0 })

export function withoutKey(errors: Readonly<Record<string, string>>, name: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name))
}

/** Context update: stores an answer and removes the server's error for it. */
export const answerUpdate = (context: InputContext, { name, value }: InputChange) => ({
  answers: { ...context.answers, [name]: value },
  serverErrors: withoutKey(context.serverErrors, name),
})
