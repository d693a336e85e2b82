import type { Outcome } from '#contract/answer.ts'
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers, Errors } from '#contract/forms/field.ts'
import type { SpamSignals } from '#contract/spam.ts'

/** The answers of a form that is being sent. */
export interface SentAnswers {
  readonly definition: FormDefinition
  readonly answers: Answers
}

/** What a submit is known by: the same key as long as it has not been accepted. */
export interface KeyInput extends SentAnswers {
  readonly idempotencyKey: string
}

/** One submit of a form. */
export interface SubmitInput extends KeyInput {
  readonly signals: SpamSignals
}

/** How much of a submit's files has left this device, from 0 to 1. Ticks never enter a chart: the page hears them from the actor. */
export interface UploadProgress {
  readonly type: 'progress'
  readonly fraction: number
}

export type SubmitOutcome = Outcome<{ readonly reference: string; readonly token?: string; readonly statusUrl?: string }>

/** The fields of a refusal, empty when the call was accepted or no field is named. */
export function refusedFields(outcome: SubmitOutcome): Errors {
  return outcome.kind === 'refused' ? outcome.errors : {}
}
