import { ConnectionLost, type Outcome } from '#contract/answer.ts'
import type { FormDefinition } from '#contract/define.ts'
import type { Answers, Errors } from '#contract/field.ts'

/** One submit of a form: the same key as long as it has not been accepted. */
export interface SubmitInput {
  readonly definition: FormDefinition
  readonly answers: Answers
  readonly idempotencyKey: string
}

export type SubmitOutcome = Outcome<{ readonly reference: string; readonly token?: string }>

/** Waits until the server can be reached; `waits` counts how often this submit has waited, so that it waits longer each time. */
export interface WaitInput {
  readonly waits: number
}

/** The fields of a refusal, empty when the call was accepted or no field is named. */
export function refusedFields(outcome: SubmitOutcome): Errors {
  return outcome.kind === 'refused' ? outcome.errors : {}
}

/** No answer came at all: the submit may or may not have arrived, and is sent again once the server can be reached. */
export const isConnectionLost = (error: unknown): boolean => error instanceof ConnectionLost
