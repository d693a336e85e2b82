import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers } from '#contract/forms/field.ts'
import type { SpamSignals } from '#contract/forms/spam.ts'
import type { Outcome } from '#contract/request/outcome.ts'

export interface SentAnswers {
  readonly definition: FormDefinition
  readonly answers: Answers
}

/** The key stays the same until the server accepts the form or refuses the key. */
export interface KeyInput extends SentAnswers {
  readonly idempotencyKey: string
}

export interface SubmitInput extends KeyInput {
  readonly signals: SpamSignals
}

/** Fraction of the files that was sent, from 0 to 1. The page reads it from the actor, not from a chart. */
export interface UploadProgress {
  readonly type: 'progress'
  readonly fraction: number
}

export type SubmitOutcome = Outcome<{ readonly reference: string; readonly token?: string; readonly statusUrl?: string }>
