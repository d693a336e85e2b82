import type { ActorRefFrom, EventFrom, SnapshotFrom, Subscription } from 'xstate'
import { type Answers, type Errors, emptyValue, type Field, type FileRef, type Value } from '#contract/forms/field.ts'
import { isBlank } from '#machines/form/answers.ts'
import type { corporationMachine } from '#machines/form/corporation.machine.ts'
import type { dbaMachine } from '#machines/form/dba.machine.ts'
import type { Draft } from '#machines/form/draft.ts'
import { type Filling, receiptDraft, type Submit } from '#machines/form/form.ts'
import type { llcMachine } from '#machines/form/llc.machine.ts'
import type { requestMachine } from '#machines/form/request.machine.ts'
import { stepNames } from '#machines/form/steps.ts'
import type { UploadProgress } from '#machines/form/submit.ts'

export type FilingMachine = typeof llcMachine | typeof corporationMachine | typeof dbaMachine
export type FormSnapshot = SnapshotFrom<typeof requestMachine | FilingMachine>
/** Running form. Each part of its page subscribes to the part that it shows. */
export type FormActor = ActorRefFrom<typeof requestMachine | FilingMachine>
export type SendToForm = (event: EventFrom<typeof requestMachine>) => void

export interface Upload {
  readonly on: (type: 'progress', told: (progress: UploadProgress) => void) => Subscription
}

export const NO_ERRORS: Errors = {}

export const isSending = (snapshot: FormSnapshot) => snapshot.hasTag('busy') || snapshot.hasTag('waiting')

/** Undefined outside of the steps: while the draft is read, and once the form is sent. */
export const activeStep = ({ value }: FormSnapshot): string | undefined =>
  typeof value === 'object' && 'steps' in value ? Object.keys(value.steps)[0] : undefined

/** The first step while the draft is read, the last one while the form is sent. */
export function currentStep(snapshot: FormSnapshot): string {
  const names = stepNames(snapshot.context.definition)
  if (isSending(snapshot)) return names.at(-1) as string
  return activeStep(snapshot) ?? (names[0] as string)
}

/** View in place of the form: its receipt, or a note that another tab has it. Undefined while the form is shown. */
export function connectInstead(snapshot: FormSnapshot, send: SendToForm) {
  const { reference, sent } = snapshot.context
  if (snapshot.matches('received') && reference !== null) {
    return { screen: 'received', reference, sent, sendAnother: () => send({ type: 'FORM.AGAIN' }) } as const
  }
  if (snapshot.matches('openInOtherTab')) return { screen: 'openInOtherTab', retake: () => send({ type: 'TAB.RETAKE' }) } as const
  return undefined
}

/** The receipt, the notice of another tab, or the form. Answers don't change it. */
export const connectScreen = (snapshot: FormSnapshot, send: SendToForm) =>
  connectInstead(snapshot, send) ?? ({ screen: 'form', openReceipt: (reference: string) => send({ type: 'RECEIPT.OPEN', reference }) } as const)

export const isResuming = (snapshot: FormSnapshot) => snapshot.matches('resuming')

export const answersOf = ({ context }: FormSnapshot): Answers => context.answers

/** False while the draft is read or the form is sent. */
export const takesAnswers = (snapshot: FormSnapshot) => !isResuming(snapshot) && !isSending(snapshot)

/** Note about answers that the URL filled in, or null. */
export const filledNote = ({ context }: FormSnapshot): string | null => context.filled

/** What one field shows. The page passes the error, because it validates all fields together. */
export const connectField = ({ context: { answers, leftOut } }: FormSnapshot, name: string, field: Field) => ({
  value: answers[name] ?? emptyValue(field),
  country: field.kind === 'subdivision' ? String(answers[field.of] ?? '') : '',
  extension: leftOut[name],
})

/** The button below a form that erases its draft. */
export const connectErasing = (snapshot: FormSnapshot, send: SendToForm) => ({
  canErase: !isBlank(snapshot.context.definition.fields, snapshot.context.answers) && takesAnswers(snapshot),
  erase: () => send({ type: 'DRAFT.ERASE' }),
})

/** View shared by all screens of the form. It has no answers, so a key press does not change it. */
export function connectForm(snapshot: FormSnapshot, send: SendToForm) {
  const { attempt, filled } = snapshot.context
  return {
    attempt,
    resuming: isResuming(snapshot),
    busy: snapshot.hasTag('busy'),
    waiting: snapshot.hasTag('waiting'),
    filled,
    change: (name: string, value: Value) => send({ type: 'FIELD.CHANGE', name, value }),
    fill: (changes: Filling['changes'], said: string | null = null) => send({ type: 'ANSWERS.FILL', changes, said }),
    replaceFile: (name: string, id: string, file: FileRef) => send({ type: 'FILE.REPLACE', name, id, file }),
  }
}

/** `upload` reports how much of the files was sent. */
export const connectSending = (snapshot: FormSnapshot, send: SendToForm) => ({
  upload: snapshot.children.submitForm as Upload | undefined,
  submit: (submit: Submit) => send({ type: 'FORM.SUBMIT', ...submit }),
  cancel: () => send({ type: 'FORM.CANCEL' }),
})

/** Draft of a form to store on the device, null when there is nothing to keep. */
export function formDraft(snapshot: FormSnapshot): Draft | null {
  const { answers, idempotencyKey, definition } = snapshot.context
  const receipt = receiptDraft(snapshot.context)
  if (receipt !== null) return receipt
  if (idempotencyKey === null && isBlank(definition.fields, answers)) return null
  return {
    answers,
    ...(definition.kind === 'filing' && { step: currentStep(snapshot) }),
    ...(idempotencyKey !== null && { idempotencyKey }),
    ...(isSending(snapshot) && { isSending: true }),
  }
}

/** Draft of a message to the team. Nothing of it stays on the device once it has arrived. */
export const replyDraft = (snapshot: FormSnapshot): Draft | null => (snapshot.matches('received') ? null : formDraft(snapshot))
