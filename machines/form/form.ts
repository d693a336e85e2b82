/** What a form keeps, what visitors do with it, and what each of that changes. */
import type { FilingDefinition, RequestDefinition } from '#contract/forms/define.ts'
import { type Answers, type Errors, emptyAnswers, type FileRef, type Value } from '#contract/forms/field.ts'
import { approximatePhone, type ParsePhone } from '#contract/phones.approximate.ts'
import { type Sent, sentOf } from '#contract/said.ts'
import type { SpamSignals } from '#contract/spam.ts'
import type { Clearing } from '#machines/form/clearing.ts'
import type { Draft } from '#machines/form/draft.ts'
import { refusedFields, type SubmitOutcome } from '#machines/form/submit.ts'

export interface FormInput {
  /** The step the URL asks for, if it does. */
  readonly openAt?: string | undefined
  /** The reference of the receipt the URL asks for, if it does. */
  readonly openReceipt?: string | undefined
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** What every form keeps. A request is a form of one step. */
export interface FormContext {
  readonly definition: RequestDefinition | FilingDefinition
  readonly now: () => number
  /** How telephone numbers are read: roughly, until the numbering plans are loaded. */
  readonly parsePhone: ParsePhone
  readonly openAt: string | null
  readonly openReceipt: string | null
  readonly answers: Answers
  /** Made before the first send and kept until the form is accepted: the server recognises a repeat by it. */
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
  /** What tells a person from a program; null before the first submit. */
  readonly signals: SpamSignals | null
  /** Of the last submit that was accepted, here or before this page was opened. */
  readonly reference: string | null
  /** Its page, from the answer until the receipt has it. */
  readonly statusUrl: string | null
  /** What the receipt shows of it; null once it was closed or erased. */
  readonly sent: Sent | null
  /** The visitor came back to a step from the last one, by a Change link or a refusal: Next leads back there, where the answers are checked. */
  readonly isChanging: boolean
  /** The step that was asked for and is still locked; the page says so. */
  readonly lockedStep: string | null
  /** What the last change took away besides, as long as it can be undone. */
  readonly clearing: Clearing | null
  /** What the visitor is told of answers that the address has filled in. */
  readonly filled: string | null
}

/** What a submit brings along. */
export interface Submit {
  /** Used when this form has no idempotency key yet. */
  readonly proposedKey: string
  readonly signals: SpamSignals
}

/** Another file for the one of this `id` in the field `name`. */
export interface Replacement {
  readonly name: string
  readonly id: string
  readonly file: FileRef
}

/** Several answers at once: from the address, or of somebody who is known here. */
export interface Filling {
  readonly changes: readonly (readonly [name: string, value: Value])[]
  /** What the visitor is told of it; null where that is said elsewhere. */
  readonly said: string | null
}

/** What visitors do with any form. */
type AnyFormEvent =
  | { type: 'FIELD.CHANGE'; name: string; value: Value }
  | ({ type: 'ANSWERS.FILL' } & Filling)
  /** What was found of a chosen file, or its smaller copy; `id` is the file's that was chosen. */
  | ({ type: 'FILE.REPLACE' } & Replacement)
  | ({ type: 'FORM.SUBMIT' } & Submit)
  /** Stops a submit that is on its way or waits for the network; nothing typed is lost. */
  | { type: 'FORM.CANCEL' }
  | { type: 'FORM.AGAIN' }
  /** By URL, browser Back and Forward. */
  | { type: 'RECEIPT.OPEN'; reference: string }
  /** "Start again": the draft and its files are gone from the device. */
  | { type: 'DRAFT.ERASE' }
  /** Everything was erased from this device, here or in another tab: what stands in the form goes too, also what is on its way. */
  | { type: 'DEVICE.ERASED' }
  /** Another tab of this browser has opened the same flow: it goes on there. */
  | { type: 'TAB.TAKEN' }
  | { type: 'TAB.RETAKE' }
  /** The browser shows the page again from its back-forward cache. Another tab may have changed the draft. */
  | { type: 'PAGE.SHOWN' }
  /** The numbering plans of all countries have arrived: from now on numbers are judged by them. */
  | { type: 'PHONES.LOADED'; parsePhone: ParsePhone }

/** What only forms of several steps know. */
type StepEvent =
  | { type: 'ROW.ADD'; name: string }
  | { type: 'ROW.REMOVE'; name: string; index: number }
  | { type: 'CLEARING.UNDO' }
  | { type: 'STEP.NEXT' }
  | { type: 'STEP.BACK' }
  /** By URL, browser Back and Forward; `change` from a Change link of the last step. */
  | { type: 'STEP.OPEN'; step: string; change: boolean }

export type FormEvent = AnyFormEvent | StepEvent

/** A submit that begins: with the old key as long as that was not accepted. What the server said of the last one is over. */
export const begunSubmit = ({ idempotencyKey, signals }: FormContext, submit: Submit) => ({
  idempotencyKey: idempotencyKey ?? submit.proposedKey,
  // The time says nothing of a repeat.
  signals: signals === null ? submit.signals : { website: signals.website || submit.signals.website, elapsedMs: null },
  serverErrors: {},
  problem: null,
  waits: 0,
})

/** The key belongs to what can no longer be changed (422), or to another form (409). */
const isKeyOver = (outcome: SubmitOutcome) =>
  outcome.kind === 'refused' && (outcome.status === 409 || outcome.status === 422) && Object.keys(outcome.errors).length === 0

/** What an accepted submit leaves: its receipt, and nothing typed. */
export const takenReceipt = (context: FormContext) => ({
  ...clearedToReference(context),
  sent: sentOf(context.definition, context.answers, context.statusUrl),
})

/** The receipt that rests on the device as its flow's draft, until it is closed. */
export const receiptDraft = ({ reference, sent }: FormContext): Draft | null =>
  reference === null || sent === null ? null : { answers: {}, receipt: { reference, sent } }

/** What a refusal says. Where it is about the key, the next send gets a new one: with the old one the form could not be sent again. */
export const takenRefusal = (outcome: SubmitOutcome) => ({
  ...(isKeyOver(outcome) && { idempotencyKey: null }),
  serverErrors: refusedFields(outcome),
  problem: outcome.kind === 'refused' ? outcome.message : null,
  isChanging: true,
})

/** A form that has not been begun. */
export const blankForm = (definition: FormContext['definition'], { openAt, openReceipt, now }: FormInput): FormContext => ({
  definition,
  now,
  parsePhone: approximatePhone,
  openAt: openAt ?? null,
  openReceipt: openReceipt ?? null,
  answers: emptyAnswers(definition.fields),
  idempotencyKey: null,
  serverErrors: {},
  leftOut: {},
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
  filled: null,
})

/** The same form without answers. The URL asks for a step or a receipt only when the page opens. */
export const clearedForm = ({ definition, now, parsePhone }: FormContext) => ({ ...blankForm(definition, { now }), parsePhone })

/** The same form without answers. Its reference stays known while the page is open. */
export const clearedToReference = (context: FormContext) => ({ ...clearedForm(context), reference: context.reference })

/** Input of the actors that store the idempotency key and send the form. */
export const submitKey = ({ definition, answers, idempotencyKey }: FormContext) => ({ definition, answers, idempotencyKey: idempotencyKey ?? '' })
