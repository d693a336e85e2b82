import type { Outcome } from '#contract/answer.ts'
import type { FormDefinition } from '#contract/define.ts'
import type { Answers, Errors } from '#contract/field.ts'

/** One submit of a form: the same key as long as it has not been accepted. */
export interface SubmitInput {
  readonly definition: FormDefinition
  readonly answers: Answers
  readonly idempotencyKey: string
}

export type SubmitOutcome = Outcome<{ readonly reference: string }>

/** What every form flow (request or filing) keeps. */
export interface FormContext {
  readonly answers: Answers
  /** Made before the first send and kept until the request is accepted: the server recognises a repeat by it. */
  readonly idempotencyKey: string | null
  readonly serverErrors: Errors
  /** The server's sentence for a refusal that names no field; null when the network failed. */
  readonly problem: string | null
  /** Counts refused submits, so that the page moves the focus each time. */
  readonly attempt: number
  readonly reference: string | null
}

/** The fields of a refusal, empty when the call was accepted or no field is named. */
export function refusedFields(outcome: SubmitOutcome): Errors {
  return outcome.kind === 'refused' ? outcome.errors : {}
}
