import type { ReceiptSummary } from '#contract/answer-summary.ts'
import { type Answers, type AnswerValue, emptyValue, type Field, type Fields, type FileRef } from '#contract/forms/field.ts'

export interface Receipt {
  readonly reference: string
  readonly sent: ReceiptSummary
}

/** Unfinished flow as stored on the device, without passwords and codes. */
export interface Draft {
  readonly answers: Answers
  readonly step?: string
  readonly idempotencyKey?: string
  /** A submit started, and its result is unknown. The flow sends the form again with the same key. */
  readonly isSending?: boolean
  /** The form was accepted. Only the receipt still contains answers. */
  readonly receipt?: Receipt
  /** Error that the page showed when the visitor changed the language: field errors, or a failed submit. Never stored. */
  readonly error?: 'invalid' | 'failed'
  /** Milliseconds since the epoch. */
  readonly deadlines?: Readonly<Record<string, number>>
}

/** `flow` is a form's route or a chart's name. */
export interface DraftInput {
  readonly flow: string
}

const isFileRef = (value: unknown): value is FileRef => typeof value === 'object' && value !== null && 'id' in value && 'size' in value

export function fileRefsOf(answers: Answers): readonly FileRef[] {
  return Object.values(answers).flatMap((value) => (Array.isArray(value) ? (value as readonly unknown[]).filter(isFileRef) : []))
}

const hasSameType = (one: AnswerValue, other: AnswerValue) => typeof one === typeof other && Array.isArray(one) === Array.isArray(other)

/** Returns a stored answer that the field accepts. Older forms stored some choices as lists. */
function validStoredValue(field: Field, storedValue: AnswerValue | undefined): AnswerValue | undefined {
  if (field.kind !== 'choice') return storedValue !== undefined && hasSameType(storedValue, emptyValue(field)) ? storedValue : undefined
  const singleValue = Array.isArray(storedValue) && storedValue.length === 1 ? storedValue[0] : storedValue
  return singleValue === '' ? singleValue : field.options.find((value) => value === singleValue)
}

/** Returns a resumed flow's answers. Answers that were typed before the draft was read replace the draft's answers. */
export function resumeAnswers(fields: Fields, typedAnswers: Answers, draft: Draft | null): Answers {
  const resumedAnswers: Record<string, AnswerValue> = {}
  for (const [name, field] of Object.entries(fields)) {
    const blank = emptyValue(field)
    const typedValue = typedAnswers[name] ?? blank
    const isUnchangedBlank = Array.isArray(typedValue) ? typedValue.length === 0 : typedValue === blank
    resumedAnswers[name] = (isUnchangedBlank ? validStoredValue(field, draft?.answers[name]) : undefined) ?? typedValue
  }
  return resumedAnswers
}
