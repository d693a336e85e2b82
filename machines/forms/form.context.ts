import type { ReceiptSummary } from '#contract/answer-summary.ts'
import type { FilingDefinition, RequestDefinition } from '#contract/forms/define.ts'
import { type Answers, type AnswerValue, emptyAnswers, type FieldErrors, type FileRef } from '#contract/forms/field.ts'
import { type PhoneParser, parsePhoneRoughly } from '#contract/forms/phones.approximate.ts'
import type { SpamSignals } from '#contract/forms/spam.ts'
import type { ClearedAnswers } from '#machines/forms/cleared-answers.ts'
import type { Draft } from '#machines/forms/draft.ts'

export interface FormInput {
  readonly openAt?: string | undefined
  /** Reference number of the receipt that the URL requests. */
  readonly openReceipt?: string | undefined
  readonly now: () => number
}

/** Context of every form. A request has one step. */
export interface FormContext {
  readonly definition: RequestDefinition | FilingDefinition
  readonly now: () => number
  /** Gives approximate results until the phone library is loaded. */
  readonly parsePhone: PhoneParser
  readonly openAt: string | null
  readonly openReceipt: string | null
  readonly answers: Answers
  /** Kept until the server accepts the form or refuses the key, so that the server detects retries. */
  readonly idempotencyKey: string | null
  readonly serverErrors: FieldErrors
  /** Phone extensions by field name. They are not sent, because no form has a field for them. */
  readonly phoneExtensions: Readonly<Record<string, string>>
  /** The server's message for a refusal. Null after other failures. */
  readonly problem: string | null
  /** Number of attempts to submit or to continue that led to errors. The page moves the focus after each one. */
  readonly attempt: number
  readonly waits: number
  /** Null before the first submit. */
  readonly signals: SpamSignals | null
  /** Reference number of the last accepted submit. It can come from a stored receipt. */
  readonly reference: string | null
  /** URL of the accepted request's page, until the receipt contains it. */
  readonly statusUrl: string | null
  /** Summary in the open receipt. Null without an open receipt. */
  readonly sent: ReceiptSummary | null
  /** Whether Next returns to the last step: after a Change link in the last step, or after a refused submit. */
  readonly isChanging: boolean
  /** Step that the URL requested while an earlier step was incomplete. */
  readonly lockedStep: string | null
  readonly clearing: ClearedAnswers | null
  /** Note about answers that the URL filled in. */
  readonly prefillNote: string | null
}

export interface SubmitParams {
  /** Used if the form has no idempotency key yet. */
  readonly proposedKey: string
  readonly signals: SpamSignals
}

export interface FileReplacement {
  readonly name: string
  readonly id: string
  readonly file: FileRef
}

/** Several answers at once, from the URL or a saved contact. */
export interface AnswerBatch {
  readonly changes: readonly (readonly [name: string, value: AnswerValue])[]
  /** Note to the visitor. Null if another part of the page shows it. */
  readonly message: string | null
}

type CommonFormEvent =
  | { type: 'FIELD.CHANGE'; name: string; value: AnswerValue }
  | ({ type: 'ANSWERS.FILL' } & AnswerBatch)
  /** A chosen file was checked or resized. `id`: ID of the original file. */
  | ({ type: 'FILE.REPLACE' } & FileReplacement)
  | ({ type: 'FORM.SUBMIT' } & SubmitParams)
  /** Cancels a submit, also while it waits for the network. */
  | { type: 'FORM.CANCEL' }
  | { type: 'FORM.AGAIN' }
  | { type: 'RECEIPT.OPEN'; reference: string }
  /** Deletes the draft and its files from the device. */
  | { type: 'DRAFT.ERASE' }
  /** This tab or another one erased all data on the device. */
  | { type: 'DEVICE.ERASED' }
  | { type: 'TAB.TAKEN' }
  | { type: 'TAB.RETAKE' }
  /** The browser shows the page again from its back-forward cache. Another tab may have changed the draft. */
  | { type: 'PAGE.SHOWN' }
  | { type: 'PHONES.LOADED'; parsePhone: PhoneParser }

type StepEvent =
  | { type: 'ROW.ADD'; name: string }
  | { type: 'ROW.REMOVE'; name: string; index: number }
  | { type: 'CLEARING.UNDO' }
  | { type: 'STEP.NEXT' }
  | { type: 'STEP.BACK' }
  /** The URL names a step. `change`: the URL comes from a Change link in the last step. */
  | { type: 'STEP.OPEN'; step: string; change: boolean }

export type FormEvent = CommonFormEvent | StepEvent

/** Returns the receipt as the flow's draft, until the visitor closes it. */
export const receiptDraftOf = ({ reference, sent }: FormContext): Draft | null =>
  reference === null || sent === null ? null : { answers: {}, receipt: { reference, sent } }

export const createFormContext = (definition: FormContext['definition'], { openAt, openReceipt, now }: FormInput): FormContext => ({
  definition,
  now,
  parsePhone: parsePhoneRoughly,
  openAt: openAt ?? null,
  openReceipt: openReceipt ?? null,
  answers: emptyAnswers(definition.fields),
  idempotencyKey: null,
  serverErrors: {},
  phoneExtensions: {},
  problem: null,
  attempt: 0,
  waits: 0,
  signals: null,
  reference: null,
  statusUrl: null,
  sent: null,
  isChanging: false,
  lockedStep: null,
  clearing: null,
  prefillNote: null,
})

/** Ignores the URL's values, because they apply only when the page opens. */
export const resetForm = ({ definition, now, parsePhone }: FormContext) => ({ ...createFormContext(definition, { now }), parsePhone })

/** Resets the form, but keeps the reference number of the sent request. */
export const resetToReference = (context: FormContext) => ({ ...resetForm(context), reference: context.reference })

export const createKeyInput = ({ definition, answers, idempotencyKey }: FormContext) => ({ definition, answers, idempotencyKey: idempotencyKey ?? '' })
