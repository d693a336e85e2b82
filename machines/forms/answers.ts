import { type Answers, type AnswerValue, emptyAnswers, emptyRow, type Fields, type FileRef, type Row } from '#contract/forms/field.ts'
import { splitExtension } from '#contract/forms/phones.approximate.ts'
import { validateFile } from '#contract/forms/schema.ts'
import type { FileReplacement, FormContext } from '#machines/forms/form.context.ts'
import { withoutKey } from '#machines/kit/input.ts'

const CELL_NAME_PATTERN = /^(.+)\.(\d+)\.([^.]+)$/

/** Returns the answers with one new value. `name` can be a cell in a repeated group: `shareholders.0.name`. */
export function withAnswer(answers: Answers, name: string, value: AnswerValue): Answers {
  const [, group = '', index, column] = CELL_NAME_PATTERN.exec(name) ?? []
  if (column === undefined) return { ...answers, [name]: value }
  const rows = (answers[group] ?? []) as readonly Row[]
  return { ...answers, [group]: rows.map((row, rowIndex) => (rowIndex === Number(index) ? { ...row, [column]: String(value) } : row)) }
}

/** Stores an answer and removes the server's error for it. Keeps a phone extension separately, because no form has a field for it. */
export const storeAnswer = ({ answers, serverErrors, phoneExtensions, definition }: FormContext, name: string, value: AnswerValue) => {
  const splitPhone = definition.fields[name]?.kind === 'phone' ? splitExtension(String(value)) : undefined
  return {
    answers: withAnswer(answers, name, splitPhone?.number ?? value),
    serverErrors: withoutKey(serverErrors, name),
    phoneExtensions: { ...withoutKey(phoneExtensions, name), ...(splitPhone && { [name]: splitPhone.extension }) },
  }
}

/** Replaces a chosen file, unless it was removed in the meantime. */
export function replaceFile(context: FormContext, { name, id, file }: FileReplacement): Partial<FormContext> {
  const files = (context.answers[name] ?? []) as readonly FileRef[]
  return files.some((one) => one.id === id)
    ? storeAnswer(
        context,
        name,
        files.map((one) => (one.id === id ? file : one)),
      )
    : {}
}

/** Returns the answers without the refused files in optional fields. Files that are too big stay, because the visitor can resize them. */
export function dropRefusedFiles(fields: Fields, answers: Answers): Answers {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'files' || field.required !== undefined) return []
    const files = (answers[name] ?? []) as readonly FileRef[]
    const validFiles = files.filter((file) => [undefined, field.tooBig].includes(validateFile(field, file)))
    return validFiles.length === files.length ? [] : [[name, validFiles] as const]
  })
  return { ...answers, ...Object.fromEntries(entries) }
}

export function appendRow(fields: Fields, answers: Answers, name: string): Answers {
  const field = fields[name]
  if (field?.kind !== 'rows') return answers
  return { ...answers, [name]: [...((answers[name] ?? []) as readonly Row[]), emptyRow(field)] }
}

export function deleteRow(answers: Answers, name: string, index: number): Answers {
  return { ...answers, [name]: ((answers[name] ?? []) as readonly Row[]).filter((_, rowIndex) => rowIndex !== index) }
}

export function isBlank(fields: Fields, answers: Answers): boolean {
  return JSON.stringify({ ...emptyAnswers(fields), ...answers }) === JSON.stringify(emptyAnswers(fields))
}
