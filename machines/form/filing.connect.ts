import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Errors, Fields, Value } from '#contract/field.ts'
import { fieldOf } from '#contract/field.ts'
import { validate } from '#contract/schema.ts'
import { lockedFields } from '#machines/form/copies.ts'
import type { corporationMachine } from '#machines/form/corporation.machine.ts'
import type { dbaMachine } from '#machines/form/dba.machine.ts'
import type { Draft } from '#machines/form/draft.ts'
import { isBlank, receiptDraft } from '#machines/form/form.ts'
import type { llcMachine } from '#machines/form/llc.machine.ts'
import { isStepValid, openableStep, stepNames } from '#machines/form/steps.ts'

export type FilingMachine = typeof llcMachine | typeof corporationMachine | typeof dbaMachine
type FilingSnapshot = SnapshotFrom<FilingMachine>
type Send = (event: EventFrom<FilingMachine>) => void

const NO_ERRORS: Errors = {}

const isSending = (snapshot: FilingSnapshot) => snapshot.hasTag('busy') || snapshot.hasTag('waiting')

/** The step whose state is active; the first one while the draft is being read, the last one while it is being sent. */
function currentStep(snapshot: FilingSnapshot, names: readonly string[]): string {
  if (isSending(snapshot)) return names.at(-1) as string
  const { value } = snapshot
  const active = typeof value === 'object' && 'steps' in value ? Object.keys(value.steps)[0] : undefined
  return active ?? (names[0] as string)
}

/** The state inside a step: `editing`, `ready`, `invalid` or `failed`; undefined outside of the steps. */
function insideStep({ value }: FilingSnapshot): unknown {
  return typeof value === 'object' && 'steps' in value ? Object.values(value.steps)[0] : undefined
}

/** The server's words for the fields of a step, and those for no field of the form at all. */
const said = (errors: Errors, step: Fields, form: Fields): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => fieldOf(step, name) !== undefined || fieldOf(form, name) === undefined))

/** The wizard page as the chart sees it: a step, the last step that sends, the receipt, or a word that it goes on elsewhere. */
export function connectFiling(snapshot: FilingSnapshot, send: Send) {
  const { definition, now, answers, serverErrors, leftOut, attempt, reference, sent, lockedStep, clearing, isChanging } = snapshot.context
  if (snapshot.matches('received') && reference !== null) {
    return { screen: 'received', reference, sent, sendAnother: () => send({ type: 'FORM.AGAIN' }) } as const
  }
  if (snapshot.matches('openInOtherTab')) return { screen: 'openInOtherTab', retake: () => send({ type: 'TAB.RETAKE' }) } as const
  const names = stepNames(definition)
  const step = currentStep(snapshot, names)
  const index = names.indexOf(step)
  const fields = definition.steps[step]?.fields ?? {}
  const inside = insideStep(snapshot)
  const shared = {
    step,
    index,
    title: definition.steps[step]?.title ?? '',
    intro: definition.steps[step]?.intro,
    steps: names.map((name) => ({ name, title: definition.steps[name]?.title ?? '' })),
    done: names.filter((name, at) => at < index && isStepValid(definition, answers, name, now())),
    answers,
    fields,
    /** Next leads back to the last step, where the answers are checked. */
    isChanging,
    /** Filled by a box that is ticked. */
    locked: lockedFields(definition.fields, answers),
    /** Of this step; once a send was refused also what the server says of no field, which stands nowhere else. */
    errors: {
      ...(inside === 'invalid' || inside === 'failed' ? said(serverErrors, fields, definition.fields) : NO_ERRORS),
      ...(inside === 'invalid' ? validate(fields, answers, now()) : NO_ERRORS),
    },
    leftOut,
    attempt,
    busy: snapshot.hasTag('busy'),
    waiting: snapshot.hasTag('waiting'),
    resuming: snapshot.matches('resuming'),
    lockedTitle: lockedStep === null ? null : (definition.steps[lockedStep]?.title ?? null),
    canErase: !isBlank(definition.fields, answers) && !isSending(snapshot),
    change: (name: string, value: Value) => send({ type: 'FIELD.CHANGE', name, value }),
    /** The field whose change took other answers away, as long as that can be undone. */
    cleared: clearing?.name ?? null,
    undo: () => send({ type: 'CLEARING.UNDO' }),
    addRow: (name: string) => send({ type: 'ROW.ADD', name }),
    removeRow: (name: string, at: number) => send({ type: 'ROW.REMOVE', name, index: at }),
    /** Where asking for a step would lead. */
    landing: (wanted: string) => openableStep(definition, answers, wanted, now()),
    open: (wanted: string, change = false) => send({ type: 'STEP.OPEN', step: wanted, change }),
    back: index === 0 ? undefined : () => send({ type: 'STEP.BACK' }),
    erase: () => send({ type: 'DRAFT.ERASE' }),
  }
  if (index === names.length - 1) {
    return {
      ...shared,
      screen: 'check',
      submit: (proposedKey: string) => send({ type: 'FORM.SUBMIT', proposedKey }),
      cancel: () => send({ type: 'FORM.CANCEL' }),
    } as const
  }
  return { ...shared, screen: 'step', next: () => send({ type: 'STEP.NEXT' }) } as const
}

/** What of a filing rests on the device: answers, step and idempotency key; null when there is nothing (more) to keep. */
export function filingDraft(snapshot: FilingSnapshot): Draft | null {
  const { answers, idempotencyKey, definition } = snapshot.context
  if (snapshot.matches('received')) return receiptDraft(snapshot.context)
  if (idempotencyKey === null && isBlank(definition.fields, answers)) return null
  return {
    answers,
    step: currentStep(snapshot, stepNames(definition)),
    ...(idempotencyKey !== null && { idempotencyKey }),
    ...(isSending(snapshot) && { isSending: true }),
  }
}
