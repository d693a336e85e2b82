import { ConnectionLost, type Outcome } from '#contract/answer.ts'
import type { FormDefinition } from '#contract/define.ts'
import type { Answers, Errors, Value } from '#contract/field.ts'
import type { Sent } from '#contract/said.ts'

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

/** What every form flow (request or filing) keeps. */
export interface FormContext {
  readonly answers: Answers
  /** Made before the first send and kept until the request is accepted: the server recognises a repeat by it. */
  readonly idempotencyKey: string | null
  readonly serverErrors: Errors
  /** Extensions of phone numbers by field name: no form has a place for them, so the visitor is told. */
  readonly leftOut: Readonly<Record<string, string>>
  /** The server's sentence for a refusal that names no field; null when the network failed. */
  readonly problem: string | null
  /** Counts refused submits, so that the page moves the focus each time. */
  readonly attempt: number
  /** How often this submit has waited for the network. */
  readonly waits: number
  readonly reference: string | null
  /** What the receipt shows of it; null once it was erased. */
  readonly sent: Sent | null
}

/** What visitors do with any form. */
export type FormEvent =
  | { type: 'FIELD.CHANGE'; name: string; value: Value }
  /** `proposedKey` is used when this form has no idempotency key yet. */
  | { type: 'FORM.SUBMIT'; proposedKey: string }
  /** Stops a submit that is on its way or waits for the network; nothing typed is lost. */
  | { type: 'FORM.CANCEL' }
  | { type: 'FORM.AGAIN' }
  /** "Start again": the draft and its files are gone from the device. */
  | { type: 'DRAFT.ERASE' }
  /** Everything was erased from this device, here or in another tab: what stands in the form goes too, also what is on its way. */
  | { type: 'DEVICE.ERASED' }
  /** Another tab of this browser has opened the same flow: it goes on there. */
  | { type: 'TAB.TAKEN' }
  | { type: 'TAB.RETAKE' }

/** The fields of a refusal, empty when the call was accepted or no field is named. */
export function refusedFields(outcome: SubmitOutcome): Errors {
  return outcome.kind === 'refused' ? outcome.errors : {}
}

/** No answer came at all: the submit may or may not have arrived, and is sent again once the server can be reached. */
export const isConnectionLost = (error: unknown): boolean => error instanceof ConnectionLost
