import type { ActorRefFrom, EventFrom, SnapshotFrom, Subscription } from 'xstate'
import { type Answers, type AnswerValue, emptyValue, type Field, type FileRef } from '#contract/forms/field.ts'
import { isBlank } from '#machines/forms/answers.ts'
import type { corporationMachine } from '#machines/forms/corporation.machine.ts'
import type { dbaMachine } from '#machines/forms/dba.machine.ts'
import type { Draft } from '#machines/forms/draft.ts'
import { type AnswerBatch, receiptDraftOf, type SubmitParams } from '#machines/forms/form.context.ts'
import type { llcMachine } from '#machines/forms/llc.machine.ts'
import type { requestMachine } from '#machines/forms/request.machine.ts'
import { stepNames } from '#machines/forms/steps.ts'
import type { UploadProgress } from '#machines/forms/submit.ts'

export type FilingMachine = typeof llcMachine | typeof corporationMachine | typeof dbaMachine
export type FormSnapshot = SnapshotFrom<typeof requestMachine | FilingMachine>
/** Running form actor. Each component on the page subscribes to the data it shows. */
export type FormActor = ActorRefFrom<typeof requestMachine | FilingMachine>
export type SendFormEvent = (event: EventFrom<typeof requestMachine>) => void

export interface Upload {
  readonly on: (type: 'progress', onProgress: (progress: UploadProgress) => void) => Subscription
}

export const isSending = (snapshot: FormSnapshot) => snapshot.hasTag('busy') || snapshot.hasTag('waiting')

/** Returns a filing's open step. Undefined while no step is open, such as while the form is being sent. */
export const activeStep = ({ value }: FormSnapshot): string | undefined =>
  typeof value === 'object' && 'steps' in value ? Object.keys(value.steps)[0] : undefined

/** Returns the open step. While the draft is being read, this is the first step. While the form is being sent, it is the last step. */
export function currentStep(snapshot: FormSnapshot): string {
  const names = stepNames(snapshot.context.definition)
  if (isSending(snapshot)) return names.at(-1) as string
  return activeStep(snapshot) ?? (names[0] as string)
}

/** View that replaces the form: a receipt, or a notice that another tab has the form open. Otherwise undefined. */
export function connectFormReplacement(snapshot: FormSnapshot, send: SendFormEvent) {
  const { reference, sent } = snapshot.context
  if (snapshot.matches('received') && reference !== null) {
    return { screen: 'received', reference, sent, sendAnother: () => send({ type: 'FORM.AGAIN' }) } as const
  }
  if (snapshot.matches('openInOtherTab')) return { screen: 'openInOtherTab', retake: () => send({ type: 'TAB.RETAKE' }) } as const
  return undefined
}

/** View of the whole screen. It contains no answers, so it stays the same while the visitor types. */
export const connectScreen = (snapshot: FormSnapshot, send: SendFormEvent) =>
  connectFormReplacement(snapshot, send) ?? ({ screen: 'form', openReceipt: (reference: string) => send({ type: 'RECEIPT.OPEN', reference }) } as const)

export const isResuming = (snapshot: FormSnapshot) => snapshot.matches('resuming')

export const answersOf = ({ context }: FormSnapshot): Answers => context.answers

/** False while the draft is being read or the form is being sent. */
export const acceptsAnswers = (snapshot: FormSnapshot) => !isResuming(snapshot) && !isSending(snapshot)

export const prefillNoteOf = ({ context }: FormSnapshot): string | null => context.prefillNote

/** View of one field, without its error. The page validates all fields together. */
export const connectField = ({ context: { answers, phoneExtensions } }: FormSnapshot, name: string, field: Field) => ({
  value: answers[name] ?? emptyValue(field),
  country: field.kind === 'subdivision' ? String(answers[field.of] ?? '') : '',
  extension: phoneExtensions[name],
})

export const connectDraftErasure = (snapshot: FormSnapshot, send: SendFormEvent) => ({
  hasAnswers: !isBlank(snapshot.context.definition.fields, snapshot.context.answers),
  canErase: acceptsAnswers(snapshot),
  erase: () => send({ type: 'DRAFT.ERASE' }),
})

/** View that all form screens share. It contains no answers, so it stays the same while the visitor types. */
export function connectForm(snapshot: FormSnapshot, send: SendFormEvent) {
  const { attempt, prefillNote } = snapshot.context
  return {
    attempt,
    resuming: isResuming(snapshot),
    busy: snapshot.hasTag('busy'),
    waiting: snapshot.hasTag('waiting'),
    prefillNote,
    change: (name: string, value: AnswerValue) => send({ type: 'FIELD.CHANGE', name, value }),
    fill: (changes: AnswerBatch['changes'], message: string | null = null) => send({ type: 'ANSWERS.FILL', changes, message }),
    replaceFile: (name: string, id: string, file: FileRef) => send({ type: 'FILE.REPLACE', name, id, file }),
  }
}

/** `upload` reports how much of the files was sent. */
export const connectSubmit = (snapshot: FormSnapshot, send: SendFormEvent) => ({
  upload: snapshot.children.submitForm as Upload | undefined,
  submit: (submit: SubmitParams) => send({ type: 'FORM.SUBMIT', ...submit }),
  cancel: () => send({ type: 'FORM.CANCEL' }),
})

export const errorStateOf = (snapshot: FormSnapshot): Draft['error'] => (['invalid', 'failed'] as const).find((tag) => snapshot.hasTag(tag))

/** Draft of a form to store on the device. Null if the form is empty. */
export function createFormDraft(snapshot: FormSnapshot): Draft | null {
  const { answers, idempotencyKey, definition } = snapshot.context
  const receipt = receiptDraftOf(snapshot.context)
  if (receipt !== null) return receipt
  if (idempotencyKey === null && isBlank(definition.fields, answers)) return null
  return {
    answers,
    ...(definition.kind === 'filing' && { step: currentStep(snapshot) }),
    ...(idempotencyKey !== null && { idempotencyKey }),
    ...(isSending(snapshot) && { isSending: true }),
  }
}

/** Draft of a message to the team. Null after the message arrived. */
export const createReplyDraft = (snapshot: FormSnapshot): Draft | null => (snapshot.matches('received') ? null : createFormDraft(snapshot))
