/** What requests and filings do alike with their context; `setup` types actions by context, so each wraps these in its own `assign`. */
import type { FormDefinition } from '#contract/define.ts'
import { type Answers, emptyAnswers, emptyRow, type Fields, type Row, type Value } from '#contract/field.ts'
import { splitExtension } from '#contract/phones.approximate.ts'
import { sentOf } from '#contract/said.ts'
import { type Draft, without } from '#machines/form/draft.ts'
import { type FormContext, refusedFields, type SubmitOutcome } from '#machines/form/submit.ts'

const CELL = /^(.+)\.(\d+)\.([^.]+)$/

/** The answers with one changed. `name` may lead to a cell of a repeated group: `shareholders.0.name`. */
export function withAnswer(answers: Answers, name: string, value: Value): Answers {
  const [, group = '', index, column] = CELL.exec(name) ?? []
  if (column === undefined) return { ...answers, [name]: value }
  const rows = (answers[group] ?? []) as readonly Row[]
  return { ...answers, [group]: rows.map((row, at) => (at === Number(index) ? { ...row, [column]: String(value) } : row)) }
}

interface KnownFields {
  readonly definition: { readonly fields: Fields }
}

/** A changed answer; what the server said of it is forgiven at once. A phone number comes without its extension, which is told. */
export const keptAnswer = ({ answers, serverErrors, leftOut, definition }: FormContext & KnownFields, name: string, value: Value) => {
  const split = definition.fields[name]?.kind === 'phone' ? splitExtension(String(value)) : undefined
  return {
    answers: withAnswer(answers, name, split?.number ?? value),
    serverErrors: without(serverErrors, name),
    leftOut: { ...without(leftOut, name), ...(split && { [name]: split.extension }) },
  }
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

/** The key of a submit that begins: the old one as long as it was not accepted. What the server said of the last one is over. */
export const takenKey = ({ idempotencyKey }: FormContext, proposedKey: string) => ({
  idempotencyKey: idempotencyKey ?? proposedKey,
  serverErrors: {},
  problem: null,
  waits: 0,
})

/** The key belongs to what can no longer be changed (422), or to another form (409). */
const isKeyOver = (outcome: SubmitOutcome) =>
  outcome.kind === 'refused' && (outcome.status === 409 || outcome.status === 422) && Object.keys(outcome.errors).length === 0

/** What an accepted submit leaves. `answers` are those that were sent. */
export const takenReceipt = (definition: FormDefinition, answers: Answers, outcome: SubmitOutcome) =>
  outcome.kind === 'accepted' ? { reference: outcome.reference, sent: sentOf(definition, answers) } : {}

/** The receipt that rests on the device as its flow's draft, until it is closed. */
export const receiptDraft = ({ reference, sent }: FormContext): Draft | null =>
  reference === null || sent === null ? null : { answers: {}, receipt: { reference, sent } }

/** What a refusal says. Where it is about the key, the next send gets a new one: with the old one nobody could go on. */
export const takenRefusal = (outcome: SubmitOutcome) => ({
  ...(isKeyOver(outcome) && { idempotencyKey: null }),
  serverErrors: refusedFields(outcome),
  problem: outcome.kind === 'refused' ? outcome.message : null,
})

/** A form nobody has touched. */
export const blankForm = (fields: Fields): FormContext => ({
  answers: emptyAnswers(fields),
  idempotencyKey: null,
  serverErrors: {},
  leftOut: {},
  problem: null,
  attempt: 0,
  waits: 0,
  reference: null,
  sent: null,
})

/** Whether anything stands in a form that would be lost with it. */
export function isBlank(fields: Fields, answers: Answers): boolean {
  return JSON.stringify({ ...emptyAnswers(fields), ...answers }) === JSON.stringify(emptyAnswers(fields))
}
