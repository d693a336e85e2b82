import { type Answers, emptyValue, type Field, type Fields, type FileRef, type Value } from '#contract/forms/field.ts'
import type { Sent } from '#contract/said.ts'

/** What a receipt shows after a reload. */
export interface Receipt {
  readonly reference: string
  readonly sent: Sent
}

/** What outlives a page of an unfinished flow: never a snapshot, never a password or a code. */
export interface Draft {
  readonly answers: Answers
  readonly step?: string
  readonly idempotencyKey?: string
  /** The visitor has sent it and no answer has come: the flow goes on sending, with the same key. */
  readonly isSending?: boolean
  /** Written by an older form: its step may mean another one now. */
  readonly isOutdated?: boolean
  /** It was accepted: what the receipt shows, until it is closed. The answers are gone. */
  readonly receipt?: Receipt
  /** Absolute times, milliseconds since the epoch. */
  readonly deadlines?: Readonly<Record<string, number>>
}

/** Which flow's draft to read: a form's route, or the chart's name. */
export interface DraftInput {
  readonly flow: string
}

const isRef = (value: unknown): value is FileRef => typeof value === 'object' && value !== null && 'id' in value && 'size' in value

/** The files that answers refer to. */
export function filesIn(answers: Answers): readonly FileRef[] {
  return Object.values(answers).flatMap((value) => (Array.isArray(value) ? (value as readonly unknown[]).filter(isRef) : []))
}

const sameType = (one: Value, other: Value) => typeof one === typeof other && Array.isArray(one) === Array.isArray(other)

/** A draft's answer as today's field takes it. A choice takes one of its options, also one that stood alone in an older form's list. */
function fitting(field: Field, kept: Value | undefined): Value | undefined {
  if (field.kind !== 'choice') return kept !== undefined && sameType(kept, emptyValue(field)) ? kept : undefined
  const one = Array.isArray(kept) && kept.length === 1 ? kept[0] : kept
  return one === '' ? one : field.options.find((value) => value === one)
}

/**
 * The answers a resumed flow starts from: the draft's, as far as today's fields know them, under what was typed on this
 * page before the draft arrived. A draft of an older form keeps every answer that still has a field of its type.
 */
export function resumeAnswers(fields: Fields, typed: Answers, draft: Draft | null): Answers {
  const resumed: Record<string, Value> = {}
  for (const [name, field] of Object.entries(fields)) {
    const blank = emptyValue(field)
    const own = typed[name] ?? blank
    const untouched = Array.isArray(own) ? own.length === 0 : own === blank
    resumed[name] = (untouched ? fitting(field, draft?.answers[name]) : undefined) ?? own
  }
  return resumed
}

/** Errors without the one of a field that has just changed: it is forgiven at once. */
export function without(errors: Readonly<Record<string, string>>, name: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name))
}
