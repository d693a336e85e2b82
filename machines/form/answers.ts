/** Answers with one of them changed. */
import { type Answers, emptyAnswers, emptyRow, type Fields, type FileRef, type Row, type Value } from '#contract/forms/field.ts'
import { splitExtension } from '#contract/phones.approximate.ts'
import { without } from '#machines/form/draft.ts'
import type { FormContext, Replacement } from '#machines/form/form.ts'

const CELL = /^(.+)\.(\d+)\.([^.]+)$/

/** The answers with one changed. `name` may lead to a cell of a repeated group: `shareholders.0.name`. */
export function withAnswer(answers: Answers, name: string, value: Value): Answers {
  const [, group = '', index, column] = CELL.exec(name) ?? []
  if (column === undefined) return { ...answers, [name]: value }
  const rows = (answers[group] ?? []) as readonly Row[]
  return { ...answers, [group]: rows.map((row, at) => (at === Number(index) ? { ...row, [column]: String(value) } : row)) }
}

/** A changed answer; what the server said of it is forgiven at once. A phone number comes without its extension, which is told. */
export const keptAnswer = ({ answers, serverErrors, leftOut, definition }: FormContext, name: string, value: Value) => {
  const split = definition.fields[name]?.kind === 'phone' ? splitExtension(String(value)) : undefined
  return {
    answers: withAnswer(answers, name, split?.number ?? value),
    serverErrors: without(serverErrors, name),
    leftOut: { ...without(leftOut, name), ...(split && { [name]: split.extension }) },
  }
}

/** A chosen file that another one stands for now, among the answers as they are now; nothing when it was removed meanwhile. */
export function replacedFile(context: FormContext, { name, id, file }: Replacement): Partial<FormContext> {
  const files = (context.answers[name] ?? []) as readonly FileRef[]
  return files.some((one) => one.id === id)
    ? keptAnswer(
        context,
        name,
        files.map((one) => (one.id === id ? file : one)),
      )
    : {}
}

/** One more row of a repeated group. */
export function withRow(fields: Fields, answers: Answers, name: string): Answers {
  const field = fields[name]
  if (field?.kind !== 'rows') return answers
  return { ...answers, [name]: [...((answers[name] ?? []) as readonly Row[]), emptyRow(field)] }
}

/** A repeated group without one of its rows. */
export function withoutRow(answers: Answers, name: string, index: number): Answers {
  return { ...answers, [name]: ((answers[name] ?? []) as readonly Row[]).filter((_, at) => at !== index) }
}

/** Whether anything stands in a form that would be lost with it. */
export function isBlank(fields: Fields, answers: Answers): boolean {
  return JSON.stringify({ ...emptyAnswers(fields), ...answers }) === JSON.stringify(emptyAnswers(fields))
}
